import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseError } from 'pg'
import { DatabaseUnavailable, isConflict, isViolatedKey } from './unavailable.ts'

export const mostTries = 5
const longestPause = 40

/**
 * Retries after a conflict; the pause is random, so that the same two do not collide again. The order of locks leaves no
 * room for a deadlock or a serialisation failure (decision 005), so each one is reported. A violated key is no news: the
 * next try finds the row of whoever was first. One that stays violated is a rule that nobody wrote.
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
      else if (tries === mostTries) throw error
      if (tries === mostTries) throw new DatabaseUnavailable('not done', error)
      await pause(Math.random() * longestPause * tries)
    }
  }
}
