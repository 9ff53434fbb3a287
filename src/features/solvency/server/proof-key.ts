/** The installation's signing key. It is no secret of the secret key: who rotates that one must not begin a new log. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hash,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { derived } from '#platform/server/seal.ts'
import type { Bytes, Hash } from '../proof-bytes.ts'

export type ProofKey = {
  /** Base64. */
  readonly publicKey: string
  sign(text: string): string
  /** The key of a day's nonces. */
  nonceKey(day: string): Bytes
}

export const sha256: Hash = (bytes) => new Uint8Array(hash('sha256', bytes, 'buffer'))

const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

export function proofKeyOf(seed: Buffer): ProofKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const nonceSecret = derived(seed.toString('base64'), 'liability nonces')
  return {
    publicKey: spki.subarray(spkiHead.length).toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
    nonceKey: (day) => new Uint8Array(createHmac('sha256', nonceSecret).update(day).digest()),
  }
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = Buffer.concat([spkiHead, Buffer.from(publicKey, 'base64')])
  return verify(null, Buffer.from(text), { key, format: 'der', type: 'spki' }, Buffer.from(signature, 'base64'))
}

type KeySettings = Pick<Config, 'proofKey' | 'dataDirectory' | 'readOnly'>

/** Undefined where there is none yet and this copy may not make one. */
export async function openProofKey({ proofKey, dataDirectory, readOnly }: KeySettings): Promise<ProofKey | undefined> {
  if (proofKey) return proofKeyOf(proofKey)
  const path = join(dataDirectory, 'proof.key')
  const found = await readSeed(path)
  if (found || readOnly) return found && proofKeyOf(found)
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const part = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(part, randomBytes(32).toString('base64'), { mode: 0o600, flush: true })
  // Of two processes that make one at once, the first one's is kept.
  await link(part, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(part)
  const kept = await readSeed(path)
  return kept && proofKeyOf(kept)
}

async function readSeed(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : Buffer.from(text, 'base64')
}

/** Makes the nonces of a day: fresh each day, and known to us and to the account's owner. */
export function noncesOf(dayKey: Bytes): (account: Bytes) => Bytes {
  const key = createSecretKey(dayKey)
  return (account) => new Uint8Array(createHmac('sha256', key).update(account).digest())
}

export function idBytes(id: string): Bytes {
  return new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'))
}
