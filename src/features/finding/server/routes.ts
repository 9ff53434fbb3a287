import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { findAnything } from '../api.ts'
import { find } from './find.ts'

export function findingRoutes(server: Server<Caller>): void {
  serve(server, findAnything, ({ db, caller, query }) => find(db, caller, query.text))
}
