/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'

type Point = { at: Date; wallet: bigint; invested: bigint; profit: bigint; held: bigint }

const books = ['wallet', 'invested', 'profit', 'held'] as const
type Side = 'source' | 'destination'

/** The entries of one side of an own book, along an index by time that leaves out the company's books. */
const side = (column: Side) => `entries where ${column} = own.id and ${column}_balance is not null and`

/** Up to so many entries of each side of a book are read one by one. */
const mostRead = 500

const movesOf = (column: Side, amount: string) => `
  select own.kind, move.* from own cross join lateral (
    select posted_at, ${amount} as amount from ${side(column)} posted_at > ($2::timestamptz[])[1]
    order by posted_at, id limit ${mostRead + 1}) move`

const runningSum = (kind: string) => `
  ((select held from opening where kind = '${kind}')
    + coalesce(sum(sum(sums.amount) filter (where sums.kind = '${kind}')) over (order by steps.at), 0))::bigint as ${kind}`

/**
 * What the books hold, without the entries since the first step, and each of these put into the first step that is not
 * before it. What was posted by a process whose clock is ahead belongs to the last step, which is the present.
 */
export const selectByEntries = statement<Point & { are_all: boolean }>(`
  with own as (select id, kind, balance from books where owner = $1),
  moves as materialized (${movesOf('destination', 'amount')} union all ${movesOf('source', '-amount')}),
  opening as materialized (
    select kind, balance - coalesce((select sum(amount) from moves where moves.kind = own.kind), 0) as held from own
  ),
  sums as (
    select kind, sum(amount) as amount,
      least(width_bucket(posted_at - interval '1 microsecond', $2::timestamptz[]) + 1, cardinality($2::timestamptz[])) as place
    from moves group by kind, place
  )
  select steps.at, (select count(*) <= ${mostRead} from moves) as are_all, ${books.map(runningSum).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join sums on sums.place = steps.place
  group by steps.at order by steps.at`)

const newestOf = (column: Side) => `
  (select id, ${column}_balance as balance from ${side(column)} posted_at <= steps.at order by posted_at desc, id desc limit 1)`

const balanceOf = (kind: string) => `coalesce(max(held) filter (where kind = '${kind}'), 0)::bigint as ${kind}`

/**
 * At each step, what the newest entry of a book until then says. Entries of a book have their ids in the order in which
 * they were posted. The last step is the present, which the book itself knows.
 */
export const selectBySteps = statement<Point>(`
  with own as (select id, kind, balance from books where owner = $1)
  select at, ${books.map(balanceOf).join(', ')}
  from (
    select steps.at, own.kind, case when steps.place = cardinality($2::timestamptz[]) then own.balance else (
      select balance from (${newestOf('source')} union all ${newestOf('destination')}) newest order by id desc limit 1
    ) end as held
    from unnest($2::timestamptz[]) with ordinality as steps (at, place) cross join own
  ) balances
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
