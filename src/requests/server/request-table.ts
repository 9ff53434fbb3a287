/** How a room's table of requests is read in lists. Every such table has an `owner` and a `status`. */
import type { Order, Place } from '#platform/server/cursor.ts'

export type RequestTable<Row, Full> = {
  readonly name: string
  /** What the table goes by in `joined`. */
  readonly alias: string
  /** The table with everything that is read beside it; the owner is joined as `person`. */
  readonly joined: string
  /** The column with the time of the request; with `id` it gives lists their order. */
  readonly since: string
  /** Left out, it is `id`. */
  readonly id?: string
  /** Left out where requests are not about money. */
  readonly amount?: string
  readonly fromRow: (row: Row) => Full
  readonly placeOf: (request: Full) => Place
}

type Columns = Pick<RequestTable<never, unknown>, 'alias' | 'since' | 'id'>

/** How its lists are ordered. */
export function orderOf({ alias, since, id = 'id' }: Columns, direction: Order['direction']): Order {
  return { key: `${alias}.${since}`, id: `${alias}.${id}`, direction }
}
