/** Everything derived from the operator's secret key, one key per purpose. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, InvalidConfiguration } from './config.ts'
import { type ByteSeal, byteSealFor, checkValueOf, derived, sealHeadOf, type TextSeal, textSealFor } from './seal.ts'

export type Secrets = {
  readonly letterSeal: TextSeal
  readonly fileSeal: ByteSeal
  /** For what people prove themselves with and the server must be able to read, such as the secret of an authenticator app. */
  readonly credentialSeal: ByteSeal
  /** The first bytes of everything that the current key sealed. */
  readonly sealHead: Buffer
  /** The current key first, then the former ones. */
  readonly checkValues: readonly [Buffer, ...Buffer[]]
  /** Access codes are short, so a plain digest could be brute-forced by a reader of the table. */
  codeDigest(code: string): Buffer
  /** A code may have been sent before the key was rotated. */
  isCode(code: string, digest: Buffer): boolean
}

/** Former keys only open what they sealed. */
export function createSecrets(secretKey: string, formerKeys: readonly string[] = []): Secrets {
  const keys = [secretKey, ...formerKeys] as const
  const codeDigestBy = (key: string) => {
    const codeKey = derived(key, 'access codes')
    return (code: string) => createHmac('sha256', codeKey).update(code).digest()
  }
  const codeDigests = keys.map(codeDigestBy)
  return {
    letterSeal: textSealFor(keys, 'letters'),
    fileSeal: byteSealFor(keys, 'files'),
    credentialSeal: byteSealFor(keys, 'credentials'),
    sealHead: sealHeadOf(secretKey),
    checkValues: [checkValueOf(secretKey), ...formerKeys.map(checkValueOf)],
    codeDigest: codeDigestBy(secretKey),
    isCode: (code, digest) => codeDigests.some((digestOf) => timingSafeEqual(digestOf(code), digest)),
  }
}

type KeySettings = Pick<Config, 'secretKey' | 'formerSecretKeys' | 'dataDirectory'>

export async function openSecrets({ secretKey, formerSecretKeys, dataDirectory }: KeySettings): Promise<Secrets> {
  return createSecrets(secretKey ?? (await madeSecretKey(dataDirectory)), formerSecretKeys)
}

/** For commands, which never create a key: a key that does not exist yet has sealed nothing. */
export async function openExistingSecrets(settings: KeySettings): Promise<Secrets> {
  const secretKey =
    settings.secretKey ?? (await readFile(keyPath(settings.dataDirectory), 'utf8').catch(() => undefined))
  if (secretKey === undefined) throw new InvalidConfiguration(['SECRET_KEY: is needed'])
  return createSecrets(secretKey, settings.formerSecretKeys)
}

function keyPath(dataDirectory: string): string {
  return join(dataDirectory, 'secret.key')
}

/** In demo mode the key is created at the first start and stored under the data directory. */
async function madeSecretKey(dataDirectory: string): Promise<string> {
  const path = keyPath(dataDirectory)
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
