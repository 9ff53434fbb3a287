/**
 * Encryption at rest: AES-256-GCM with a separate key for each purpose. Sealed bytes begin with a mark and the id of
 * their secret, so that secrets can be rotated while former ones still open what they sealed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { pooledRandomBytes } from './random.ts'

/** Opening throws if no known secret opens it. */
export type TextSeal = { seal(text: string): Buffer; open(sealed: Buffer): string }

/** The label is authenticated: bytes open only under the label that they were sealed with. */
export type ByteSeal = {
  seal(bytes: Uint8Array, label: string): Buffer
  open(sealed: Buffer, label: string): Buffer
}

const mark = Buffer.from('LKS1')
const idLength = 4
const nonceLength = 12
const tagLength = 16

/** Bytes that identify the sealing secret. */
export const sealHeadLength = mark.length + idLength

/** Identifies the secret without revealing it. */
export function checkValueOf(secret: string): Buffer {
  return derived(secret, 'key check')
}

/** The first bytes of everything that the secret seals, whatever the purpose. */
export function sealHeadOf(secret: string): Buffer {
  return Buffer.concat([mark, checkValueOf(secret).subarray(0, idLength)])
}

/** The first secret seals; all of them open. */
export function byteSealFor(secrets: readonly [string, ...string[]], purpose: string): ByteSeal {
  const keyOf = (secret: string) => ({ head: sealHeadOf(secret), key: createSecretKey(derived(secret, purpose)) })
  const [first, ...others] = secrets
  const current = keyOf(first)
  const keys = [current, ...others.map(keyOf)]
  return {
    seal: (bytes, label) => Buffer.concat([current.head, encrypt(current.key, bytes, label)]),
    open(sealed, label) {
      const head = sealed.subarray(0, sealHeadLength)
      const known = keys.find((key) => key.head.equals(head))
      if (known) return decrypt(known.key, sealed.subarray(sealHeadLength), label)
      // Before rotation existed there was no head, so any of the secrets may fit.
      for (const { key } of keys) {
        const opened = attempt(() => decrypt(key, sealed, label))
        if (opened) return opened
      }
      throw new Error(`No known secret key opens this (it begins with ${head.toString('hex')})`)
    },
  }
}

export function textSealFor(secrets: readonly [string, ...string[]], purpose: string): TextSeal {
  const bytes = byteSealFor(secrets, purpose)
  return {
    seal: (text) => bytes.seal(Buffer.from(text, 'utf8'), ''),
    open: (sealed) => bytes.open(sealed, '').toString('utf8'),
  }
}

export function derived(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `larkfield ${purpose}`, 32))
}

function encrypt(key: KeyObject, bytes: Uint8Array, label: string): Buffer {
  const nonce = pooledRandomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
  const sealed = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

function decrypt(key: KeyObject, sealed: Buffer, label: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** An unguessable token, for letters, cookies and bearers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are random, so a plain digest is enough to protect them at rest. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

/** Counts of re-encrypted values, and of those that could not be. */
export type Resealed = {
  readonly count: number
  /** Values that no known key opens. */
  readonly failed: readonly string[]
}
