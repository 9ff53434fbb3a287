import type { z } from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { verifiedOtherwise } from '#features/kyc/server/door.ts'
import { payoutCheck } from '#features/screening/server/door.ts'
import { payoutsWait } from '#features/screening/verdict.ts'
import { isStaff } from '#kernel/access.ts'
import type { Cents } from '#kernel/money.ts'
import { type PayoutStop, refusePayout } from '#ledger/proof.ts'
import { payoutStop } from '#ledger/server/payout-stop.ts'
import type { Context } from '#platform/server/context.ts'
import type { Queries } from '#platform/server/database.ts'
import { leftForOnePerson, needsSecondPerson, type RoleGrant, refuseSecond } from '#requests/second-person.ts'
import { grantsFor } from '#requests/server/second-person.ts'
import type { withdrawalRecord } from '../api.ts'
import { receives, refuseWhileFrozen } from '../withdrawal.ts'
import type { FullWithdrawal } from './store.ts'
import { type AddressFacts, addressFactsOf } from './store-address-history.ts'

type Record = z.output<typeof withdrawalRecord>
/** The fields of a withdrawal that only staff see, and the hash of a payment that has not been made yet. */
type ForStaff = Pick<
  Record,
  | 'firstApprovalBy'
  | 'firstApprovalAt'
  | 'approvalRefusal'
  | 'needsSecondPerson'
  | 'transactionHash'
  | 'verifiedAs'
  | 'address'
  | 'isUnderCheck'
>

/** The wire records of these withdrawals, with what the caller may see. */
export async function recordsFor(
  db: Queries,
  context: Context,
  caller: Caller,
  withdrawals: readonly FullWithdrawal[],
  now: Date,
): Promise<(withdrawal: FullWithdrawal) => Record> {
  const pending = withdrawals.filter(({ status }) => status === 'Pending')
  if (!isStaff(caller.role)) {
    const isChecked = await payoutCheck(db, context, pending)
    return (withdrawal) => toRecord(withdrawal, forOwner(withdrawal, isChecked(withdrawal)))
  }
  const owners = [...new Set(withdrawals.map(({ ownerId }) => ownerId))]
  const [grants, stop, isChecked, verified, addresses] = await Promise.all([
    grantsFor(db, recentRoleGrants, withdrawals, now),
    pending.length > 0 ? payoutStop(db) : undefined,
    payoutCheck(db, context, pending),
    verifiedOtherwise(db, owners),
    addressFactsOf(
      db,
      withdrawals.map(({ id }) => id),
    ),
  ])
  const limit = context.config.secondPerson.withdrawal
  return (withdrawal) =>
    toRecord(withdrawal, {
      ...forStaff(withdrawal, caller, limit, { grants, stop, isUnderCheck: isChecked(withdrawal) }, now),
      verifiedAs: verified.get(withdrawal.ownerId) ?? null,
      address: onTheWire(addresses.get(withdrawal.id)),
    })
}

/** The owner is told that a check is under way, and not which. */
function forOwner({ status, transactionHash }: FullWithdrawal, isUnderCheck: boolean): ForStaff {
  return {
    ...(status === 'Pending' && isUnderCheck && { isUnderCheck }),
    firstApprovalBy: null,
    firstApprovalAt: null,
    approvalRefusal: null,
    needsSecondPerson: false,
    verifiedAs: null,
    address: null,
    transactionHash: status === 'Pending' ? '' : transactionHash,
  }
}

type Circumstances = {
  readonly grants: readonly RoleGrant[]
  readonly stop: PayoutStop | undefined
  readonly isUnderCheck: boolean
}

function forStaff(
  withdrawal: FullWithdrawal,
  caller: Caller,
  limit: Cents | undefined,
  { grants, stop, isUnderCheck }: Circumstances,
  now: Date,
): Omit<ForStaff, 'verifiedAs' | 'address'> {
  const { status, firstApproval: first, amount, alreadyPaid, transactionHash } = withdrawal
  const needed = status === 'Pending' && needsSecondPerson(amount, leftForOnePerson(limit, alreadyPaid))
  const stopped = status === 'Pending' ? refusePayout(stop) : undefined
  const checked = status === 'Pending' && isUnderCheck ? payoutsWait : undefined
  const refusal = first && needed ? refuseSecond(first, caller.account, grants, now) : undefined
  return {
    firstApprovalBy: first?.by ?? null,
    firstApprovalAt: first?.at.toISOString() ?? null,
    approvalRefusal: (stopped ?? refuseWhileFrozen(withdrawal) ?? checked ?? refusal)?.message ?? null,
    needsSecondPerson: needed,
    transactionHash,
  }
}

function onTheWire(facts: AddressFacts | undefined): Record['address'] {
  if (facts === undefined) return null
  const { since, paid, otherAccounts } = facts
  return {
    since: since.toISOString(),
    paid: paid.count,
    ...(paid.isMore && { paidAtLeast: true }),
    otherAccounts: otherAccounts.count,
    ...(otherAccounts.isMore && { otherAccountsAtLeast: true }),
  }
}

function toRecord(withdrawal: FullWithdrawal, more: ForStaff): Record {
  const { id, amount, fee, feeVersion, source, asset, network, walletAddress, status, reason } = withdrawal
  const { requestedAt, opensAt, decided, owner } = withdrawal
  return {
    _id: id,
    amount,
    fee,
    receives: receives(withdrawal),
    feeVersion,
    source,
    asset,
    network,
    walletAddress,
    status,
    reason,
    ...(refuseWhileFrozen(withdrawal) && { isFrozen: true }),
    requestDate: requestedAt.toISOString(),
    approvableFrom: opensAt > requestedAt ? opensAt.toISOString() : null,
    decidedAt: decided?.at.toISOString() ?? null,
    decidedBy: decided?.by ?? null,
    user: { _id: owner.id, name: owner.name, email: owner.email },
    ...more,
  }
}
