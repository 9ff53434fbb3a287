import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { toDollars } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvFrom, csvPageSize } from '#platform/server/csv.ts'
import { pageWith } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { readSortedCursor, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import type { directoryFilter, getUsers } from '../api.ts'
import { countPeople } from './store.ts'
import { countMatches, type DirectoryFilter, type Listed, listPeople, type Matches, orders } from './store-directory.ts'

type Asked = z.output<typeof directoryFilter>

function filterOf({ search = '', role, verified, kyc }: Asked): DirectoryFilter {
  return { search: searchKey(search), role, kyc, verified: verified === undefined ? undefined : verified === 'true' }
}

export async function listUsers(db: Queries, query: z.output<typeof getUsers.query>) {
  const after = readSortedCursor(query.cursor, query.sort, orders[query.sort].type)
  if (isRefusal(after)) return after
  const filter = filterOf(query)
  const [rows, matches] = await Promise.all([
    listPeople(db, filter, query.sort, after, query.limit + 1),
    countFound(db, filter),
  ])
  const { page, nextCursor } = pageWith(rows, query.limit, ({ place }) => writeSortedCursor(query.sort, place))
  return { page: page.map(({ account }) => account), ...matches, nextCursor }
}

/** Without a search the counts are maintained incrementally, and always exact. */
async function countFound(db: Queries, filter: DirectoryFilter): Promise<Matches> {
  return filter.search === '' ? { total: await countPeople(db, filter), isLeast: false } : countMatches(db, filter)
}

/** Exporting the list of customers is recorded in the audit log, before the first of them is sent. */
export async function exportUsers(db: Db, caller: Caller, asked: Asked, now: Date): Promise<AsyncIterable<Uint8Array>> {
  const filter = filterOf(asked)
  const { total: count, isLeast } = await countFound(db, filter)
  const { search = null, role = null, verified = null, kyc = null } = asked
  const act = {
    action: 'users exported',
    subject: { kind: 'users', id: 'export' },
    after: { count, ...(isLeast && { isLeast }), search, role, verified, kyc },
  }
  await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), act, now))
  return csvFrom(header, peoplePages(db, filter, asked.sort), toCells)
}

async function* peoplePages(db: Queries, filter: DirectoryFilter, sort: Asked['sort']): AsyncGenerator<Listed[]> {
  let last: Listed | undefined
  do {
    const page = await listPeople(db, filter, sort, last?.place, csvPageSize)
    yield page
    last = page.length < csvPageSize ? undefined : page.at(-1)
  } while (last)
}

const header = [
  'Id',
  'Name',
  'E-mail',
  'Phone',
  'Country',
  'Role',
  'Verified',
  'KYC',
  'Balance',
  'Invested',
  'Profit',
  'Since',
]

function toCells({ account: person }: Listed): string[] {
  const money = [person.wallet, person.invested, person.profit].map((amount) => toDollars(amount).toFixed(2))
  const { id, name, email, phone, country, role, verified, kycStatus, createdAt } = person
  return [id, name, email, phone, country, role, verified ? 'yes' : 'no', kycStatus, ...money, createdAt.toISOString()]
}
