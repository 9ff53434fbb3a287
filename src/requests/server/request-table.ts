/** Describes a room's table of requests for lists. Every such table has an `owner` and a `status`. */
import type { CursorPosition, Order } from '#platform/server/cursor.ts'

export type RequestTable<Row, Full> = {
  readonly name: string
  readonly alias: string
  /** Its rows, or a selection of them, under the alias, with everything that is read together with them. */
  readonly tablesOver: (rows?: string) => string
  /** The column with the time of the request; together with `id` it is the sort order of lists. */
  readonly since: string
  /** Defaults to `id`. */
  readonly id?: string
  /** Absent if requests are not about money. */
  readonly amount?: string
  readonly fromRow: (row: Row) => Full
  readonly positionOf: (request: Full) => CursorPosition
}

type Columns = Pick<RequestTable<never, unknown>, 'alias' | 'since' | 'id'>

/** The sort order of its lists. */
export function orderOf({ alias, since, id = 'id' }: Columns, direction: Order['direction']): Order {
  return { key: `${alias}.${since}`, id: `${alias}.${id}`, direction }
}
