/** Decisions on several withdrawals at once. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { payoutCheck } from '#features/screening/server/door.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { payoutStop } from '#ledger/server/payout-stop.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import { leftForOnePerson } from '#requests/second-person.ts'
import { decideSet, type RequestSetKind, type SetDecision } from '#requests/server/decide-set.ts'
import { grantsFor } from '#requests/server/second-person.ts'
import { approve, reject, type Withdrawal } from '../withdrawal.ts'
import { payoutsClosed } from './closed-payouts.ts'
import { asOfToday, withdrawals } from './decide.ts'
import type { FullWithdrawal } from './store.ts'
import { addressHistoriesOf } from './store-address-history.ts'
import { lockWithdrawals, peopleOfWithdrawals, saveDecisions } from './store-set.ts'

export const withdrawalSet: RequestSetKind<Withdrawal, FullWithdrawal> = {
  ...withdrawals,
  people: peopleOfWithdrawals,
  lock: lockWithdrawals,
  idOf: ({ id }) => id,
  save: saveDecisions,
}

type Item = {
  readonly id: string
  readonly expected: Weight | undefined
  /** Only payout files have them. */
  readonly transactionHash?: string
}
export type RuleFor = SetDecision<Withdrawal, FullWithdrawal>['ruleFor']

/** Payouts to one investor within the set add up with the earlier ones. */
export function approvalOf(context: Context, staff: Caller, items: readonly Item[], now: Date): RuleFor {
  const limit = context.config.secondPerson.withdrawal
  const ids = items.map(({ id }) => id)
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return async (all, tx) => {
    const [grants, stop, today, isChecked, closedFor] = await Promise.all([
      grantsFor(tx, recentRoleGrants, all, now),
      payoutStop(tx),
      addressHistoriesOf(tx, ids),
      payoutCheck(tx, context, all),
      payoutsClosed(tx, all, now),
    ])
    const paidHere = new Map<string, bigint>()
    return (withdrawal) => {
      const { id, ownerId, amount, alreadyPaid } = withdrawal
      const here = paidHere.get(ownerId) ?? zeroCents
      const left = leftForOnePerson(limit, cents(alreadyPaid + here))
      const approval = {
        transactionHash: itemOf.get(id)?.transactionHash ?? '',
        left,
        grants,
        expected: itemOf.get(id)?.expected,
        stop,
        isUnderCheck: isChecked(withdrawal),
        closed: closedFor(withdrawal),
      }
      const ruling = approve(asOfToday(withdrawal, today, context), staff.account, approval, now)
      if (!isRefusal(ruling) && ruling.weight === 'decides') paidHere.set(ownerId, here + amount)
      return ruling
    }
  }
}

export function approveWithdrawals(db: Db, context: Context, staff: Caller, items: readonly Item[], now: Date) {
  const ids = items.map(({ id }) => id)
  const ruleFor = approvalOf(context, staff, items, now)
  return decideSet(db, context, withdrawalSet, { by: actorOf(staff), ids, ruleFor }, now)
}

type Rejection = { readonly ids: readonly string[]; readonly reason: string }

export function rejectWithdrawals(db: Db, context: Context, staff: Caller, { ids, reason }: Rejection, now: Date) {
  const ruleFor: RuleFor = () => (withdrawal) => reject(withdrawal, staff.account, reason, now)
  return decideSet(db, context, withdrawalSet, { by: actorOf(staff), ids, ruleFor }, now)
}
