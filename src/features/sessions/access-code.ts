/** The access code: the second factor that an unknown browser needs. */
import * as z from 'zod'
import { minute } from '#kernel/clock.ts'
import { upperAscii } from '#kernel/text.ts'

/** No 0, O, 1, I or L: no character in a letter should be ambiguous. */
export const accessCodeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const accessCodeLength = 6
export const accessCodeTries = 5
export const accessCodeLifetime = 10 * minute
/** Attempts at a code of an authenticator app, or a recovery code, after one right password. */
export const factorTries = 5
/** A code is only sent and accepted while the right password was given this recently in the same browser. */
export const passwordProofLifetime = 15 * minute

/** 256 is not a multiple of 31, so bytes beyond the last whole multiple are discarded to avoid bias. */
export function accessCodeFrom(bytes: Iterable<number>): string | undefined {
  const limit = 256 - (256 % accessCodeAlphabet.length)
  let code = ''
  for (const byte of bytes) {
    if (byte < limit) code += accessCodeAlphabet[byte % accessCodeAlphabet.length]
    if (code.length === accessCodeLength) return code
  }
  return undefined
}

export function accessCodeText() {
  return z
    .string({ error: 'Please fill in the login code' })
    .trim()
    .overwrite(upperAscii)
    .min(1, { error: 'Please fill in the login code', abort: true })
    .length(accessCodeLength, 'Access code must be 6 characters')
}
