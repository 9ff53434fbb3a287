/** Locks for a decision: the request's owner against deletion, then the request (docs/decisions/015). */
import { statement, type Tx } from '#platform/server/database.ts'

/**
 * Locks alone, on the trip of the statement that reads the request. One statement that locks and reads would, after it
 * had to wait, join the new version of the request with what other tables held before (EvalPlanQual).
 */
export function requestLock(table: string): (tx: Tx, id: string) => void {
  const holdOwner = statement(`select from users where id = (select owner from ${table} where id = $1) for key share`)
  const lockRow = statement(`select from ${table} where id = $1 for no key update`)
  return (tx, id) => {
    tx.effect(holdOwner, id)
    tx.effect(lockRow, id)
  }
}
