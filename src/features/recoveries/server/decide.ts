import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import type { RoleGrant } from '#requests/second-person.ts'
import { type Decision, decide } from '#requests/server/decide.ts'
import { approve, type Recovery, reject } from '../recovery.ts'
import { recoveryKind } from './kind.ts'
import type { FullRecovery } from './store.ts'

type Rule = Decision<Recovery, FullRecovery>['rule']

type Approving = { readonly id: string; readonly expected: Weight | undefined }

export function approveRecovery(db: Db, context: Context, staff: Caller, { id, expected }: Approving, now: Date) {
  const prefetch = (tx: Tx) => recentRoleGrants(tx, now)
  const rule: Decision<Recovery, FullRecovery, RoleGrant[]>['rule'] = (recovery, _tx, grants) =>
    approve(recovery, staff.account, { grants, expected }, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, prefetch, rule }, now)
}

type Rejecting = { readonly id: string; readonly reason: string }

export function rejectRecovery(db: Db, context: Context, staff: Caller, { id, reason }: Rejecting, now: Date) {
  const rule: Rule = (recovery) => reject(recovery, staff.account, reason, now)
  return decide(db, context, recoveryKind(context, now), { by: actorOf(staff), id, rule }, now)
}
