/** What waits in each queue. Each room says what to read, and one statement reads it for any number of rooms. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { Counted } from './request-sums.ts'
import type { RequestTable } from './request-table.ts'

export type Waiting = {
  readonly count: number
  /** Null if requests are not about money. */
  readonly total: Cents | null
  readonly oldest: Date | null
  /** How many of them have a first approval, and wait for a second person. */
  readonly approvedFirst: number
}

/** What a room's door exports: the columns of `Row` for its queue, where `sums` has the sums of all queues. */
type WaitingQuery = Counted & { readonly columns: string }

type QueueTable = Pick<RequestTable<never, unknown>, 'name' | 'since' | 'amount'>

/** The sums are kept (decision 010); the oldest request is the first row of an index. */
export function waitingIn(
  { name, since, amount }: QueueTable,
  { takesTwo = false, isSearched = true } = {},
): WaitingQuery {
  const sum = (column: string) => `coalesce((select sums.${column} from sums where sums.queue = '${name}'), 0)`
  return {
    ...(isSearched && { searchedIn: name }),
    columns: `${sum('count')}::int as count, ${amount === undefined ? 'null' : sum('total')}::bigint as total,
      (select min(${since}) from ${name} where status = 'Pending') as oldest,
      ${sum('approved_first')}::int as approved_first`,
    counted: `
      select '${name}' as queue, 'Pending' as status, '' as plan, count(*) as count, sum(${amount ?? '0'}) as total,
        ${takesTwo ? 'count(first_approved_by)' : '0'} as approved_first
      from ${name} where status = 'Pending'`,
  }
}

type Row = { queue: string; count: number; total: bigint | null; oldest: Date | null; approved_first: number }

/** Returns a function that reads the pending requests of these queues in one statement. */
export function waitingReader<Queue extends string>(queries: Readonly<Record<Queue, WaitingQuery>>) {
  const names = Object.keys(queries) as Queue[]
  const select = query<Row>(`
    with sums as materialized (
      select queue, sum(count) as count, sum(total) as total, sum(approved_first) as approved_first
      from request_sum_changes where status = 'Pending' group by queue
    )
    ${names.map((name) => `select '${name}' as queue, ${queries[name].columns}`).join('\nunion all\n')}`)
  return async (db: Queries): Promise<Record<Queue, Waiting>> => {
    const rows = new Map((await db.all(select)).map((row) => [row.queue, fromRow(row)]))
    return Object.fromEntries(names.map((name) => [name, rows.get(name)])) as Record<Queue, Waiting>
  }
}

function fromRow({ count, total, oldest, approved_first }: Row): Waiting {
  return { count, total: total === null ? null : cents(total), oldest, approvedFirst: approved_first }
}
