/** Keeps what is at rest unreadable without the key: AES-256-GCM with a key of its own for each purpose. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export type Seal = { seal(text: string): Buffer; open(sealed: Buffer): string }

const nonceLength = 12
const tagLength = 16

export function sealFor(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `larkfield ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
      decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
      const opened = [decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]
      return Buffer.concat(opened).toString('utf8')
    },
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
