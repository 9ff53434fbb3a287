/**
 * Only a database of the installation that wrote the files may sweep them. The installation's id is in the database
 * from the first migration on, and in the storage from the first start on.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Queries, statement } from '../database.ts'
import { type Files, folders } from './files.ts'
import { anyAge } from './storage.ts'

const select = statement<{ id: string }>('select id from installation')

export async function installationId(db: Queries): Promise<string> {
  const row = await db.one(select)
  if (!row) throw new Error('The database does not say which installation it belongs to')
  return row.id
}

/** An empty storage has nothing to lose, so this installation claims it. Any other is left as it is. */
export async function claimEmptyStorage(db: Queries, files: Files): Promise<void> {
  if ((await files.owner.read()) !== undefined) return
  for (const folder of folders) if ((await files.list(folder, anyAge)).length > 0) return
  await files.owner.write(await installationId(db))
}

/** Why this database may not remove anything from the storage; undefined if it may. */
export async function storageProblem(db: Queries, files: Files): Promise<string | undefined> {
  const id = await installationId(db)
  const owner = await files.owner.read()
  if (owner === id) return undefined
  return owner === undefined
    ? `The storage contains files but does not name installation ${id} as their owner`
    : `The files belong to installation ${owner}, and this database to ${id}`
}

type Keeper = { readonly files: Files; readonly log: FastifyBaseLogger }

/** Runs at startup. A storage that does not answer must not prevent sign-ins. */
export async function checkStorageOwner(db: Queries, { files, log }: Keeper): Promise<void> {
  try {
    await claimEmptyStorage(db, files)
    const problem = await storageProblem(db, files)
    if (problem !== undefined) log.error({ problem }, 'files will not be swept')
  } catch (error) {
    log.error({ err: error }, 'the storage of files does not answer')
  }
}
