import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import type { Cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuseField } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { type Investment, request } from '../investment.ts'
import { requested } from './letters.ts'
import { addInvestment } from './store.ts'
import { openPlanByName } from './store-plans.ts'

const noPlan = refuseField('planName', 'Please select an investment plan.')

/** Requests an investment. Nothing is held: the balance is checked now, and again when staff approve. */
export async function requestInvestment(
  db: Db,
  context: Context,
  account: Account,
  { planName, amount }: { planName: string; amount: Cents },
  now: Date,
): Promise<(Investment & { requestedAt: Date }) | Refusal> {
  const refusal = refuseMoneyRequest(account)
  if (refusal) return refusal
  const result = await db.transaction(async (tx) => {
    const plan = await openPlanByName(tx, planName)
    if (!plan) return noPlan
    const [{ wallet }, promised] = await Promise.all([lockBalances(tx, account.id), promiseNow(tx, 'investments', now)])
    const investment = request(newId(now), account.id, plan, amount, wallet)
    if (isRefusal(investment)) return investment
    addInvestment(tx, investment, now)
    context.letters.enqueue(tx, requested(account, investment, promised), now)
    return { ...investment, requestedAt: now }
  })
  return announceRequest(context.changes, 'Investment', result)
}
