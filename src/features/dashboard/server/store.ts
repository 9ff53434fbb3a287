/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Point = { at: Date; wallet: bigint; invested: bigint; profit: bigint; held: bigint }

const books = ['wallet', 'invested', 'profit', 'held'] as const

/** The entries of one side of a book that say what it held. */
const side = (column: 'source' | 'destination', book: string) =>
  `entries where ${column} = ${book} and ${column}_balance is not null and`

/** What a book held at a moment. Entries of a book have their ids in the order in which they were posted. */
const balanceAt = (book: string, moment: string) => `
  (select balance from (
    (select id, source_balance as balance from ${side('source', book)} posted_at <= ${moment}
      order by posted_at desc, id desc limit 1)
    union all
    (select id, destination_balance from ${side('destination', book)} posted_at <= ${moment}
      order by posted_at desc, id desc limit 1)
  ) latest order by id desc limit 1)`

/** Up to so many entries of each side of a book are read one by one. */
const mostRead = 500

const movesOf = (column: 'source' | 'destination', amount: string) => `
  select own.kind, move.* from own cross join lateral (
    select posted_at, ${amount} as amount from ${side(column, 'own.id')} posted_at > ($2::timestamptz[])[1]
    order by posted_at, id limit ${mostRead + 1}) move`

const runningSum = (kind: string) => `
  ((select coalesce(held, 0) from opening where kind = '${kind}')
    + coalesce(sum(sum(sums.amount) filter (where sums.kind = '${kind}')) over (order by steps.at), 0))::bigint as ${kind}`

/**
 * What the books held at the first step, and each later entry put into the first step that is not before it. What was
 * posted by a process whose clock is ahead belongs to the last step, which is the present.
 */
export const selectByEntries = statement<Point & { are_all: boolean }>(`
  with own as (select id, kind from books where owner = $1),
  opening as materialized (select kind, ${balanceAt('own.id', '($2::timestamptz[])[1]')} as held from own),
  moves as materialized (${movesOf('destination', 'amount')} union all ${movesOf('source', '-amount')}),
  sums as (
    select kind, sum(amount) as amount,
      least(width_bucket(posted_at - interval '1 microsecond', $2::timestamptz[]) + 1, cardinality($2::timestamptz[])) as place
    from moves group by kind, place
  )
  select steps.at, (select count(*) <= ${mostRead} from moves) as are_all, ${books.map(runningSum).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join sums on sums.place = steps.place
  group by steps.at order by steps.at`)

const balanceOf = (kind: string) => `coalesce(max(held) filter (where kind = '${kind}'), 0)::bigint as ${kind}`

/** What each book held at each step, by a lookup for each. */
export const selectBySteps = statement<Point>(`
  with own as (select id, kind from books where owner = $1),
  steps as (
    select at, case when place = cardinality($2::timestamptz[]) then 'infinity' else at end as until
    from unnest($2::timestamptz[]) with ordinality as steps (at, place)
  )
  select at, ${books.map(balanceOf).join(', ')}
  from (select steps.at, own.kind, ${balanceAt('own.id', 'steps.until')} as held from steps cross join own) balances
  group by at order by at`)

/**
 * The balances at each of these moments, in ascending order, from entries alone. Neither way of reading costs more with
 * a longer history: few entries are read one by one, and many are not read at all.
 */
export async function balanceSeriesOf(db: Queries, owner: string, steps: readonly Date[]) {
  const moments = steps.map((step) => step.toISOString())
  const byEntries = await db.all(selectByEntries, owner, moments)
  const areAll = byEntries.every((row) => row.are_all)
  const rows = areAll ? byEntries : await db.all(selectBySteps, owner, moments)
  return rows.map(({ at, wallet, invested, profit, held }) => ({
    at: at.toISOString(),
    total: cents(wallet + invested + profit + held),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}
