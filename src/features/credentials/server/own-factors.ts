import type { Caller } from '#features/accounts/caller.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { policyFor } from '../factor.ts'
import { authenticatorSince } from './store-authenticators.ts'
import { recoveryCount } from './store-recovery.ts'

export async function ownFactors(db: Queries, { config }: Context, { userId, role }: Caller) {
  const [addedAt, recovery] = await Promise.all([authenticatorSince(db, userId), recoveryCount(db, userId)])
  return {
    offered: policyFor(role, config.factorPolicies) !== 'off',
    authenticator: addedAt ? { addedAt: addedAt.toISOString() } : null,
    recoveryCodes: recovery ? { ...recovery, madeAt: recovery.madeAt.toISOString() } : null,
  }
}
