/**
 * Re-encrypts everything with the current key, in small steps, while the application runs. Each step is atomic and
 * finished work is skipped, so it can be killed at any moment and run again.
 */
import type { Database, Db } from '../database.ts'
import { resealFiles } from '../files/reseal-files.ts'
import type { Storage } from '../files/storage.ts'
import { resealLetters } from '../outbox/reseal-letters.ts'
import type { Resealed } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { isPooled } from '../session.ts'
import { activateKey, retireFormerKeys } from './known-keys.ts'

export type Rotation = {
  readonly letters: number
  readonly files: number
  /** Values that a room has sealed in its own tables. */
  readonly credentials: number
  readonly failed: readonly string[]
}

/** Reseals the values that a room has sealed in its own tables. */
type Reseal = (db: Db, secrets: Secrets) => Promise<Resealed>

const rotationLock = 76_201_511
const needsSession =
  'The connection leads to a pooler, where the lock against a second run would not hold. Set DATABASE_DIRECT_URL.'

/** Returns why nothing was done, if that is so. */
export async function rotateKey(
  db: Database,
  storage: Storage,
  secrets: Secrets,
  resealCredentials: Reseal,
  report: (progress: Rotation) => void,
): Promise<Rotation | string> {
  const client = await db.pool.connect()
  try {
    if (isPooled(client)) return needsSession
    const claimed = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [
      rotationLock,
    ])
    if (!claimed.rows[0]?.claimed) return 'Another process is already rotating the key.'
    const problem = await activateKey(db, secrets)
    if (problem !== undefined) return problem
    const rotation = await resealEverything(db, storage, secrets, resealCredentials, report)
    if (rotation.failed.length === 0) await retireFormerKeys(db, secrets)
    return rotation
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}

/** Repeats until a pass finds nothing, because a process may still have written with the former key. */
async function resealEverything(
  db: Database,
  storage: Storage,
  secrets: Secrets,
  resealCredentials: Reseal,
  report: (progress: Rotation) => void,
): Promise<Rotation> {
  let total: Rotation = { letters: 0, files: 0, credentials: 0, failed: [] }
  for (;;) {
    const letters = await resealLetters(db, secrets)
    const files = await resealFiles(storage, secrets)
    const credentials = await resealCredentials(db, secrets)
    total = {
      letters: total.letters + letters.count,
      files: total.files + files.count,
      credentials: total.credentials + credentials.count,
      failed: [...letters.failed, ...files.failed, ...credentials.failed],
    }
    if (letters.count + files.count + credentials.count === 0) return total
    report(total)
  }
}
