import type { Caller } from '#features/accounts/caller.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { policyFor, type YoungFactor } from '../factor.ts'
import { authenticatorSince } from './store-authenticators.ts'
import { recoveryCount } from './store-recovery.ts'
import { youngFactorsOf } from './store-young-factors.ts'

export async function ownFactors(db: Queries, { config }: Context, { userId, role }: Caller) {
  const [addedAt, recovery, young] = await Promise.all([
    authenticatorSince(db, userId),
    recoveryCount(db, userId),
    youngFactorsOf(db, userId),
  ])
  const setAside = (what: YoungFactor['what']) => young.some((factor) => factor.what === what) && { isSetAside: true }
  return {
    offered: policyFor(role, config.factorPolicies) !== 'off',
    authenticator: addedAt ? { addedAt: addedAt.toISOString(), ...setAside('authenticator app') } : null,
    recoveryCodes: recovery
      ? { ...recovery, madeAt: recovery.madeAt.toISOString(), ...setAside('recovery codes') }
      : null,
  }
}
