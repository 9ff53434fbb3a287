import type { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Limit } from '#platform/server/limits.ts'

export const passkeyAsks: Limit = { name: 'ask a passkey', most: 60, windowSeconds: 900 }

/** Six digits are few, and a guesser knows the password already, so guesses are also limited by the day. */
const guesses: Limit = { name: 'factor guess', most: 10, windowSeconds: 900 }
const guessesOfDay: Limit = { name: 'factor guess of the day', most: 50, windowSeconds: 86_400 }
/** More than one session may guess, so that none blocks the others; many sessions together may not. */
const guessesOfAllSessions: Limit = { name: 'factor guess of all sessions', most: 200, windowSeconds: 86_400 }

/**
 * Counts a guess at a code of this person, before any transaction. Sign-ins and each session have buckets of their own,
 * so that an attacker who guesses elsewhere does not keep the owner from using their session.
 */
export async function spendFactorGuess(
  { limits, systemClock }: Context,
  userId: string,
  sessionId: string | null,
): Promise<Refusal | undefined> {
  const [key, now] = [sessionId ?? `${userId} sign-in`, systemClock()]
  return (
    (await limits.spend(guesses, key, now)) ??
    (await limits.spend(guessesOfDay, key, now)) ??
    (sessionId === null ? undefined : await limits.spend(guessesOfAllSessions, userId, now))
  )
}
