/** Everything that needs the operator's secret key, derived from it for one purpose each. */
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ByteSeal, byteSealFor, type Seal, sealFor } from './seal.ts'

export type Secrets = {
  readonly letterSeal: Seal
  readonly fileSeal: ByteSeal
  /** Access codes are short, so a plain digest could be tried out by whoever reads the table. */
  codeDigest(code: string): Buffer
}

export function createSecrets(secretKey: string): Secrets {
  const codeKey = Buffer.from(hkdfSync('sha256', secretKey, '', 'larkfield access codes', 32))
  return {
    letterSeal: sealFor(secretKey, 'letters'),
    fileSeal: byteSealFor(secretKey, 'files'),
    codeDigest: (code) => createHmac('sha256', codeKey).update(code).digest(),
  }
}

/** In demo mode the key is made at the first start and kept under the data directory. */
export async function keptSecretKey(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'secret.key')
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(randomBytes(48).toString('base64url'))
    await file.sync()
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(path, 'utf8')
}
