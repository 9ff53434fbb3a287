import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import { refuse } from '#kernel/refusal.ts'
import type { PayoutStop } from '#ledger/proof.ts'
import { payoutStop } from '#ledger/server/payout-stop.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Weight } from '#requests/decision.ts'
import { type Decision, decide, decideOwn, type RequestKind } from '#requests/server/decide.ts'
import { weighingOf } from '#requests/server/second-person.ts'
import { approve, cancel, reject, type Withdrawal } from '../withdrawal.ts'
import { decisionLetter } from './letters.ts'
import { type FullWithdrawal, lockWithdrawal, peopleOfWithdrawal, saveDecision } from './store.ts'

export const withdrawals: RequestKind<Withdrawal, FullWithdrawal> = {
  unknown: refuse('NOT_FOUND', 'There is no such withdrawal'),
  people: peopleOfWithdrawal,
  lock: lockWithdrawal,
  save: saveDecision,
  act: (before, { next, weight }) =>
    next.status === 'Cancelled'
      ? undefined
      : {
          action: weight === 'comes first' ? 'withdrawal approved first' : `withdrawal ${next.status.toLowerCase()}`,
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

type ApprovalInput = { readonly transactionHash: string; readonly expected: Weight | undefined }

/** Pays a withdrawal out. Above the operator's limit it is only marked, and waits for a second person. */
export function approveWithdrawal(
  db: Db,
  context: Context,
  staff: () => Caller,
  id: string,
  words: ApprovalInput,
  now: Date,
) {
  const limit = context.config.secondPerson.withdrawal
  const rule: Decision<Withdrawal, FullWithdrawal, PayoutStop | undefined>['rule'] = async (withdrawal, tx, stop) => {
    const already = withdrawal.alreadyPaid
    const weighing = await weighingOf(tx, recentRoleGrants, withdrawal, { limit, already }, now)
    return approve(withdrawal, staff().account, { ...words, ...weighing, stop }, now)
  }
  const decision = { by: () => actorOf(staff()), id, addsUp: limit !== undefined, beside: payoutStop, rule }
  return decide(db, context, withdrawals, decision, now)
}

export function rejectWithdrawal(db: Db, context: Context, staff: () => Caller, id: string, reason: string, now: Date) {
  const rule: Rule = (withdrawal) => reject(withdrawal, staff().account, reason, now)
  return decide(db, context, withdrawals, { by: () => actorOf(staff()), id, rule }, now)
}

export function cancelWithdrawal(db: Db, context: Context, owner: () => Caller, id: string, now: Date) {
  const rule: Rule = (withdrawal) => cancel(withdrawal, owner().account, now)
  return decideOwn(db, context, withdrawals, { by: () => actorOf(owner()), id, rule }, now)
}
