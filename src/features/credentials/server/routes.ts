import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { policyFor, type YoungFactor } from '../factor.ts'
import { groupRecoveryCode } from '../recovery-code.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import {
  confirmAuthenticator,
  type NoteFactor,
  offerAuthenticator,
  removeAuthenticator,
} from './set-up-authenticator.ts'
import { authenticatorSince } from './store-authenticators.ts'
import { recoveryCount } from './store-recovery.ts'
import { youngFactorsOf } from './store-young-factors.ts'

export function credentialRoutes(server: Server<Caller>, noteFactor: NoteFactor): void {
  const { context } = server
  serve(server, api.ownFactors, ({ db, caller }) => ownFactors(db, context, caller))
  serve(server, api.offerAuthenticator, ({ db, caller }) => offerAuthenticator(db, context, caller))
  serve(server, api.confirmAuthenticator, async ({ db, client, caller, body, now }) => {
    const result = await confirmAuthenticator(db, context, client, caller, { ...body, noteFactor }, now)
    if (isRefusal(result)) return result
    const { recoveryCodes } = result
    return {
      message: 'Your authenticator app is set up',
      ...(recoveryCodes && { recoveryCodes: recoveryCodes.map(groupRecoveryCode) }),
    }
  })
  serve(server, api.removeAuthenticator, ({ db, client, caller, now }) =>
    removeAuthenticator(db, context, client, caller, now),
  )
  serve(server, api.renewRecoveryCodes, async ({ db, client, caller, now }) => {
    const result = await renewRecoveryCodes(db, context, client, caller, now)
    if (isRefusal(result)) return result
    return { message: 'New recovery codes are made', recoveryCodes: result.recoveryCodes.map(groupRecoveryCode) }
  })
}

async function ownFactors(db: Queries, { config }: Context, { userId, role }: Caller) {
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
