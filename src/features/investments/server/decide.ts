import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Balances } from '#ledger/books.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { type Decision, decide, decideOwn, type RequestKind } from '#requests/server/decide.ts'
import { approve, cancel, type Investment, reject, unlessFrozen } from '../investment.ts'
import type { FullInvestment } from './investment-row.ts'
import { decisionLetter } from './letters.ts'
import { lockBalancesOfInvestor, lockInvestment, peopleOfInvestment, saveDecision } from './store.ts'
import { fixSchedules } from './store-schedules.ts'

export const investments: RequestKind<Investment, FullInvestment> = {
  name: 'investments',
  unknown: refuse('NOT_FOUND', 'There is no such investment'),
  people: peopleOfInvestment,
  lock: lockInvestment,
  save: (tx, next, deciderId) => {
    saveDecision(tx, next, deciderId)
    fixSchedules(tx, [next])
  },
  act: (before, { next }) =>
    next.status === 'Cancelled'
      ? undefined
      : {
          action: next.status === 'Active' ? 'investment approved' : 'investment rejected',
          subject: { kind: 'investment', id: next.id },
          about: next.ownerId,
          before: { status: before.status },
          after: { status: next.status, plan: next.planName, amountCents: Number(next.amount) },
          reason: next.reason,
        },
  letter: ({ owner }, next) => decisionLetter(owner, next),
  announce: (changes, investment) => void announceRequest(changes, 'Investment', investment),
}

type Rule = Decision<Investment, FullInvestment>['rule']

/** Approves an investment if the balance still covers it, and starts it. */
export function approveInvestment(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  const prefetch = (tx: Tx) => lockBalancesOfInvestor(tx, id)
  const rule: Decision<Investment, FullInvestment, Balances>['rule'] = (investment, _tx, { wallet }) =>
    unlessFrozen(approve(investment, staff.account, wallet, now), investment)
  return decide(db, context, investments, { by: actorOf(staff), id, prefetch, rule }, now)
}

export function rejectInvestment(db: Db, context: Context, staff: Caller, id: string, reason: string, now: Date) {
  const rule: Rule = (investment) => reject(investment, staff.account, reason, now)
  return decide(db, context, investments, { by: actorOf(staff), id, rule }, now)
}

export function cancelInvestment(db: Db, context: Context, owner: Caller, id: string, now: Date) {
  const rule: Rule = (investment) => cancel(investment, owner.account, now)
  return decideOwn(db, context, investments, { by: actorOf(owner), id, rule }, now)
}
