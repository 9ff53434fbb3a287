/** Keeps what is at rest unreadable without the key: AES-256-GCM with a key of its own for each purpose. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

export type Seal = { seal(text: string): Buffer; open(sealed: Buffer): string }

/** The label is sealed in: bytes open only under the label that they were sealed with. */
export type ByteSeal = { seal(bytes: Uint8Array, label: string): Buffer; open(sealed: Buffer, label: string): Buffer }

const nonceLength = 12
const tagLength = 16

export function byteSealFor(secret: string, purpose: string): ByteSeal {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `larkfield ${purpose}`, 32)))
  return {
    seal(bytes, label) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label))
      const sealed = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
    },
    open(sealed, label) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
      decipher.setAAD(Buffer.from(label)).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()])
    },
  }
}

export function sealFor(secret: string, purpose: string): Seal {
  const bytes = byteSealFor(secret, purpose)
  return {
    seal: (text) => bytes.seal(Buffer.from(text, 'utf8'), ''),
    open: (sealed) => bytes.open(sealed, '').toString('utf8'),
  }
}

/** A token that cannot be guessed, for letters, cookies and bearers. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Tokens are random, so a plain digest is enough to keep them unreadable at rest. */
export function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Compares in a time that says nothing about where two secrets differ. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}
