/** Locks for a decision: the request's owner against deletion, then the request (decision 005). */
import { type LockedPeople, statement, type Tx } from '#platform/server/database.ts'

/** People whose ids are selected by a request's id, or by the ids of several, `$1`. */
export function peopleOf<By extends LockedPeople['by'] = string>(ids: string): (by: By) => LockedPeople {
  const lock = statement(`select from users where id in (${ids}) order by id for key share`)
  return (by) => ({ ids, lock, by })
}

export function ownerOfRequest(table: string): (requestId: string) => LockedPeople {
  return peopleOf(`select owner from ${table} where id = $1`)
}

/**
 * Only locks; the request is read by a later statement. A single statement that locks and reads
 * would, after waiting, join the new version of the request with older rows of the other tables (EvalPlanQual).
 */
export function requestLock(table: string): (tx: Tx, id: string) => void {
  const lockRow = statement(`select from ${table} where id = $1 for no key update`)
  return (tx, id) => tx.effect(lockRow, id)
}
