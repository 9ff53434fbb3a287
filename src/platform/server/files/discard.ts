/**
 * A file is removed only after the row that spoke of it is gone for good. So the wish to remove it is written in the
 * same SQL transaction, and carried out afterwards: a rollback keeps the file, a crash only delays its end.
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Queries, statement } from '../database.ts'
import type { FileName, Files } from './files.ts'
import { storageProblem } from './installation.ts'

const insert = statement(`
  insert into discarded_files (name) select unnest($1::text[]) on conflict (name) do nothing`)

const select = statement<{ name: FileName }>('select name from discarded_files limit 100')

const forget = statement('delete from discarded_files where name = $1')

export function discard(db: Queries, names: readonly FileName[]): Promise<number> {
  return db.run(insert, names)
}

type Keeper = { readonly files: Files; readonly log: FastifyBaseLogger }

/**
 * They go to the bin, where the database of a back-up finds them again. Repeating it is harmless, so any number of
 * processes may do this at once. In a foreign storage nothing goes; the sweep says so in the log.
 */
export async function removeDiscarded(db: Queries, { files, log }: Keeper): Promise<number> {
  const rows = await db.all(select)
  if (rows.length === 0 || (await storageProblem(db, files)) !== undefined) return 0
  for (const { name } of rows) {
    await files.bin.add(name)
    log.info({ file: name }, 'a discarded file was moved to the bin')
    await db.run(forget, name)
  }
  return rows.length
}
