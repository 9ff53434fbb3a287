/**
 * A file is removed only after the row that spoke of it is gone for good. So the wish to remove it is written in the
 * same SQL transaction, and carried out afterwards: a rollback keeps the file, a crash only delays its end.
 */
import { type Queries, statement } from '../database.ts'
import type { FileName, Files } from './files.ts'

const insert = statement(`
  insert into discarded_files (name) select unnest($1::text[]) on conflict (name) do nothing`)

const select = statement<{ name: FileName }>('select name from discarded_files limit 100')

const forget = statement('delete from discarded_files where name = $1')

export function discard(db: Queries, names: readonly FileName[]): Promise<number> {
  return db.run(insert, names)
}

/** Removing is harmless to repeat, so any number of processes may do this at once. */
export async function removeDiscarded(db: Queries, files: Files): Promise<number> {
  const rows = await db.all(select)
  for (const { name } of rows) {
    await files.remove(name)
    await db.run(forget, name)
  }
  return rows.length
}
