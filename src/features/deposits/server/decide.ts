import type { Cents } from '../../../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { post } from '../../../ledger/server/post.ts'
import { record } from '../../../platform/server/audit/record.ts'
import { announceRequest } from '../../../platform/server/changes.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db, Tx } from '../../../platform/server/database.ts'
import { enqueue } from '../../../platform/server/outbox/enqueue.ts'
import { rewardReferrer } from '../../referrals/server/door.ts'
import { actorOf, type Caller } from '../../sessions/caller.ts'
import { confirm, type Deposit, reject } from '../deposit.ts'
import { confirmed, rejected } from './letters.ts'
import { type FullDeposit, lockDeposit, saveDecision } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such deposit')

/** Confirms that a deposit arrived: credits the wallet once, and rewards whoever referred the investor. */
export async function confirmDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId, ...words }: { transactionId: string; received: Cents | undefined; notes: string },
  now: Date,
): Promise<FullDeposit | Refusal> {
  const result = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, transactionId)
    if (!deposit) return unknown
    const decision = confirm(deposit, staff.account, words, now)
    if (isRefusal(decision)) return decision
    const reward = await rewardReferrer(tx, deposit, decision.next.received ?? deposit.declared, now)
    post(tx, [...decision.entries, ...reward], now)
    return save(tx, context, deposit, decision.next, staff, now)
  })
  if (!isRefusal(result) && result.referrerId) {
    context.changes.announce({ userId: result.referrerId }, 'User', 'History', 'Referral')
  }
  return announceRequest(context.changes, 'Deposit', result)
}

export async function rejectDeposit(
  db: Db,
  context: Context,
  staff: Caller,
  { transactionId, notes }: { transactionId: string; notes: string },
  now: Date,
): Promise<FullDeposit | Refusal> {
  const result = await db.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, transactionId)
    if (!deposit) return unknown
    const decision = reject(deposit, staff.account, notes, now)
    return isRefusal(decision) ? decision : save(tx, context, deposit, decision.next, staff, now)
  })
  return announceRequest(context.changes, 'Deposit', result)
}

async function save(tx: Tx, context: Context, deposit: FullDeposit, next: Deposit, staff: Caller, now: Date) {
  saveDecision(tx, next, staff.userId)
  const act = {
    action: `deposit ${next.status.toLowerCase()}`,
    subject: { kind: 'deposit', id: next.transactionId },
    about: next.ownerId,
    before: { status: deposit.status, declaredCents: Number(deposit.declared) },
    after: { status: next.status, receivedCents: next.received === null ? null : Number(next.received) },
    reason: next.notes,
  }
  record(tx, actorOf(staff), act, now)
  const letter = next.status === 'Confirmed' ? confirmed(deposit, next) : rejected(deposit, next)
  enqueue(tx, context.secrets.letterSeal, letter, now)
  return { ...deposit, ...next }
}
