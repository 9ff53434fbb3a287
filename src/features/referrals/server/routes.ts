import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { listReferrals } from '../api.ts'
import { listFriends } from './list-friends.ts'

export function referralRoutes(server: Server<Caller>): void {
  serve(server, listReferrals, ({ db, caller, query }) => listFriends(db, caller.userId, query))
}
