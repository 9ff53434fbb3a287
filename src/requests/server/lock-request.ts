/** Locks for a decision: the request's owner against deletion, then the request (docs/decisions/015). */
import { statement, type Tx } from '#platform/server/database.ts'

/**
 * Only locks; the request is read by a later statement of the same batch. A single statement that locks and reads
 * would, after waiting, join the new version of the request with older rows of the other tables (EvalPlanQual).
 */
export function requestLock(table: string): (tx: Tx, id: string) => void {
  const holdOwner = statement(`select from users where id = (select owner from ${table} where id = $1) for key share`)
  const lockRow = statement(`select from ${table} where id = $1 for no key update`)
  return (tx, id) => {
    tx.effect(holdOwner, id)
    tx.effect(lockRow, id)
  }
}
