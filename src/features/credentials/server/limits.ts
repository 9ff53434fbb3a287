/** Rate limits of the calls about factors. */
import type { Limit } from '#platform/server/limits.ts'

export const passkeyAsks: Limit = { name: 'ask a passkey', most: 60, windowSeconds: 900 }
