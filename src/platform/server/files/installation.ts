/**
 * Only a database of the installation that wrote the files may sweep them. The installation's id is in the database
 * from the first migration on, and in the storage, as its mark, from the first start on at which the storage answers.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Queries, query } from '../database.ts'
import type { FileName, Files, Rooms } from './files.ts'
import { folders } from './files.ts'
import { anyAge } from './storage.ts'

const select = query<{ id: string }>('select id from installation')

export async function installationId(db: Queries): Promise<string> {
  const row = await db.one(select)
  if (!row) throw new Error('The database does not say which installation it belongs to')
  return row.id
}

/** Names that rows refer to, of all rooms. */
export type References = {
  readonly rooms: Rooms
  /** Some of the files that rows refer to; none only where rows refer to none. */
  sample(db: Queries): Promise<readonly FileName[]>
}

const discardedOf = query<{ name: string }>('select name from discarded_files where name = any ($1)')
const maxLookedAt = 500

/**
 * Writes the mark where there is none: into an empty storage while no row refers to a file, and where the database
 * knows the names of the files. Names are random, so no other database knows them. Any other storage is left as it is.
 */
export async function claimStorage(db: Queries, files: Files, { rooms, sample }: References): Promise<void> {
  if ((await files.owner.read()) !== undefined) return
  let isEmpty = true
  for (const folder of folders) {
    const names = (await files.list(folder, anyAge)).slice(0, maxLookedAt)
    isEmpty &&= names.length === 0
    const known = (await rooms[folder](db, names)).size + (await db.all(discardedOf, names)).length
    if (known > 0) return files.owner.write(await installationId(db))
  }
  if (isEmpty && (await sample(db)).length === 0) await files.owner.write(await installationId(db))
}

/** Why this database may not remove anything from the storage; undefined if it may. */
export async function storageProblem(db: Queries, files: Files): Promise<string | undefined> {
  const id = await installationId(db)
  const owner = await files.owner.read()
  if (owner === id) return undefined
  return owner === undefined
    ? `The storage of files does not name installation ${id} as its owner`
    : `The files belong to installation ${owner}, and this database to ${id}`
}

type StorageFindings = { readonly problem?: string; readonly advice?: string }

/** Whether the storage is the one that this database refers to. It is looked at, and nothing is written. */
export async function examineStorage(
  db: Queries,
  files: Files,
  { sample }: Pick<References, 'sample'>,
): Promise<StorageFindings> {
  const names = await sample(db)
  const found = await Promise.all(names.map((name) => files.has(name)))
  const missing = names.filter((_, place) => !found[place])
  const foreign = await storageProblem(db, files)
  const isUnmarked = foreign !== undefined && (await files.owner.read()) === undefined
  const share = `${missing.length} of ${names.length} files that the database refers to are missing, such as ${missing[0]}`
  if (foreign !== undefined && !(isUnmarked && missing.length * 2 <= names.length)) {
    const files = missing.length > 0 ? `, and ${share}` : ''
    return { problem: `${foreign}${files}. If they do belong together: npm run files -- adopt` }
  }
  if (missing.length * 2 > names.length) return { problem: `${share}. Is it the right place?` }
  return missing.length > 0 ? { advice: `${share}. Restore them, or people are asked to upload them again.` } : {}
}

type Keeper = { readonly files: Files; readonly log: FastifyBaseLogger }

/** Runs at startup. A storage that does not answer must not prevent sign-ins. */
export async function checkStorageOwner(db: Queries, { files, log }: Keeper, references: References): Promise<void> {
  try {
    await claimStorage(db, files, references)
    const { problem, advice } = await examineStorage(db, files, references)
    if (problem !== undefined) log.error({ problem }, 'the storage of files is not the one of this database')
    if (advice !== undefined) log.warn({ advice }, 'files are missing')
  } catch (error) {
    log.error({ err: error }, 'the storage of files does not answer')
  }
}
