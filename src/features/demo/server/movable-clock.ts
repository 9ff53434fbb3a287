import type { Clock } from '#kernel/clock.ts'
import { type Queries, query, statement } from '#platform/server/database.ts'

export type MovableClock = {
  readonly now: Clock
  advance(db: Queries, milliseconds: number): Promise<void>
  /**
   * Reads the current offset, which another process may have changed. Returns whether another process has reset the
   * demo since the last time: the table is then another one.
   */
  refresh(db: Queries): Promise<boolean>
}

const readOffset = query<{ milliseconds: bigint; tableoid: number }>('select milliseconds, tableoid from clock_offset')
const addToOffset = statement<{ milliseconds: bigint }>(
  'update clock_offset set milliseconds = milliseconds + $1 returning milliseconds',
)

/** The system's clock plus an offset that is stored in the database, so that it survives a restart. */
export function createMovableClock(systemClock: Clock): MovableClock {
  let offset = 0
  let table: number | undefined
  const take = (row: { milliseconds: bigint } | undefined) => {
    offset = Number(row?.milliseconds ?? 0n)
  }
  return {
    now: () => new Date(systemClock().getTime() + offset),
    advance: async (db, milliseconds) => take(await db.one(addToOffset, Math.round(milliseconds))),
    refresh: async (db) => {
      const row = await db.one(readOffset)
      take(row)
      const isAnother = table !== undefined && row !== undefined && row.tableoid !== table
      table = row?.tableoid ?? table
      return isAnother
    },
  }
}
