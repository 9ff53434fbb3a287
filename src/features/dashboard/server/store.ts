/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Point = { at: Date; wallet: bigint; invested: bigint; profit: bigint; held: bigint }

const books = ['wallet', 'invested', 'profit', 'held'] as const

const runningSum = (kind: string) =>
  `coalesce(sum(sum(sums.amount) filter (where sums.kind = '${kind}')) over (order by steps.at), 0)::bigint as ${kind}`

/**
 * Each entry is put into the first step that is not before it, once, and the steps are added up from the beginning. What
 * was posted by a process whose clock is ahead belongs to the last step, which is the present.
 */
export const selectSeries = statement<Point>(`
  with own as (select id, kind from books where owner = $1),
  moves as (
    select own.kind, entries.posted_at, entries.amount from own join entries on entries.destination = own.id
    union all
    select own.kind, entries.posted_at, -entries.amount from own join entries on entries.source = own.id
  ),
  sums as (
    select kind, sum(amount) as amount,
      least(width_bucket(posted_at - interval '1 microsecond', $2::timestamptz[]) + 1, cardinality($2::timestamptz[])) as place
    from moves group by kind, place
  )
  select steps.at, ${books.map(runningSum).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join sums on sums.place = steps.place
  group by steps.at order by steps.at`)

/** The balances at each of these moments, in ascending order, from entries alone. */
export async function balanceSeriesOf(db: Queries, owner: string, steps: readonly Date[]) {
  const rows = await db.all(
    selectSeries,
    owner,
    steps.map((step) => step.toISOString()),
  )
  return rows.map(({ at, wallet, invested, profit, held }) => ({
    at: at.toISOString(),
    total: cents(wallet + invested + profit + held),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}
