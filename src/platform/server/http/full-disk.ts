import { type Refusal, refuse } from '#kernel/refusal.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

const diskFullInPostgresql = '53100'
const retryAfterSeconds = 60

/** A full disk is not a bug: the caller is asked to retry later, and nothing partial stays. */
export function refusalOfFullDisk(error: unknown): Refusal | undefined {
  const { code } = (error instanceof DatabaseUnavailable ? error.cause : error) as { code?: unknown }
  if (code === diskFullInPostgresql) {
    return refuse('NOT_READY', 'Nothing can be saved just now. Please try again later.', { retryAfterSeconds })
  }
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined
  return refuse('STORAGE_FULL', 'There is no room for files just now. Please try again later.', { retryAfterSeconds })
}
