/** Pending requests. Each room says what to count, and one statement reads it for any number of rooms. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import type { RequestTable } from './request-table.ts'

export type Waiting = {
  readonly count: number
  /** Null if requests are not about money. */
  readonly total: Cents | null
  readonly oldest: Date | null
  /** How many of them have a first approval, and wait for a second person. */
  readonly approvedFirst: number
}

/** What a room's door exports: the SQL that counts its pending requests. */
type WaitingQuery = { readonly select: string }

type Counted = Pick<RequestTable<never, unknown>, 'name' | 'since' | 'amount'>

export function waitingIn({ name, since, amount }: Counted, takesTwo = false): WaitingQuery {
  const total = amount === undefined ? 'null' : `coalesce(sum(${amount}), 0)`
  const approvedFirst = takesTwo ? 'count(first_approved_by)' : '0'
  return {
    select: `count(*)::int as count, ${total}::bigint as total, min(${since}) as oldest,
      ${approvedFirst}::int as approved_first from ${name} where status = 'Pending'`,
  }
}

type Row = { queue: string; count: number; total: bigint | null; oldest: Date | null; approved_first: number }

/** Returns a function that reads the pending requests of these queues in one statement. */
export function waitingReader<Queue extends string>(queries: Readonly<Record<Queue, WaitingQuery>>) {
  const names = Object.keys(queries) as Queue[]
  const select = statement<Row>(
    names.map((name) => `select '${name}' as queue, ${queries[name].select}`).join('\nunion all\n'),
  )
  return async (db: Queries): Promise<Record<Queue, Waiting>> => {
    const rows = new Map((await db.all(select)).map((row) => [row.queue, fromRow(row)]))
    return Object.fromEntries(names.map((name) => [name, rows.get(name)])) as Record<Queue, Waiting>
  }
}

function fromRow({ count, total, oldest, approved_first }: Row): Waiting {
  return { count, total: total === null ? null : cents(total), oldest, approvedFirst: approved_first }
}
