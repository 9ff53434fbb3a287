import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { toDollars } from '#kernel/money.ts'
import type { Total } from '#kernel/notation.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { csvFrom, csvPageSize } from '#platform/server/csv.ts'
import { pageWith } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { readSortedCursor, type SortedPlace, writeSortedCursor } from '#platform/server/sorted-cursor.ts'
import type { DirectorySort, directoryFilter, getUsers } from '../api.ts'
import { searchPeople } from './search-people.ts'
import { countPeople } from './store.ts'
import { type DirectoryFilter, type Listed, listPeople, orders } from './store-directory.ts'

type Asked = z.output<typeof directoryFilter>

function filterOf({ search = '', role, verified, kyc }: Asked): DirectoryFilter {
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
async function readPage(
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

/** Exporting the list of customers is recorded in the audit log, before the first of them is sent. */
export async function exportUsers(db: Db, caller: Caller, asked: Asked, now: Date): Promise<AsyncIterable<Uint8Array>> {
  const filter = filterOf(asked)
  const { total } = await readPage(db, filter, asked.sort, undefined, 1)
  const { search = null, role = null, verified = null, kyc = null } = asked
  const act = {
    action: 'users exported',
    subject: { kind: 'users', id: 'export' },
    after: { ...total, search, role, verified, kyc },
  }
  await db.transaction(async (tx) => writeAudit(tx, actorOf(caller), act, now))
  return csvFrom(header, peoplePages(db, filter, asked.sort), toCells)
}

async function* peoplePages(db: Queries, filter: DirectoryFilter, sort: Asked['sort']): AsyncGenerator<Listed[]> {
  let last: Listed | undefined
  do {
    const { rows } = await readPage(db, filter, sort, last?.place, csvPageSize)
    yield rows
    last = rows.length < csvPageSize ? undefined : rows.at(-1)
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
