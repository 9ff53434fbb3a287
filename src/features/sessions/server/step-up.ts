import type * as z from 'zod'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import type { UsedFactor } from '#features/credentials/factor.ts'
import { spendFactorGuess, usePasskey, useRecoveryCode, useTotp } from '#features/credentials/server/door.ts'
import { isStaff } from '#kernel/access.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { stepUp as stepUpCall } from '../step-up-api.ts'
import type { EndRecovery } from './begin-session.ts'
import { announceProof } from './first-proof.ts'
import { noteFactor } from './store.ts'

/** Exactly one of them is given. */
type Proof = z.output<typeof stepUpCall.body>

type Proving = { readonly proof: Proof; readonly endRecovery: EndRecovery }

/**
 * Proves who calls, and opens sensitive calls to this session for a while. It goes by the machine's clock, so that moving
 * the clock of a demo neither ends a proof nor gives more guesses (decision 021).
 */
export async function stepUp(
  db: Db,
  context: Context,
  client: Client,
  caller: Caller,
  { proof, endRecovery }: Proving,
  now: Date,
): Promise<{ message: string } | Refusal> {
  // Signatures cannot be guessed, so a passkey has no limit of guesses.
  const flood = proof.passkey ? undefined : await spendFactorGuess(context, caller.userId, caller.sessionId)
  if (flood) return flood
  const { refused, use } = wayOf(proof)
  // A refusal would roll back what a failed attempt leaves behind, so it is made of the outcome afterwards.
  let endsRecovery = false
  const factor = await db.transaction(async (tx) => {
    const used = await use(tx, context, client, caller)
    if (isStaff(caller.role)) noteForStaff(tx, caller, used, now)
    if (used) noteFactor(tx, caller.sessionId, { factor: used, at: context.systemClock() })
    endsRecovery = used !== undefined && (await endRecovery(tx, caller.userId, 'factor', now))
    return used
  })
  if (endsRecovery) announceProof(context, caller.userId, true)
  return factor ? { message: 'Thank you. We will not ask again for ten minutes.' } : refused
}

type Way = {
  readonly refused: Refusal
  /** Uses the proof up and returns its factor; undefined if it proves nothing. */
  use(tx: Tx, context: Context, client: Client, caller: Caller): Promise<UsedFactor | undefined>
}

function wayOf({ totp = '', recoveryCode, passkey }: Proof): Way {
  if (passkey !== undefined) {
    return {
      refused: refuseField('passkey', 'This passkey was not accepted. Please try again.'),
      // Two people may use one browser: the passkey has to be the caller's.
      use: async (tx, context, client, { userId }) =>
        (await usePasskey(tx, context, client, 'step up', passkey)) === userId ? 'passkey' : undefined,
    }
  }
  if (recoveryCode !== undefined) {
    return {
      refused: refuseField('recoveryCode', 'This recovery code is not right, or it was used already.'),
      use: async (tx, context, client, { userId }) =>
        (await useRecoveryCode(tx, context, client, userId, recoveryCode)) ? 'recovery' : undefined,
    }
  }
  return {
    refused: refuseField('totp', 'This code is not right, or it was used already. Please wait for the next one.'),
    use: async (tx, context, _client, { userId }) => ((await useTotp(tx, context, userId, totp)) ? 'totp' : undefined),
  }
}

function noteForStaff(tx: Tx, caller: Caller, factor: UsedFactor | undefined, now: Date): void {
  const act = {
    action: factor === undefined ? 'identity not confirmed' : 'identity confirmed',
    subject: { kind: 'user', id: caller.userId },
    ...(factor && { after: { factor } }),
  }
  writeAudit(tx, actorOf(caller), act, now)
}
