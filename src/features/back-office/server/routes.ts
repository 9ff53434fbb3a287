import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { staffHome } from '../api.ts'
import { readHome } from './read-home.ts'

export function backOfficeRoutes(server: Server<Caller>): void {
  serve(server, staffHome, ({ db, now }) => readHome(db, server.context, now))
}
