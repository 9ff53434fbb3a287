import type { Queries } from '../database.ts'
import type { FileName, Files, Folder } from './files.ts'

/** Which of the names a room's rows speak of. */
export type InUse = (db: Queries, names: readonly FileName[]) => Promise<ReadonlySet<string>>

/** No call takes as long as this, so a file of this age that no row speaks of was left behind by a crash. */
const leastAgeSeconds = 3600
const atOnce = 500

export async function sweep(db: Queries, files: Files, folder: Folder, inUse: InUse): Promise<number> {
  const old = await files.list(folder, leastAgeSeconds)
  let removed = 0
  for (let start = 0; start < old.length; start += atOnce) {
    const names = old.slice(start, start + atOnce)
    const kept = await inUse(db, names)
    const left = names.filter((name) => !kept.has(name))
    await Promise.all(left.map((name) => files.remove(name)))
    removed += left.length
  }
  return removed
}
