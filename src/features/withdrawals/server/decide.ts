import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { payoutCheck } from '#features/screening/server/door.ts'
import { refuse } from '#kernel/refusal.ts'
import { payoutStop } from '#ledger/server/payout-stop.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import { type Decision, decide, decideOwn, type RequestKind } from '#requests/server/decide.ts'
import { weighingOf } from '#requests/server/second-person.ts'
import { type AddressHistory, reopensAt } from '../address-book.ts'
import { approve, cancel, reject, type Withdrawal } from '../withdrawal.ts'
import { payoutsClosed } from './closed-payouts.ts'
import { decisionLetter } from './letters.ts'
import { type FullWithdrawal, lockWithdrawal, peopleOfWithdrawal, saveDecision } from './store.ts'
import { addressHistoriesOf } from './store-address-history.ts'

export const withdrawals: RequestKind<Withdrawal, FullWithdrawal> = {
  name: 'withdrawals',
  unknown: refuse('NOT_FOUND', 'There is no such withdrawal'),
  people: peopleOfWithdrawal,
  lock: lockWithdrawal,
  save: saveDecision,
  act: (before, { next, weight }) =>
    next.status === 'Cancelled'
      ? undefined
      : {
          action: weight === 'first-approval' ? 'withdrawal approved first' : `withdrawal ${next.status.toLowerCase()}`,
          subject: { kind: 'withdrawal', id: next.id },
          about: next.ownerId,
          before: { status: before.status, firstApprovalBy: before.firstApproval?.byId ?? null },
          after: {
            status: next.status,
            amountCents: Number(next.amount),
            feeCents: Number(next.fee),
            asset: next.asset,
            network: next.network,
            walletAddress: next.walletAddress,
            transactionHash: next.transactionHash,
          },
          reason: next.reason,
        },
  letter: ({ owner }, next) => decisionLetter(owner, next),
  announce: (changes, withdrawal) => void announceRequest(changes, 'Withdrawal', withdrawal),
}

type Rule = Decision<Withdrawal, FullWithdrawal>['rule']

/** The withdrawal with the moment from which it may be approved, by what is known of its address today. */
export function asOfToday(
  withdrawal: FullWithdrawal,
  today: ReadonlyMap<string, AddressHistory>,
  { config }: Context,
): FullWithdrawal {
  const history = today.get(withdrawal.id) ?? { savedAt: null, wasPaid: false }
  return { ...withdrawal, opensAt: reopensAt(withdrawal, history, config.addressCoolingHours) }
}

type ApprovalInput = { readonly transactionHash: string; readonly expected: Weight | undefined }

/** Pays a withdrawal out. Above the operator's limit it is only marked, and waits for a second person. */
export function approveWithdrawal(
  db: Db,
  context: Context,
  staff: Caller,
  id: string,
  words: ApprovalInput,
  now: Date,
) {
  const limit = context.config.secondPerson.withdrawal
  const prefetch = (tx: Tx) => Promise.all([payoutStop(tx), addressHistoriesOf(tx, [id])])
  type Prefetched = Awaited<ReturnType<typeof prefetch>>
  const rule: Decision<Withdrawal, FullWithdrawal, Prefetched>['rule'] = async (withdrawal, tx, [stop, today]) => {
    const already = withdrawal.alreadyPaid
    const weighing = await weighingOf(tx, recentRoleGrants, withdrawal, { limit, already }, now)
    const isUnderCheck = (await payoutCheck(tx, context, [withdrawal]))(withdrawal)
    const closed = (await payoutsClosed(tx, [withdrawal], now))(withdrawal)
    const approval = { ...words, ...weighing, stop, isUnderCheck, closed }
    return approve(asOfToday(withdrawal, today, context), staff.account, approval, now)
  }
  const decision = { by: actorOf(staff), id, aggregates: limit !== undefined, prefetch, rule }
  return decide(db, context, withdrawals, decision, now)
}

export function rejectWithdrawal(db: Db, context: Context, staff: Caller, id: string, reason: string, now: Date) {
  const rule: Rule = (withdrawal) => reject(withdrawal, staff.account, reason, now)
  return decide(db, context, withdrawals, { by: actorOf(staff), id, rule }, now)
}

export function cancelWithdrawal(db: Db, context: Context, owner: Caller, id: string, now: Date) {
  const rule: Rule = (withdrawal) => cancel(withdrawal, owner.account, now)
  return decideOwn(db, context, withdrawals, { by: actorOf(owner), id, rule }, now)
}
