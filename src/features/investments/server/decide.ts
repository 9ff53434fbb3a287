import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { record } from '#platform/server/audit/record.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { isId } from '#platform/server/ids.ts'
import { enqueue } from '#platform/server/outbox/enqueue.ts'
import { approve, reject, type Step } from '../investment.ts'
import { approved, rejected } from './letters.ts'
import { type FullInvestment, lockInvestment, saveDecision } from './store.ts'

const unknown = refuse('NOT_FOUND', 'There is no such investment')

type Decide = (tx: Tx, investment: FullInvestment) => Promise<Step | Refusal>

/** Approves an investment if the balance still covers it, and starts it. */
export function approveInvestment(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  return decide(db, context, staff, id, now, async (tx, investment) => {
    const { wallet } = await lockBalances(tx, investment.ownerId)
    return approve(investment, staff.account, wallet, now)
  })
}

export function rejectInvestment(db: Db, context: Context, staff: Caller, id: string, now: Date) {
  return decide(db, context, staff, id, now, async (_tx, investment) => reject(investment, staff.account, now))
}

async function decide(
  db: Db,
  context: Context,
  staff: Caller,
  id: string,
  now: Date,
  rule: Decide,
): Promise<FullInvestment | Refusal> {
  if (!isId(id)) return unknown
  const result = await db.transaction(async (tx) => {
    const investment = await lockInvestment(tx, id)
    if (!investment) return unknown
    const step = await rule(tx, investment)
    if (isRefusal(step)) return step
    post(tx, step.entries, now)
    saveDecision(tx, step.next, staff.userId)
    const act = {
      action: step.next.status === 'Active' ? 'investment approved' : 'investment rejected',
      subject: { kind: 'investment', id },
      about: investment.ownerId,
      before: { status: investment.status },
      after: { status: step.next.status, plan: investment.planName, amountCents: Number(investment.amount) },
    }
    record(tx, actorOf(staff), act, now)
    const letter = (step.next.status === 'Active' ? approved : rejected)(investment.owner, step.next)
    enqueue(tx, context.secrets.letterSeal, letter, now)
    return { ...investment, ...step.next }
  })
  return announceRequest(context.changes, 'Investment', result)
}
