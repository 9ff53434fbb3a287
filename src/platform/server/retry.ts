import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable, isConflict } from './unavailable.ts'

export const mostTries = 5
const longestPause = 40

/**
 * Retries after a deadlock or a serialisation failure; the pause is random, so that the same two do not collide again.
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isConflict(error)) throw error
      if (tries === mostTries) throw new DatabaseUnavailable('not done', error as Error)
      await pause(Math.random() * longestPause * tries)
    }
  }
}
