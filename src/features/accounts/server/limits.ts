/** How often account calls may be made. */
import type { Limit } from '#platform/server/limits.ts'

const hourSeconds = 3600

export const registrationsByAddress: Limit = { name: 'register by address', most: 30, windowSeconds: hourSeconds }
export const resetLettersByEmail: Limit = { name: 'reset letter by email', most: 5, windowSeconds: hourSeconds }
export const resetLettersByAddress: Limit = { name: 'reset letter by address', most: 30, windowSeconds: hourSeconds }
export const verificationLetters: Limit = { name: 'verification letter', most: 5, windowSeconds: hourSeconds }
export const tokensByAddress: Limit = { name: 'token by address', most: 60, windowSeconds: hourSeconds }
export const passwordChanges: Limit = { name: 'change password', most: 10, windowSeconds: 900 }
export const photoUploads: Limit = { name: 'photo upload', most: 20, windowSeconds: hourSeconds }
