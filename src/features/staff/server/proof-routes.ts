import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import { type KeptProof, newestProof } from '../../../ledger/server/kept-proof.ts'
import type { Db } from '../../../platform/server/database.ts'
import { serve } from '../../../platform/server/http/serve.ts'
import type { Server } from '../../../platform/server/http/server.ts'
import type { Caller } from '../../sessions/caller.ts'
import { ledgerProof, proveLedger } from '../proof-api.ts'

/** Handed in by the app, because the whole proof asks rooms that this one does not know. */
export type Prove = (db: Db) => Promise<KeptProof | Refusal>

export function proofRoutes(server: Server<Caller>, prove: Prove): void {
  serve(server, ledgerProof, async ({ db }) => toRecord((await newestProof(db)) ?? (await prove(db))))
  serve(server, proveLedger, async ({ db }) => toRecord(await prove(db)))
}

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
