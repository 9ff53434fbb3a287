/**
 * The audit log: staff actions, written in the transaction of the action itself, so that neither exists without the
 * other.
 */
import type { Tx } from '../database.ts'
import type { Act, Actor } from './act.ts'
import { insertRow } from './store.ts'

/** Not awaited: it is sent with the commit. */
export function record(tx: Tx, actor: Actor, act: Act, now: Date): void {
  insertRow(tx, actor, act, now)
}
