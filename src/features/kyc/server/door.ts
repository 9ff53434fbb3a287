/** The functions of identity checks that other rooms and the app may call. */
import type { Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { dropSubmission } from './store.ts'

export { announceExpiries } from './announce-expiry.ts'
export { documentsInUse, reviewOf, reviewsDecided, reviewsWaiting, verifiedOtherwise } from './store.ts'
export { checkedNameOf, peopleWithSameDocument } from './store-facts.ts'
export { submitDocuments } from './submit-documents.ts'

/** When a person is deleted, their documents are deleted with the commit, rows and files. */
export async function forgetDocuments(tx: Tx, ownerId: string): Promise<void> {
  await discard(tx, await dropSubmission(tx, ownerId))
}
