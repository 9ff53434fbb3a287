import type { Caller } from '#features/accounts/caller.ts'
import { verifyChain } from '#platform/server/audit/verify-chain.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { readAudit, readChoices } from './read-audit.ts'

export function auditRoutes(server: Server<Caller>): void {
  serve(server, api.auditLog, ({ db, query }) => readAudit(db, query))
  serve(server, api.auditChoices, ({ db }) => readChoices(db))
  serve(server, api.auditProof, async ({ db, now }) => {
    const { problem = null, ...proof } = await verifyChain(db)
    return { provedAt: now.toISOString(), ...proof, problem }
  })
}
