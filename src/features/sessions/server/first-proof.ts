import { after } from '#kernel/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { passwordProofLifetime } from '../access-code.ts'
import { signInClientDigest } from './browser.ts'
import { pendingSignInOf } from './store-factor-sign-ins.ts'

/**
 * A person who has just given the right password in this browser, or was confirmed by Google, and has not given a
 * factor.
 */
export function firstProofOf(db: Queries, client: Client, email: string, now: Date): Promise<string | undefined> {
  return pendingSignInOf(db, email, signInClientDigest(client), after(now, -passwordProofLifetime))
}

/** Topics that a proof changes on open screens: sessions, and a recovery that it has ended. */
export function announceProof({ changes }: Context, userId: string, endsRecovery: boolean): void {
  changes.announce({ userId }, 'Session', ...(endsRecovery ? (['Recovery'] as const) : []))
  if (endsRecovery) changes.announce('staff', 'Queue', 'Recovery')
}
