import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { expectedWeight } from '#requests/second-person.ts'
import * as api from '../api.ts'
import { askFor, askRecovery } from './ask.ts'
import { cancelByLink, cancelOwn } from './cancel.ts'
import { approveRecovery, rejectRecovery } from './decide.ts'
import { toOwnRecord, toRecord } from './record.ts'
import { allOpenRecoveries, type FullRecovery, openRecoveryOf } from './store.ts'

export function recoveryRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.askRecovery, ({ db, client, params, now }) => askRecovery(db, context, client, params.email, now))
  serve(server, api.askOwnRecovery, ({ db, client, caller, now }) => askFor(db, context, client, caller.userId, now))
  serve(server, api.getOwnRecovery, async ({ db, caller }) => {
    const recovery = await openRecoveryOf(db, caller.userId)
    return { recovery: recovery ? toOwnRecord(recovery) : null }
  })
  serve(server, api.cancelOwnRecovery, ({ db, caller, now }) => cancelOwn(db, context, caller, now))
  serve(server, api.cancelRecoveryByLink, ({ db, client, params, now }) =>
    cancelByLink(db, context, client, params.token, now),
  )
  staffRoutes(server)
}

type Asking = { readonly db: Db; readonly caller: Caller; readonly now: Date }

const approvedFirst = 'First approval noted. Nothing happens until a second person approves.'

function staffRoutes(server: Server<Caller>): void {
  const { context } = server
  const records = async ({ db, caller, now }: Asking, recoveries: readonly FullRecovery[]) => {
    const grants = recoveries.length === 0 ? [] : await recentRoleGrants(db, now)
    return recoveries.map((recovery) => toRecord(recovery, caller, grants, now))
  }
  const recordOf = async (asking: Asking, recovery: FullRecovery) =>
    toRecord(recovery, asking.caller, await recentRoleGrants(asking.db, asking.now), asking.now)
  serve(server, api.openRecoveries, async (call) => {
    const recoveries = await records(call, await allOpenRecoveries(call.db))
    return { recoveries, total: recoveries.filter(({ status }) => status === 'Pending').length }
  })
  serve(server, api.approveRecovery, async (call) => {
    const asked = { id: call.params.id, expected: expectedWeight(call.body?.firstApproval) }
    const result = await approveRecovery(call.db, context, call.caller, asked, call.now)
    if (isRefusal(result)) return result
    const firstApproval = result.weight === 'first-approval'
    const message = firstApproval ? approvedFirst : 'Recovery approved'
    return { message, firstApproval, recovery: await recordOf(call, result.request) }
  })
  serve(server, api.rejectRecovery, async (call) => {
    const asked = { id: call.params.id, reason: call.body.reason }
    const result = await rejectRecovery(call.db, context, call.caller, asked, call.now)
    if (isRefusal(result)) return result
    return { message: 'Recovery rejected', recovery: await recordOf(call, result.request) }
  })
}
