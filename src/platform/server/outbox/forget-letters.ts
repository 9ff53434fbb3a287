import { emailKey } from '#kernel/email-address.ts'
import { statement, type Tx } from '../database.ts'

const forget = statement('delete from letters where recipient_key = $1')

/** For a deleted account: nothing more is sent to it, and nobody can read to whom we wrote. */
export function forgetLetters(tx: Tx, recipient: string): void {
  tx.effect(forget, emailKey(recipient))
}
