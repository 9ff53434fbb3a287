/**
 * The audit log: staff actions, written in the transaction of the action itself, so that neither exists without the
 * other.
 */
import type { Tx } from '../database.ts'
import type { Actor, AuditEvent } from './audit-event.ts'
import { insertRow, insertRows } from './store.ts'

/** Not awaited: it is sent with the commit. */
export function writeAudit(tx: Tx, actor: Actor, act: AuditEvent, now: Date): void {
  insertRow(tx, actor, act, now)
}

/** Any number of acts of one person, in one statement. */
export function writeAudits(tx: Tx, actor: Actor, acts: readonly AuditEvent[], now: Date): void {
  if (acts.length > 0) insertRows(tx, actor, acts, now)
}
