import type { Limit } from '#platform/server/limits.ts'

/** Letters to individuals, not a mailing list: a stolen session shall not turn into one. */
export const lettersByAuthor: Limit = { name: 'composed letter', most: 60, windowSeconds: 3600 }
