import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Weight } from '#requests/decision.ts'
import { expectedWeight, type RoleGrant } from '#requests/second-person.ts'
import { type Decision, decide } from '#requests/server/decide.ts'
import * as api from '../api.ts'
import { approvalRefusal, approve, expiryOf, type Recovery, reject, ripeAt } from '../recovery.ts'
import { askFor, askRecovery } from './ask.ts'
import { cancelByLink, cancelOwn } from './cancel.ts'
import { recoveryKind } from './kind.ts'
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

type Rule = Decision<Recovery, FullRecovery>['rule']

type Approving = { readonly id: string; readonly expected: Weight | undefined }

function approveRecovery(db: Db, context: Context, staff: Caller, { id, expected }: Approving, now: Date) {
  const prefetch = (tx: Tx) => recentRoleGrants(tx, now)
  const rule: Decision<Recovery, FullRecovery, RoleGrant[]>['rule'] = (recovery, _tx, grants) =>
    approve(recovery, staff.account, { grants, expected }, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, prefetch, rule }, now)
}

type Rejecting = { readonly id: string; readonly reason: string }

function rejectRecovery(db: Db, context: Context, staff: Caller, { id, reason }: Rejecting, now: Date) {
  const rule: Rule = (recovery) => reject(recovery, staff.account, reason, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, rule }, now)
}

function toOwnRecord(recovery: FullRecovery) {
  const { id, status, askedAt, device, address } = recovery
  return {
    _id: id,
    status,
    askedAt: askedAt.toISOString(),
    device,
    address,
    notBefore: ripeAt(recovery).toISOString(),
    expiresAt: expiryOf(recovery).toISOString(),
  }
}

function toRecord(recovery: FullRecovery, caller: Caller, grants: readonly RoleGrant[], now: Date) {
  const { owner, firstApproval, decided } = recovery
  return {
    ...toOwnRecord(recovery),
    user: { _id: owner.id, name: owner.name, email: owner.email, role: owner.role, phone: owner.phone },
    firstApprovalBy: firstApproval?.by ?? null,
    decidedBy: decided?.by ?? null,
    approvalRefusal: approvalRefusal(recovery, caller.account, grants, now),
  }
}
