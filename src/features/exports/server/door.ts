/** Copies of people's data, for the jobs and for whoever erases an account. */
import type { Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { dropExport } from './store.ts'

export { dropExpiredExports, makeExports } from './make-exports.ts'
export { exportsInUse } from './store.ts'

/** When a person is deleted, their copy is deleted with the commit, rows and files. */
export async function forgetExport(tx: Tx, owner: string): Promise<void> {
  await discard(tx, await dropExport(tx, owner))
}
