/** Files that a job makes, for the jobs, for the rooms that offer some, and for the erasure of an account. */
import type { Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { exportKinds } from '../data-export.ts'
import { dropExports } from './store.ts'

export type { Content, Contents } from './content.ts'
export { dropExpiredExports, makeExports } from './make-exports.ts'
export { answerFile, openOwnExport } from './open-export.ts'
export { requestFile, viewOwnExport } from './request-export.ts'
export { exportsInUse } from './store.ts'
export { dataContent } from './write-archive.ts'

/** When a person is deleted, their files are deleted with the commit, rows and bytes. */
export async function forgetExports(tx: Tx, owner: string): Promise<void> {
  await discard(tx, await dropExports(tx, owner, exportKinds))
}
