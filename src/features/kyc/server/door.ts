/** What other rooms and the app may ask of identity checks. */
import type { Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { dropSubmission } from './store.ts'

export { documentsInUse, reviewsWaiting } from './store.ts'
export { submitDocuments } from './submit-documents.ts'

/** When a person is deleted: their documents go with the commit, row and file. */
export async function forgetDocuments(tx: Tx, ownerId: string): Promise<void> {
  await discard(tx, await dropSubmission(tx, ownerId))
}
