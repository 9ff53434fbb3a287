import { statement, type Tx } from '../database.ts'

const keepAll = statement(`
  update letters set state = 'sent', sent_at = created_at, attempts = 1 where state in ('queued', 'sending')`)

/** Marks every waiting letter as delivered at the time it was written: letters of an invented past are not sent. */
export function keepWaitingLetters(tx: Tx): Promise<number> {
  return tx.run(keepAll)
}
