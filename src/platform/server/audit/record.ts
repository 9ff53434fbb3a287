/** The audit log: what staff did, written in the SQL transaction of the act itself, so that neither is without the other. */
import type { Tx } from '../database.ts'
import type { Act, Actor } from './act.ts'
import { insertRow } from './store.ts'

/** Nobody waits for it: it travels with the commit. */
export function record(tx: Tx, actor: Actor, act: Act, now: Date): void {
  insertRow(tx, actor, act, now)
}
