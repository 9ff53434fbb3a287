/**
 * A file is removed only after the row that refers to it is gone for good. Its removal is therefore recorded in the
 * same transaction and carried out later: a rollback keeps the file, and a crash only delays its removal.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Queries, query, statement } from '../database.ts'
import { dispose, type FileName, type Files } from './files.ts'
import { claimStorage, type References, storageProblem } from './installation.ts'

const insert = statement(`
  insert into discarded_files (name) select unnest($1::text[]) on conflict (name) do nothing`)

const select = query<{ name: FileName }>('select name from discarded_files limit 100')

const forget = statement('delete from discarded_files where name = $1')

export function discard(db: Queries, names: readonly FileName[]): Promise<number> {
  return db.run(insert, names)
}

type Keeper = { readonly files: Files; readonly log: FastifyBaseLogger }

/**
 * Moves them to the bin, where a restored database backup finds them again. It is idempotent, so several processes may
 * run it at once. Nothing is moved in another installation's storage: the job fails until that is mended, because what a
 * deleted person left behind waits there.
 */
export async function removeDiscarded(db: Queries, { files, log }: Keeper, references?: References): Promise<number> {
  const rows = await db.all(select)
  if (rows.length === 0) return 0
  if (references) await claimStorage(db, files, references)
  const problem = await storageProblem(db, files)
  if (problem !== undefined) throw new Error(`Files that nobody needs any more were not removed. ${problem}`)
  for (const { name } of rows) {
    log.info({ file: name }, `a discarded file was ${await dispose(files, name)}`)
    await db.run(forget, name)
  }
  return rows.length
}
