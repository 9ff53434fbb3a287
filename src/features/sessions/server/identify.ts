import type { Caller } from '#features/accounts/caller.ts'
import { policyFor, standingOf } from '#features/credentials/factor.ts'
import { minute } from '#kernel/clock.ts'
import { openStanding, type Standing } from '#kernel/standing.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { digest } from '#platform/server/seal.ts'
import { isOutsideNetworks } from './staff-sessions.ts'
import { callerByToken, type FoundCaller, markSeen } from './store.ts'

const seenPrecision = 5 * minute

/** Finds the caller behind a token. A suspended or deleted account has no sessions, whatever token is presented. */
export function identifyIn(context: Pick<Runtime, 'db' | 'log' | 'config' | 'systemClock'>) {
  return async (db: Queries, token: string, now: Date, address: string): Promise<Caller | undefined> => {
    const found = await callerByToken(db, digest(token), now)
    if (!found) return undefined
    const { lastSeenAt, frozen, held, used, ...caller } = found
    if (now.getTime() - lastSeenAt.getTime() > seenPrecision) {
      // Not awaited: the response does not depend on whether the time was recorded.
      markSeen(context.db, caller.sessionId, now).catch((error) => context.log.warn({ err: error }, 'not noted'))
    }
    return { ...caller, address, standing: standingIn(context, found, address) }
  }
}

type Basis = Pick<Runtime, 'config' | 'systemClock'>

/** Staff who view an account as its owner can only look, so nothing is asked of them on its behalf. */
function standingIn({ config, systemClock }: Basis, found: FoundCaller, address: string): Standing {
  const isOutside = isOutsideNetworks(config, found.impersonation === null ? found.role : 'admin', address)
  if (found.impersonation !== null) return { ...openStanding, isOutside }
  return { ...standingOf({ ...found, policy: policyFor(found.role, config.factorPolicies) }, systemClock()), isOutside }
}
