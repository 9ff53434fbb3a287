import type { Limit } from '#platform/server/limits.ts'

/** For letters to individuals, not a mailing list: a stolen session must not become one. */
export const lettersByAuthor: Limit = { name: 'composed letter', most: 60, windowSeconds: 3600 }
