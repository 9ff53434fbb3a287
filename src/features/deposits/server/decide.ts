import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/roles/door.ts'
import { rewardReferrer } from '#features/referrals/server/door.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { post } from '#ledger/server/post.ts'
import { record } from '#platform/server/audit/record.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { leftForOnePerson, type Weight } from '#requests/second-person.ts'
import { confirm, type Deposit, reject } from '../deposit.ts'
import { decisionLetter } from './letters.ts'
import { type FullDeposit, lockDeposit, saveDecision } from './store.ts'

type Words = { readonly transactionId: string; readonly notes: string }

const unknown = refuse('NOT_FOUND', 'There is no such deposit')

/**
 * Confirms that a deposit arrived: credits the wallet once, and rewards the referrer. An amount that exceeds the
 * declared one by more than the operator's limit is only marked, and waits for a second person.
 */
export async function confirmDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId, ...words }: Words & { received: Cents | undefined; expected: Weight | undefined },
  now: Date,
): Promise<FullDeposit | Refusal> {
  const limit = context.config.secondPerson.deposit
  const addsUp = limit !== undefined && words.received !== undefined
  const result = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, transactionId, now, addsUp)
    if (!deposit) return unknown
    const left = leftForOnePerson(limit, deposit.aboveDeclared)
    const grants = deposit.firstApproval === null ? [] : await recentRoleGrants(tx, now)
    const decision = confirm(deposit, staff.account, { ...words, left, grants }, now)
    if (isRefusal(decision)) return decision
    if (decision.next.status === 'Pending') return save(tx, context, deposit, decision.next, staff, now)
    const reward = await rewardReferrer(tx, deposit, decision.next.received ?? deposit.declared, now)
    post(tx, [...decision.entries, ...reward], now)
    return save(tx, context, deposit, decision.next, staff, now)
  })
  if (!isRefusal(result) && result.status === 'Confirmed' && result.referrerId) {
    context.changes.announce({ userId: result.referrerId }, 'User', 'History', 'Referral')
  }
  return announceRequest(context.changes, 'Deposit', result)
}

export async function rejectDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId, notes }: Words,
  now: Date,
): Promise<FullDeposit | Refusal> {
  const result = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, transactionId, now, false)
    if (!deposit) return unknown
    const decision = reject(deposit, staff.account, notes, now)
    return isRefusal(decision) ? decision : save(tx, context, deposit, decision.next, staff, now)
  })
  return announceRequest(context.changes, 'Deposit', result)
}

async function save(tx: Tx, context: Context, deposit: FullDeposit, next: Deposit, staff: Caller, now: Date) {
  saveDecision(tx, next, staff.userId)
  const isFirst = next.status === 'Pending'
  const received = isFirst ? (next.firstApproval?.received ?? null) : next.received
  const act = {
    action: isFirst ? 'deposit confirmed first' : `deposit ${next.status.toLowerCase()}`,
    subject: { kind: 'deposit', id: next.transactionId },
    about: next.ownerId,
    before: {
      status: deposit.status,
      declaredCents: Number(deposit.declared),
      firstApprovalBy: deposit.firstApproval?.byId ?? null,
    },
    after: { status: next.status, receivedCents: received === null ? null : Number(received) },
    reason: isFirst ? next.firstApproval?.notes : next.notes,
  }
  record(tx, actorOf(staff), act, now)
  const letter = decisionLetter(deposit, next)
  if (letter) enqueue(tx, context.secrets.letterSeal, letter, now)
  return { ...deposit, ...next }
}
