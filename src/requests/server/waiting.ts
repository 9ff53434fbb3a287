/**
 * Counts pending requests over the covering index of each queue. Each room says what to count, and one statement counts
 * for any number of rooms.
 */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestTable } from './request-table.ts'

export type Waiting = {
  readonly count: number
  /** Null if requests are not about money. */
  readonly total: Cents | null
  readonly oldest: Date | null
  /** Those with a first approval, which wait for a second person. */
  readonly approvedFirst: number
}

type QueueTable = Pick<RequestTable<never, unknown>, 'name' | 'since' | 'amount'> & { readonly takesTwo?: boolean }

type Row = { queue: string; count: number; total: bigint | null; oldest: Date | null; approved_first: number }

/** Returns a function that counts what is pending in these queues. */
export function waitingReader<Queue extends string>(tables: Readonly<Record<Queue, QueueTable>>) {
  const queues = Object.keys(tables) as Queue[]
  const countOf = (queue: Queue) => {
    const { name, since, amount, takesTwo } = tables[queue]
    return `
      select '${queue}' as queue, count(*)::int as count, ${amount ? `coalesce(sum(${amount}), 0)` : 'null'}::bigint as total,
        min(${since}) as oldest, ${takesTwo ? 'count(first_approved_by)' : '0'}::int as approved_first
      from ${name} where status = 'Pending'`
  }
  const select = query<Row>(queues.map(countOf).join(' union all '))
  return async (db: Queries): Promise<Record<Queue, Waiting>> => {
    const rows = new Map((await db.all(select)).map((row) => [row.queue, fromRow(row)]))
    return Object.fromEntries(queues.map((queue) => [queue, rows.get(queue)])) as Record<Queue, Waiting>
  }
}

function fromRow({ count, total, oldest, approved_first }: Row): Waiting {
  return { count, total: total === null ? null : cents(total), oldest, approvedFirst: approved_first }
}
