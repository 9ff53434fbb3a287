/** Recovery codes: each stands in once for a factor that is lost. */
import * as z from 'zod'
import { upperAscii } from '#kernel/text.ts'

/** Thirty-two characters that are not mistaken for one another, so that each takes exactly five random bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const recoveryCodeLength = 10
export const recoveryCodeCount = 10

export function recoveryCodeFrom(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}

/** `7K2MX-4QWER`, as people read and write it. */
export function groupRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** Read in any case, with or without the hyphen. */
export function recoveryCodeText() {
  return z
    .string({ error: 'Please enter a recovery code' })
    .overwrite((typed) => upperAscii(typed).replaceAll(/[\s‐-―-]/g, ''))
    .min(1, { error: 'Please enter a recovery code', abort: true })
    .length(recoveryCodeLength, `A recovery code has ${recoveryCodeLength} letters and digits`)
}
