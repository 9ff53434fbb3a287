/** Keeps a file in parts of bounded size, each sealed in a file of its own. */
import { after } from '#kernel/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newFileName } from '#platform/server/files/files.ts'
import { lease } from '../data-export.ts'
import { type Attempt, addPart, nextAttempt } from './store.ts'

export const partBytes = 2 * 1024 * 1024

/** Returns the number of bytes stored; undefined if another process makes the file now, or it is no longer wanted. */
export async function keepParts(
  db: Db,
  context: Context,
  attempt: Attempt,
  archive: AsyncIterable<Buffer>,
): Promise<number | undefined> {
  let number = 0
  let total = 0
  for await (const bytes of inParts(archive)) {
    number += 1
    total += bytes.length
    if (!(await keepPart(db, context, attempt, number, bytes))) return undefined
  }
  return total
}

/** The file is written first. If its row cannot follow, it is removed; after a crash the sweep removes it. */
async function keepPart(
  db: Db,
  { files, systemClock }: Context,
  attempt: Attempt,
  number: number,
  bytes: Buffer,
): Promise<boolean> {
  const file = newFileName('exports')
  await files.put(file, bytes)
  const isKept = await db.transaction(async (tx) => {
    if (!(await nextAttempt(tx, attempt, after(systemClock(), lease)))) return false
    addPart(tx, attempt, number, file)
    return true
  })
  if (!isKept) await files.remove(file)
  return isKept
}

async function* inParts(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of archive) {
    waiting.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(waiting)
}
