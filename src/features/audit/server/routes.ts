import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import { proveChain } from '#platform/server/audit/stored-proof.ts'
import { verifyLinks } from '#platform/server/audit/verify-chain.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { respondWithin } from '#platform/server/respond-within.ts'
import * as api from '../api.ts'
import { exportAudit, readAudit, readChoices } from './read-audit.ts'

const underWay = refuse(
  'WRONG_STATE',
  'The chain is being verified, and that takes longer than this page waits. The system status says later what came of it.',
)

export function auditRoutes(server: Server<Caller>): void {
  serve(server, api.auditLog, ({ db, query }) => readAudit(db, query))
  serve(server, api.exportAuditLog, (call) => exportAudit(actorOf(call.caller), call))
  serve(server, api.auditChoices, ({ db }) => readChoices(db))
  serve(server, api.auditProof, async ({ db, now }) => {
    const { config, db: ownDb } = server.context
    const proving = config.readOnly ? verifyLinks(db) : proveChain(ownDb.background, 'whole', now)
    const proof = await respondWithin(proving, underWay, server.context)
    if (isRefusal(proof)) return proof
    const { rows, head, problem = null } = proof
    return { provedAt: now.toISOString(), rows, head, problem }
  })
}
