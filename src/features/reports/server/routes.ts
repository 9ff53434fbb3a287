import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { type KeptProof, newestProof } from '#ledger/server/kept-proof.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { ledgerProof, proveLedger } from '../api.ts'

/**
 * Handed in by the app, because the whole proof asks rooms that this one does not know. It is nobody's act and may take
 * minutes, so it is made beside the call's own transaction: that one would hold the row of whoever asked all the while.
 */
export type Prove = () => Promise<KeptProof | Refusal>

export function proofRoutes(server: Server<Caller>, prove: Prove): void {
  serve(server, ledgerProof, async ({ db }) => toRecord((await newestProof(db)) ?? (await prove())))
  serve(server, proveLedger, async ({ db }) => {
    await db.transaction(stillAllowed)
    return toRecord(await prove())
  })
}

/** A transaction does nothing but ask whether its caller may go on. */
const stillAllowed = async () => undefined

function toRecord(proof: KeptProof | Refusal) {
  if (isRefusal(proof)) return proof
  const { provedAt, addedUpAt, problems, ...rest } = proof
  return {
    ...rest,
    provedAt: provedAt.toISOString(),
    addedUpAt: addedUpAt?.toISOString() ?? null,
    problems: [...problems],
  }
}
