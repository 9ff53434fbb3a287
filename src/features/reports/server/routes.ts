import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { PayoutStop } from '#ledger/proof.ts'
import { payoutStop as readStop } from '#ledger/server/payout-stop.ts'
import { newestProof, type StoredProof } from '#ledger/server/stored-proof.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { respondWithin } from '#platform/server/respond-within.ts'
import type { RoleGrant } from '#requests/second-person.ts'
import { agreeToLiftStop, askToLiftStop, ledgerProof, payoutStop, proveLedger } from '../api.ts'
import { agree } from '../payout-stop.ts'
import { agreeToLift, askToLift } from './lift-stop.ts'

/**
 * Passed in by the app, because the whole proof involves rooms that this one does not know. It may take minutes, so it
 * runs outside the call's own transaction, which would lock the caller's row all the while.
 */
type Prove = () => Promise<StoredProof | Refusal>

const underWay = refuse(
  'WRONG_STATE',
  'The whole ledger is being proved, and that takes longer than this page waits. The result appears here once it is there.',
)

export function proofRoutes(server: Server<Caller>, proveAll: Prove): void {
  const prove = () => respondWithin(proveAll(), underWay, server.context)
  serve(server, ledgerProof, async ({ db }) => toRecord((await newestProof(db)) ?? (await prove())))
  serve(server, proveLedger, async ({ db }) => {
    await db.transaction(stillAllowed)
    return toRecord(await prove())
  })
  stopRoutes(server)
}

function stopRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, payoutStop, async ({ db, caller, now }) => {
    const stop = await readStop(db)
    if (stop === undefined) return { stop: null }
    const grants = stop.asked && !stop.lifted ? await recentRoleGrants(db, now) : []
    return { stop: toStopRecord(stop, caller, grants, now) }
  })
  serve(server, askToLiftStop, ({ db, caller, body, now }) => askToLift(db, context, caller, body.reason, now))
  serve(server, agreeToLiftStop, ({ db, caller, body, now }) =>
    agreeToLift(db, context, caller, new Date(body.askedAt), now),
  )
}

function toStopRecord(stop: PayoutStop, { account }: Caller, grants: readonly RoleGrant[], now: Date) {
  const { provedAt, problems, asked, lifted } = stop
  const agreement = asked && !lifted ? agree(stop, account, asked.at, grants, now) : null
  return {
    provedAt: provedAt.toISOString(),
    problems,
    asked: asked && { by: asked.by, at: asked.at.toISOString(), reason: asked.reason },
    lifted: lifted && { by: lifted.by, at: lifted.at.toISOString() },
    agreementRefusal: isRefusal(agreement) ? agreement.message : null,
  }
}

/** An empty transaction only checks whether its caller is still allowed. */
const stillAllowed = async () => undefined

function toRecord(proof: StoredProof | Refusal) {
  if (isRefusal(proof)) return proof
  const { provedAt, addedUpAt, wholeAt, problems, ...rest } = proof
  return {
    ...rest,
    provedAt: provedAt.toISOString(),
    wholeAt: wholeAt.toISOString(),
    addedUpAt: addedUpAt?.toISOString() ?? null,
    problems: [...problems],
  }
}
