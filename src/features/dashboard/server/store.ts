/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import { investorBooks } from '#ledger/books.ts'
import type { HeldColumns } from '#ledger/server/balances.ts'
import { type Queries, query } from '#platform/server/database.ts'

/** At each step, what the newest entry until then says: one lookup for a step, however long the history is. */
export const selectBySteps = query<HeldColumns>(`
  select ${investorBooks.map((book) => `coalesce(newest.${book}, 0) as ${book}`).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join lateral (
    select * from entries where owner = $1 and posted_at <= steps.at order by posted_at desc, id desc limit 1
  ) newest on true
  order by steps.place`)

/** The balances at each of these moments, in ascending order. The last one is the present, whatever the clocks say. */
export async function balanceSeriesOf(db: Queries, owner: string, steps: readonly Date[]) {
  const moments = steps.map((step) => step.toISOString())
  const points = await db.all(selectBySteps, owner, [...moments.slice(0, -1), 'infinity'])
  return points.map(({ wallet, invested, profit, held }, place) => ({
    at: moments[place] as string,
    total: cents(wallet + invested + profit + held),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}
