import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type KeptProof, newestProof } from '#ledger/server/kept-proof.ts'
import { answerSoon } from '#platform/server/answer-soon.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { ledgerProof, proveLedger } from '../api.ts'

/**
 * Passed in by the app, because the whole proof involves rooms that this one does not know. It may take minutes, so it
 * runs outside the call's own transaction, which would lock the caller's row all the while.
 */
type Prove = () => Promise<KeptProof | Refusal>

const underWay = refuse(
  'WRONG_STATE',
  'The whole ledger is being proved, and that takes longer than this page waits. The result appears here once it is there.',
)

export function proofRoutes(server: Server<Caller>, proveAll: Prove): void {
  const prove = () => answerSoon(proveAll(), underWay, server.context)
  serve(server, ledgerProof, async ({ db }) => toRecord((await newestProof(db)) ?? (await prove())))
  serve(server, proveLedger, async ({ db }) => {
    await db.transaction(stillAllowed)
    return toRecord(await prove())
  })
}

/** An empty transaction only checks whether its caller is still allowed. */
const stillAllowed = async () => undefined

function toRecord(proof: KeptProof | Refusal) {
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
