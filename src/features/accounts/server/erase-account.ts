import type { Tx } from '#platform/server/database.ts'
import { forgetLetters } from '#platform/server/outbox/store.ts'
import type { Account } from '../account.ts'
import { discardPhoto } from './photo.ts'
import { eraseSecurityEvents } from './security/store-events.ts'
import { erasePerson } from './store-people.ts'

/** Erases a person's identity, with their photo and the letters to them. The row stays, for the ledger. */
export async function eraseAccount(tx: Tx, account: Account, now: Date): Promise<void> {
  erasePerson(tx, account.id, now)
  eraseSecurityEvents(tx, account.id)
  forgetLetters(tx, account.email)
  await discardPhoto(tx, account)
}
