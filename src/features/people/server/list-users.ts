import type { z } from 'zod'
import type { Total } from '#kernel/notation.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import { maxCounted, pageWith, totalOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { readSortedCursor, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import type { directoryFilter, getUsers } from '../api.ts'
import { countPeople } from './store.ts'
import { countMatches, type DirectoryFilter, listPeople, orders } from './store-directory.ts'

export type AskedUsers = z.output<typeof directoryFilter>

export function filterOf({ search = '', role, verified, kyc }: AskedUsers): DirectoryFilter {
  return { search: searchKey(search), role, kyc, verified: verified === undefined ? undefined : verified === 'true' }
}

export async function listUsers(db: Queries, query: z.output<typeof getUsers.query>) {
  const after = readSortedCursor(query.cursor, query.sort, orders[query.sort].type)
  if (isRefusal(after)) return after
  const filter = filterOf(query)
  const [rows, total] = await Promise.all([
    listPeople(db, filter, query.sort, after, query.limit + 1),
    countAll(db, filter),
  ])
  const { page, nextCursor } = pageWith(rows, query.limit, ({ place }) => writeSortedCursor(query.sort, place))
  return { page: page.map(({ account }) => account), total, nextCursor }
}

/** Without a search the counts are maintained incrementally, and always exact; those of a search stop. */
export async function countAll(db: Queries, filter: DirectoryFilter): Promise<Total> {
  if (filter.search !== '') return totalOf(await countMatches(db, filter, maxCounted + 1))
  return { count: await countPeople(db, filter), isMore: false }
}
