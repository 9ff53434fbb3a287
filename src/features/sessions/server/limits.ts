/** Rate limits of the calls for signing in, opening an account and changing passwords. */
import type { Limit } from '#platform/server/limits.ts'

const quarterHour = 900
const hour = 3600

export const signInsByEmail: Limit = { name: 'sign-in by e-mail', most: 10, windowSeconds: quarterHour }
export const signInsByAddress: Limit = { name: 'sign-in by address', most: 100, windowSeconds: quarterHour }
/** A known browser has a limit of its own, so that a flood from elsewhere does not lock the owner out. */
export const signInsByKnownBrowser: Limit = { name: 'sign-in by known browser', most: 10, windowSeconds: quarterHour }
export const codesByEmail: Limit = { name: 'code by e-mail', most: 5, windowSeconds: quarterHour }
export const codesByAddress: Limit = { name: 'code by address', most: 50, windowSeconds: quarterHour }
/** Every visit to the sign-in page asks once, so that browsers can offer a passkey. */
export const passkeyAsksByAddress: Limit = { name: 'ask a passkey by address', most: 300, windowSeconds: quarterHour }
export const guessesByAddress: Limit = { name: 'guess by address', most: 100, windowSeconds: quarterHour }

export const registrationsByAddress: Limit = { name: 'register by address', most: 30, windowSeconds: hour }
export const resetLettersByEmail: Limit = { name: 'reset letter by e-mail', most: 5, windowSeconds: hour }
export const resetLettersByAddress: Limit = { name: 'reset letter by address', most: 30, windowSeconds: hour }
export const verificationLetters: Limit = { name: 'verification letter', most: 5, windowSeconds: hour }
export const tokensByAddress: Limit = { name: 'token by address', most: 60, windowSeconds: hour }
export const passwordChanges: Limit = { name: 'change password', most: 10, windowSeconds: quarterHour }
