import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { whileStopped } from '#engine/while-stopped.ts'
import { InvalidConfiguration } from '#platform/server/config.ts'

/**
 * The database is moved last: after an interruption the next start still finds it, and asks again. The secret key is
 * moved too, because the old letters and files are sealed with it.
 */
const parts = ['files', 'secret.key', 'postgres']

export function hasEmbeddedDatabase(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, 'postgres', 'data', 'PG_VERSION'))
}

/**
 * Moves everything that the application stores in the folder into a dated one inside it, and returns its path. The
 * folder itself stays where it is, because it may be a mounted volume.
 */
export async function moveAside(dataDirectory: string, now: Date): Promise<string> {
  if (!hasEmbeddedDatabase(dataDirectory)) {
    throw new InvalidConfiguration([`DATA_DIR: there is no embedded database in ${dataDirectory}`])
  }
  return whileStopped(join(dataDirectory, 'postgres'), async () => {
    const aside = join(dataDirectory, `before-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}`)
    await mkdir(aside, { recursive: true, mode: 0o700 })
    for (const part of parts.filter((name) => existsSync(join(dataDirectory, name)))) {
      await rename(join(dataDirectory, part), join(aside, part))
    }
    return aside
  })
}
