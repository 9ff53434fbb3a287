import { randomBytes } from 'node:crypto'

/** Thirty-two characters that are not mistaken for one another, so that each takes exactly five random bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newReferralCode(): string {
  return Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')
}
