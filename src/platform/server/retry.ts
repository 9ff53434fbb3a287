import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseError } from 'pg'
import { DatabaseUnavailable, isConflict, isViolatedKey } from './unavailable.ts'

export const maxTries = 5
const longestPause = 40

/**
 * Retries after a conflict; the pause is random, so that the same two do not collide again. The lock order rules out
 * deadlocks and serialisation failures (decision 005), so each one is reported. A violated key is expected: the next
 * try finds the winner's row. One that stays violated is a constraint without a rule in the code.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  onConflict: (error: DatabaseError) => void,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (!isViolatedKey(error)) onConflict(error)
      else if (tries === maxTries) throw error
      if (tries === maxTries) throw new DatabaseUnavailable('not done', error)
      await pause(Math.random() * longestPause * tries)
    }
  }
}
