/** The SQL of freezing. Like the rest of `users` it is written by this room only. */
import { statement, type Tx } from '#platform/server/database.ts'

const lockRow = statement<{ frozenAt: Date | null }>(`
  select frozen_at as "frozenAt" from users where id = $1 and deleted_at is null for update`)

/**
 * Locks somebody as staff lock whom they act on: whoever pays this person out is done with it, or finds the account
 * frozen. Undefined for a deleted account.
 */
export function lockForFreezing(tx: Tx, id: string): Promise<{ frozenAt: Date | null } | undefined> {
  return tx.one(lockRow, id)
}

const updateFrozen = statement('update users set frozen_at = $2 where id = $1')

export function setFrozen(tx: Tx, id: string, at: Date | null): void {
  tx.effect(updateFrozen, id, at)
}
