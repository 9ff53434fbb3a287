import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import { type Decision, decide } from '#requests/server/decide.ts'
import { approve, type Recovery, reject } from '../recovery.ts'
import { recoveryKind } from './kind.ts'
import type { FullRecovery } from './store.ts'

type Rule = Decision<Recovery, FullRecovery>['rule']

type Approving = { readonly id: string; readonly expected: Weight | undefined }

export function approveRecovery(db: Db, context: Context, staff: Caller, { id, expected }: Approving, now: Date) {
  const rule: Rule = async (recovery, tx) =>
    approve(recovery, staff.account, { grants: await recentRoleGrants(tx, now), expected }, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, rule }, now)
}

type Rejecting = { readonly id: string; readonly reason: string }

export function rejectRecovery(db: Db, context: Context, staff: Caller, { id, reason }: Rejecting, now: Date) {
  const rule: Rule = (recovery) => reject(recovery, staff.account, reason, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, rule }, now)
}
