/** The rules for passwords. */
import * as z from 'zod'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

const longest = 200

/** Spaces count in a password, so it is never trimmed; the length limit bounds the cost of hashing. */
export function passwordText(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(longest, `Please use at most ${longest} characters`)
}

function tooShort(minimumLength: number): string {
  return `Password must be up to ${minimumLength} characters`
}

export function checkNewPassword(password: string, minimumLength: number): Refusal | undefined {
  return [...password].length < minimumLength ? refuseField('password', tooShort(minimumLength)) : undefined
}
