import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { rewardReferrer } from '#features/referrals/server/door.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Ruling, Weight } from '#requests/decision.ts'
import { type Decision, decide, decideOwn, type RequestKind } from '#requests/server/decide.ts'
import { weighingOf } from '#requests/server/second-person.ts'
import { cancel, confirm, type Deposit, reject } from '../deposit.ts'
import { decisionLetter } from './letters.ts'
import { type FullDeposit, lockDeposit, peopleOfDeposit, saveDecision } from './store.ts'

export const deposits: RequestKind<Deposit, FullDeposit> = {
  name: 'deposits',
  unknown: refuse('NOT_FOUND', 'There is no such deposit'),
  people: peopleOfDeposit,
  lock: lockDeposit,
  save: saveDecision,
  act: actOf,
  letter: decisionLetter,
  announce: (changes, deposit) => {
    if (deposit.status === 'Confirmed' && deposit.referrerId) {
      changes.announce({ userId: deposit.referrerId }, 'User', 'History', 'Referral')
    }
    announceRequest(changes, 'Deposit', deposit)
  },
}

type Rule = Decision<Deposit, FullDeposit>['rule']

type ConfirmationInput = { readonly transactionId: string; readonly notes: string }

/**
 * Confirms that a deposit arrived: credits the wallet once, and rewards the referrer. An amount that exceeds the
 * declared one by more than the operator's limit is only marked, and waits for a second person.
 */
export function confirmDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId: id, ...words }: ConfirmationInput & { received: Cents | undefined; expected: Weight | undefined },
  now: Date,
) {
  const limit = context.config.secondPerson.deposit
  const aggregates = limit !== undefined && words.received !== undefined
  const rule: Rule = async (deposit, tx) => {
    const already = deposit.aboveDeclared
    const weighing = await weighingOf(tx, recentRoleGrants, deposit, { limit, already }, now)
    const ruling = confirm(deposit, staff.account, { ...words, ...weighing }, now)
    if (isRefusal(ruling) || ruling.weight === 'first-approval') return ruling
    const reward = await rewardReferrer(tx, deposit, ruling.next.received ?? deposit.declared, now)
    return { ...ruling, entries: [...ruling.entries, ...reward] }
  }
  return decide(db, context, deposits, { by: actorOf(staff), id, aggregates, rule }, now)
}

export function rejectDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId: id, notes }: ConfirmationInput,
  now: Date,
) {
  const rule: Rule = (deposit) => reject(deposit, staff.account, notes, now)
  return decide(db, context, deposits, { by: actorOf(staff), id, rule }, now)
}

export function cancelDeposit(db: Db, context: Context, owner: Caller, transactionId: string, now: Date) {
  const rule: Rule = (deposit) => cancel(deposit, owner.account, now)
  return decideOwn(db, context, deposits, { by: actorOf(owner), id: transactionId, rule }, now)
}

function actOf(before: Deposit, { next, weight }: Ruling<Deposit>): AuditEvent | undefined {
  if (next.status === 'Cancelled') return undefined
  const isFirst = weight === 'first-approval'
  const received = isFirst ? (next.firstApproval?.received ?? null) : next.received
  return {
    action: isFirst ? 'deposit confirmed first' : `deposit ${next.status.toLowerCase()}`,
    subject: { kind: 'deposit', id: next.transactionId },
    about: next.ownerId,
    before: {
      status: before.status,
      declaredCents: Number(before.declared),
      firstApprovalBy: before.firstApproval?.byId ?? null,
    },
    after: { status: next.status, receivedCents: received === null ? null : Number(received) },
    reason: isFirst ? next.firstApproval?.notes : next.notes,
  }
}
