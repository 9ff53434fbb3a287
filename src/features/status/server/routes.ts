import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { systemStatus } from '../api.ts'
import { readStatus } from './read-status.ts'

export function statusRoutes(server: Server<Caller>): void {
  serve(server, systemStatus, ({ db }) => readStatus(db, server.context))
}
