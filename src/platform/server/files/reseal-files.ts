import { type Resealed, sealHeadLength } from '../seal.ts'
import type { Secrets } from '../secrets.ts'
import { binFolder, type FileName, folders } from './files.ts'
import { anyAge, type Storage } from './storage.ts'

const atOnce = 4

/** Re-encrypts files that are sealed with another key, including those in the bin. */
export async function resealFiles(storage: Storage, secrets: Secrets): Promise<Resealed> {
  const outcomes: (string | boolean)[] = []
  for (const place of ['', `${binFolder}/`]) {
    for (const folder of folders) {
      const paths = (await storage.list(`${place}${folder}`, anyAge)).filter((path) => !path.endsWith('.part'))
      for (let start = 0; start < paths.length; start += atOnce) {
        const some = paths.slice(start, start + atOnce)
        outcomes.push(...(await Promise.all(some.map((path) => reseal(storage, secrets, place, path)))))
      }
    }
  }
  return {
    count: outcomes.filter((outcome) => outcome === true).length,
    failed: outcomes.filter((outcome) => typeof outcome === 'string'),
  }
}

/** Returns whether it was re-encrypted, or its path if no key opens it. */
async function reseal(storage: Storage, secrets: Secrets, place: string, path: string): Promise<boolean | string> {
  const head = await storage.peek(path, sealHeadLength)
  if (!head || head.equals(secrets.sealHead)) return false
  const sealed = await storage.read(path)
  if (!sealed) return false
  const name = path.slice(place.length) as FileName
  const bytes = openedBy(secrets, sealed, name)
  if (!bytes) return path
  await storage.write(path, secrets.fileSeal.seal(bytes, name))
  // Meanwhile the file may have been moved to the bin. Then it must not also exist here.
  const isInBinToo = place === '' && (await storage.peek(`${binFolder}/${name}`, 1)) !== undefined
  if (isInBinToo) await storage.remove(path)
  return true
}

function openedBy({ fileSeal }: Secrets, sealed: Buffer, name: FileName): Buffer | undefined {
  try {
    return fileSeal.open(sealed, name)
  } catch {
    return undefined
  }
}
