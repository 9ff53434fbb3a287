import type { z } from 'zod'
import type { Total } from '#kernel/notation.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import { pageWith } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { readSortedCursor, type SortedPlace, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import type { DirectorySort, directoryFilter, getUsers } from '../api.ts'
import { searchPeople } from './search-people.ts'
import { countPeople } from './store.ts'
import { type DirectoryFilter, type Listed, listPeople, orders } from './store-directory.ts'

export type AskedUsers = z.output<typeof directoryFilter>

export function filterOf({ search = '', role, verified, kyc }: AskedUsers): DirectoryFilter {
  return { search: searchKey(search), role, kyc, verified: verified === undefined ? undefined : verified === 'true' }
}

export async function listUsers(db: Queries, query: z.output<typeof getUsers.query>) {
  const after = readSortedCursor(query.cursor, query.sort, orders[query.sort].type)
  if (isRefusal(after)) return after
  const filter = filterOf(query)
  const { rows, total } = await readPage(db, filter, query.sort, after, query.limit + 1)
  const { page, nextCursor } = pageWith(rows, query.limit, ({ place }) => writeSortedCursor(query.sort, place))
  return { page: page.map(({ account }) => account), total, nextCursor }
}

/** Without a search the counts are maintained incrementally, and always exact. */
export async function readPage(
  db: Queries,
  filter: DirectoryFilter,
  sort: DirectorySort,
  after: SortedPlace | undefined,
  limit: number,
): Promise<{ rows: Listed[]; total: Total }> {
  if (filter.search !== '') return searchPeople(db, filter, sort, after, limit)
  const [rows, count] = await Promise.all([listPeople(db, filter, sort, after, limit), countPeople(db, filter)])
  return { rows, total: { count, isMore: false } }
}
