/** The SQL of adjustments. Only this room writes `adjustments`. */
import { statement, type Tx } from '../../../platform/server/database.ts'
import type { Adjustment } from '../adjustment.ts'

const insert = statement(`
  insert into adjustments (id, owner, book, operation, amount, reason, author, adjusted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addAdjustment(tx: Tx, adjustment: Adjustment, author: string, now: Date): void {
  const { id, ownerId, book, operation, amount, reason } = adjustment
  tx.effect(insert, id, ownerId, book, operation, amount, reason, author, now)
}
