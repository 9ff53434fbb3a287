import type { z } from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { toDollars } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { searchKey } from '#kernel/search-key.ts'
import { record } from '#platform/server/audit/record.ts'
import { csvOf } from '#platform/server/csv.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { parseJson } from '#platform/server/http/parse-json.ts'
import { isId } from '#platform/server/ids.ts'
import type { DirectorySort, directoryFilter, getUsers } from '../api.ts'
import { countPeople } from './store.ts'
import {
  countMatches,
  type DirectoryFilter,
  type DirectoryPlace,
  type Listed,
  listPeople,
  type Matches,
} from './store-directory.ts'

type Asked = z.output<typeof directoryFilter>

function filterOf({ search = '', role, verified, kyc }: Asked): DirectoryFilter {
  return { search: searchKey(search), role, kyc, verified: verified === undefined ? undefined : verified === 'true' }
}

export async function listUsers(db: Queries, query: z.output<typeof getUsers.query>) {
  const after = readPlace(query.cursor, query.sort)
  if (isRefusal(after)) return after
  const filter = filterOf(query)
  const [rows, matches] = await Promise.all([
    listPeople(db, filter, query.sort, after, query.limit + 1),
    filter.search === '' ? countEverybody(db, filter) : countMatches(db, filter),
  ])
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const nextCursor = rows.length > query.limit && last ? writePlace(last.place, query.sort) : null
  return { page: page.map(({ account }) => account), ...matches, nextCursor }
}

/** Without a search the counts are maintained incrementally, and always exact. */
async function countEverybody(db: Queries, filter: DirectoryFilter): Promise<Matches> {
  return { total: await countPeople(db, filter), isLeast: false }
}

const mostExported = 50_000
const batchSize = 1000

/** Exporting the list of customers is recorded in the audit log. */
export async function exportUsers(db: Db, caller: Caller, asked: Asked, now: Date): Promise<string> {
  const people: Listed[] = []
  const filter = filterOf(asked)
  while (people.length < mostExported) {
    const batch = await listPeople(db, filter, asked.sort, people.at(-1)?.place, batchSize)
    people.push(...batch)
    if (batch.length < batchSize) break
  }
  const { search = null, role = null, verified = null, kyc = null } = asked
  const act = {
    action: 'users exported',
    subject: { kind: 'users', id: 'export' },
    after: { count: people.length, search, role, verified, kyc },
  }
  await db.transaction(async (tx) => record(tx, actorOf(caller), act, now))
  return csvOf([header, ...people.map(toCells)])
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

function writePlace({ key, id }: DirectoryPlace, sort: DirectorySort): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')
}

const noSuchPage = refuse('BAD_INPUT', 'This page of the list does not exist')

/** A cursor belongs to the sort order that it was made in. */
function readPlace(cursor: string | undefined, sort: DirectorySort): DirectoryPlace | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [of, key, id] = parsed(cursor)
  if (of !== sort || typeof key !== 'string' || typeof id !== 'string' || !isId(id)) return noSuchPage
  if (sort !== 'name' && !isMoment(key)) return noSuchPage
  return { key, id }
}

/** Whether it is a timestamp as PostgreSQL writes it; JavaScript parses much that PostgreSQL does not. */
function isMoment(text: string): boolean {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(text) ?? []
  const moment = new Date(`${day}T${time}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}

function parsed(cursor: string): unknown[] {
  const value = parseJson(Buffer.from(cursor, 'base64url').toString())
  return Array.isArray(value) ? value : []
}
