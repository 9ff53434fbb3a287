/** The SQL of what ends when: of everybody by day, and of one person by month. */
import { type Cents, cents } from '#kernel/money.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { type CursorPosition, type PageStart, positionBefore } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { OnMaturity } from '../investment.ts'

type Sum = { choice: OnMaturity; count: number; principal: bigint; profit: bigint }

const sums = `on_maturity as choice, count(*)::int as count, sum(amount)::bigint as principal, sum(profit)::bigint as profit`

/** A range for each day makes PostgreSQL read the index alone; grouped at once, all investments that ever were are read. */
const selectDays = query<Sum & { day: string }>(`
  select (midnight at time zone 'UTC')::date::text as day, sums.*
  from (select min(end_date) as first, max(end_date) as last from investments where status = 'Active') running
    cross join generate_series(date_trunc('day', first, 'UTC'), last, interval '24 hours') midnight
    cross join lateral (
      select ${sums} from investments
      where status = 'Active' and end_date >= midnight and end_date < midnight + interval '24 hours' group by on_maturity
    ) sums`)

const selectMonths = query<Sum & { month: string }>(`
  select to_char(end_date at time zone 'UTC', 'YYYY-MM-01') as month, ${sums}
  from investments where status = 'Active' and owner = $1 group by month, on_maturity order by month`)

function inCents<Row extends Sum>({ principal, profit, ...row }: Row) {
  return { ...row, principal: cents(principal), profit: cents(profit) }
}

/** All running investments, by the day in UTC on which they end and the choice for that. */
export async function endingByDay(db: Queries) {
  return (await db.all(selectDays)).map(inCents)
}

/** One person's running investments, by month. */
export async function endingByMonth(db: Queries, owner: string) {
  return (await db.all(selectMonths, owner)).map(inCents)
}

const selectTotal = query<{ total: bigint }>(`
  select (wallet + held + invested + profit)::bigint as total from ${balancesOf('$1')} money`)

/** One person's money in all books. */
export async function totalOf(db: Queries, owner: string): Promise<Cents> {
  return cents((await db.one(selectTotal, owner))?.total ?? 0n)
}

type EndingRow = {
  id: string
  owner: string
  owner_name: string
  plan_name: string
  amount: bigint
  profit: bigint
  end_date: Date
  on_maturity: OnMaturity
}

export type Ending = {
  readonly id: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly planName: string
  readonly amount: Cents
  readonly profit: Cents
  readonly endDate: Date
  readonly onMaturity: OnMaturity
}

const selectEnding = (whose: string) =>
  query<EndingRow>(`
  select investments.id, owner, person.name as owner_name, plan_name, amount, profit, end_date, on_maturity
  from investments join users person on person.id = owner
  where status = 'Active' and (end_date, investments.id) > ($1, $2) and end_date < $3 and ${whose}
  order by end_date, investments.id limit $4`)

const selectEndingOfAll = selectEnding('true')
const selectEndingOfOwner = selectEnding('owner = $5')

type Span = { readonly start: PageStart; readonly before: Date | 'infinity' }

/** Running investments in the order of their ends, of everybody or of one person. */
export async function endingAfter(db: Queries, { start, before }: Span, limit: number, owner: string | null) {
  const span = [start.at, start.id, before, limit]
  const rows = owner === null ? db.all(selectEndingOfAll, ...span) : db.all(selectEndingOfOwner, ...span, owner)
  return (await rows).map(
    (row): Ending => ({
      id: row.id,
      owner: { id: row.owner, name: row.owner_name },
      planName: row.plan_name,
      amount: cents(row.amount),
      profit: cents(row.profit),
      endDate: row.end_date,
      onMaturity: row.on_maturity,
    }),
  )
}

export const startOfDay = (on: string): PageStart => positionBefore(new Date(`${on}T00:00:00Z`))

export const positionOfEnding = ({ endDate: at, id }: Ending): CursorPosition => ({ at, id })
