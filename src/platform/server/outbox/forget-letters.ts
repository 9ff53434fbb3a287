import { emailKey } from '#kernel/email-address.ts'
import { statement, type Tx } from '../database.ts'

const forget = statement('delete from letters where recipient_key = $1')

/** For a deleted account: nothing more is sent to it, and the recipients of earlier letters become unreadable. */
export function forgetLetters(tx: Tx, recipient: string): void {
  tx.effect(forget, emailKey(recipient))
}
