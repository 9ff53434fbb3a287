import type { z } from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isStaff } from '#kernel/access.ts'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { leftForOnePerson, needsSecondPerson, type RoleGrant, refuseSecond } from '#requests/second-person.ts'
import { grantsFor } from '#requests/server/second-person.ts'
import type { transactionRecord } from '../api.ts'
import { excessOf } from '../deposit.ts'
import type { FullDeposit } from './store.ts'

type Record = z.output<typeof transactionRecord>
/** The fields of a deposit that only staff see. */
type ForStaff = Pick<
  Record,
  'firstApprovalBy' | 'firstApprovalAt' | 'firstApprovedAmount' | 'approvalRefusal' | 'oneConfirmsUpTo'
>

const nothing: ForStaff = {
  firstApprovalBy: null,
  firstApprovalAt: null,
  firstApprovedAmount: null,
  approvalRefusal: null,
  oneConfirmsUpTo: null,
}

/** The wire records of these deposits, with what the caller may see. */
export async function recordsFor(
  db: Queries,
  { config }: Context,
  caller: Caller,
  deposits: readonly FullDeposit[],
  now: Date,
): Promise<(deposit: FullDeposit) => Record> {
  if (!isStaff(caller.role)) return (deposit) => toRecord(deposit, nothing)
  const grants = await grantsFor(db, recentRoleGrants, deposits, now)
  const limit = config.secondPerson.deposit
  return (deposit) => toRecord(deposit, forStaff(deposit, caller, limit, grants, now))
}

function forStaff(
  deposit: FullDeposit,
  caller: Caller,
  limit: Context['config']['secondPerson']['deposit'],
  grants: readonly RoleGrant[],
  now: Date,
): ForStaff {
  const { status, firstApproval: first, declared, aboveDeclared } = deposit
  const left = status === 'Pending' ? leftForOnePerson(limit, aboveDeclared) : undefined
  const needed = first !== null && needsSecondPerson(excessOf(deposit, first.received), left)
  const refusal = needed ? refuseSecond(first, caller.account, grants, now) : undefined
  return {
    firstApprovalBy: first?.by ?? null,
    firstApprovalAt: first?.at.toISOString() ?? null,
    firstApprovedAmount: first?.received ?? null,
    approvalRefusal: refusal?.message ?? null,
    oneConfirmsUpTo: left === undefined ? null : cents(declared + left),
  }
}

function toRecord(deposit: FullDeposit, more: ForStaff): Record {
  const { id, transactionId, declared, received, status, notes, asset, network, transactionHash, decided } = deposit
  return {
    _id: id,
    transactionId,
    amount: received ?? declared,
    declaredAmount: declared,
    status,
    notes,
    asset,
    network,
    transactionHash,
    createdAt: deposit.createdAt.toISOString(),
    decidedAt: decided?.at.toISOString() ?? null,
    decidedBy: decided?.by ?? null,
    user: { _id: deposit.owner.id, name: deposit.owner.name, email: deposit.owner.email },
    ...more,
  }
}
