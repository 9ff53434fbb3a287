import type { Caller } from '#features/accounts/caller.ts'
import type { RoleGrant } from '#requests/second-person.ts'
import { approvalRefusal, expiryOf, ripeAt } from '../recovery.ts'
import type { FullRecovery } from './store.ts'

export function toOwnRecord(recovery: FullRecovery) {
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

export function toRecord(recovery: FullRecovery, caller: Caller, grants: readonly RoleGrant[], now: Date) {
  const { owner, firstApproval, decided } = recovery
  return {
    ...toOwnRecord(recovery),
    user: { _id: owner.id, name: owner.name, email: owner.email, role: owner.role, phone: owner.phone },
    firstApprovalBy: firstApproval?.by ?? null,
    decidedBy: decided?.by ?? null,
    approvalRefusal: approvalRefusal(recovery, caller.account, grants, now),
  }
}
