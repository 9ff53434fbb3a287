/** Reads for the dashboard. This room writes nothing. */
import { cents } from '#kernel/money.ts'
import type { InvestorBook } from '#ledger/books.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import { type Held, heldAt, type Move } from '../series.ts'

type Side = 'source' | 'destination'

/** The entries of one side of an own book, along an index by time that leaves out the company's books. */
const side = (column: Side) => `entries where ${column} = own.id and ${column}_balance is not null and`

const own = 'own as materialized (select id, kind, balance from books where owner = $1)'

const movesOf = (column: Side, amount: string) => `
  select own.kind, move.* from own cross join lateral (
    select posted_at, ${amount} as amount from ${side(column)} posted_at > $2 order by posted_at, id
    limit $3) move`

/** Up to `$3` moves. `posted_at` is null in the rows with what the books hold now. */
export const selectMoves = statement<{ kind: InvestorBook; posted_at: Date | null; amount: bigint }>(`
  with ${own}
  select kind, null::timestamptz as posted_at, balance::bigint as amount from own
  union all (
    select * from (${movesOf('destination', 'amount::bigint')} union all ${movesOf('source', '-amount::bigint')}) moves
    limit $3)`)

const newestOf = (column: Side) => `
  left join lateral (
    select id, ${column}_balance as balance from ${side(column)} posted_at <= steps.at
    order by posted_at desc, id desc limit 1) ${column} on true`

const balanceOf = (kind: InvestorBook) => `coalesce(max(held) filter (where kind = '${kind}'), 0)::bigint as ${kind}`

/**
 * At each step, what the newest entry of a book until then says. Entries of a book have their ids in the order in which
 * they were posted. The last step is the present, which the book itself knows.
 */
export const selectBySteps = statement<Held>(`
  with ${own},
  moved as materialized (
    select * from own where exists (select from ${side('destination')} true) or exists (select from ${side('source')} true)
  )
  select ${(['wallet', 'invested', 'profit', 'held'] as const).map(balanceOf).join(', ')}
  from unnest($2::timestamptz[]) with ordinality as steps (at, place) left join lateral (
    select own.kind, case when steps.place = cardinality($2::timestamptz[]) then own.balance
      when source.id > destination.id or destination.id is null then source.balance else destination.balance end as held
    from moved own ${newestOf('source')} ${newestOf('destination')}
  ) balances on true
  group by steps.at order by steps.at`)

/**
 * The balances at each of these moments, in ascending order, from books and entries alone. Neither way of reading costs
 * more with a longer history: few entries are read one by one, and of many only the newest before each moment.
 */
export async function balanceSeriesOf(db: Queries, owner: string, steps: readonly Date[]) {
  const points = (await fromMoves(db, owner, steps)) ?? (await db.all(selectBySteps, owner, steps.map(toText)))
  return points.map(({ wallet, invested, profit, held }, place) => ({
    at: toText(steps[place] as Date),
    total: cents(wallet + invested + profit + held),
    balance: cents(wallet),
    invested: cents(invested),
    profit: cents(profit),
    held: cents(held),
  }))
}

const toText = (moment: Date) => moment.toISOString()

/** As many moves as take as long to read as to look up a step. */
const movesPerStep = 4
const mostMoves = 500

/** Undefined where there are so many moves that looking up each step is faster. */
async function fromMoves(db: Queries, owner: string, steps: readonly Date[]): Promise<Held[] | undefined> {
  const most = Math.min(movesPerStep * steps.length, mostMoves)
  const present = { wallet: 0n, invested: 0n, profit: 0n, held: 0n }
  const moves: Move[] = []
  for (const { kind, posted_at: at, amount } of await db.all(selectMoves, owner, steps[0], most + 1)) {
    if (at === null) present[kind] = amount
    else moves.push({ kind, at, amount })
  }
  return moves.length > most ? undefined : heldAt(steps, present, moves)
}
