/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Point = { at: Date; wallet: bigint; invested: bigint; profit: bigint; held: bigint }

/** Balances at the end of each step, summed from entries: the chart shows exactly what the ledger says. */
const selectSeries = statement<Point>(`
  with own as (select id, kind from books where owner = $1),
  moves as (
    select own.kind, entries.posted_at, entries.amount from own join entries on entries.destination = own.id
    union all
    select own.kind, entries.posted_at, -entries.amount from own join entries on entries.source = own.id
  ),
  steps as (select generate_series($2::timestamptz, $3::timestamptz, $4::interval) as at)
  select steps.at,
    coalesce(sum(moves.amount) filter (where moves.kind = 'wallet'), 0)::bigint as wallet,
    coalesce(sum(moves.amount) filter (where moves.kind = 'invested'), 0)::bigint as invested,
    coalesce(sum(moves.amount) filter (where moves.kind = 'profit'), 0)::bigint as profit,
    coalesce(sum(moves.amount) filter (where moves.kind = 'held'), 0)::bigint as held
  from steps left join moves on moves.posted_at <= steps.at
  group by steps.at order by steps.at`)

export async function balanceSeriesOf(db: Queries, owner: string, from: Date, until: Date, stepHours: number) {
  const rows = await db.all(selectSeries, owner, from, until, `${stepHours} hours`)
  return rows.map(({ at, wallet, invested, profit, held }) => ({
    at: at.toISOString(),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}
