/** Plan, network and country of entries, which other rooms know, and the people who are new. */
import type { EntryGroup } from '#ledger/server/posted-entries.ts'
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { readDynamic, unprepared, where } from '#platform/server/dynamic-query.ts'
import type { Group } from '../report.ts'

/** The reference of an entry with one of these causes, which is the id of its request. */
const referenceOf = (...causes: readonly string[]) =>
  `case when entry.cause_kind in ('${causes.join(`', '`)}') then entry.cause_reference::uuid end`

const ofInvestment = referenceOf('investment approved', 'investment ended', 'profit earned', 'early exit fee')
const ofWithdrawal = referenceOf('withdrawal approved', 'withdrawal fee')

export const entryGroups: Record<Group, EntryGroup> = {
  plan: {
    joins: `left join investments on investments.id = ${ofInvestment}`,
    name: `coalesce(investments.plan_name, '')`,
  },
  network: {
    joins: `
      left join deposits on deposits.id = ${referenceOf('deposit confirmed')}
      left join withdrawals on withdrawals.id = ${ofWithdrawal}`,
    name: `coalesce(deposits.network, withdrawals.network, '')`,
  },
  country: { joins: 'join users owner on owner.id = entry.owner', name: 'owner.country' },
}

const selectTransactionIds = query<{ id: string; code: string }>(
  'select id, transaction_id as code from deposits where id = any ($1::uuid[])',
)

/** The ids by which deposits are known outside, by the ids that entries refer to. */
export async function transactionIds(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  return new Map((await db.all(selectTransactionIds, ids)).map(({ id, code }) => [id, code]))
}

/** Planned for its values, because a plan for any period would read everybody. */
const selectNewByPart = unprepared(
  query<{ part: number; count: number }>(`
  select width_bucket(created_at, $3::timestamptz[]) - 1 as part, count(*)::int as count from users
  where deleted_at is null and created_at >= $1 and created_at < $2 group by 1`),
)

/** How many accounts were opened in each part of a period. */
export async function newPeople(db: Queries, starts: readonly Date[], until: Date): Promise<number[]> {
  const found = await db.all(selectNewByPart, starts[0], until, starts)
  return starts.map((_, place) => found.find(({ part }) => part === place)?.count ?? 0)
}

const selectNewByCountry = unprepared(
  query<{ group: string; count: number }>(`
  select country as "group", count(*)::int as count from users
  where deleted_at is null and created_at >= $1 and created_at < $2 group by 1`),
)

export function newPeopleByCountry(db: Queries, { from, until }: { from: Date; until: Date }) {
  return db.all(selectNewByCountry, from, until)
}

export type NewPerson = {
  readonly id: string
  readonly at: Date
  readonly name: string
  readonly email: string
  readonly country: string
}

type Opened = { readonly from: Date; readonly until: Date; readonly country?: string | undefined }

/** Newest first, after a position. */
export function peopleOf(db: Queries, asked: Opened, after: PageStart, limit: number): Promise<NewPerson[]> {
  return readDynamic<NewPerson>(db, (put) => {
    const order = { key: 'created_at', id: 'id', direction: 'desc' } as const
    const { isBeyond, inOrder } = keysetOf(order, `${put(after.at)}::timestamptz`, `${put(after.id)}::uuid`)
    const conditions = where(
      'deleted_at is null',
      `created_at >= ${put(asked.from)} and created_at < ${put(asked.until)}`,
      asked.country !== undefined && `country = ${put(asked.country)}`,
      isBeyond,
    )
    return `select id, created_at as at, name, email, country from users ${conditions} ${inOrder} limit ${limit}`
  })
}

const selectName = query<{ name: string }>('select name from users where id = $1')

/** Empty for nobody. */
export async function personName(db: Queries, id: string): Promise<string> {
  return (await db.one(selectName, id))?.name ?? ''
}
