import type { z } from 'zod'
import type { Account } from '#features/accounts/account.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { startInvest } from '../api.ts'
import { type Investment, request } from '../investment.ts'
import type { FullInvestment } from './investment-row.ts'
import { requested } from './letters.ts'
import type { RiskNotice } from './risk-notice.ts'
import { addInvestments, keepNotice } from './store.ts'
import { openPlanByName } from './store-plans.ts'

const noPlan = refuseField('planName', 'Please select an investment plan.')

const noticeChanged = refuse('CHANGED', 'The risk notice has changed. Please read it again.')

type Requested = Investment & Pick<FullInvestment, 'requestedAt' | 'exitRequested' | 'exitReason' | 'renewal'>

/** Requests an investment. Nothing is held: the balance is checked now, and again when staff approve. */
export async function requestInvestment(
  db: Db,
  context: Context,
  account: Account,
  { planName, amount, riskNotice: acknowledged, onMaturity = 'wallet' }: z.output<typeof startInvest.body>,
  notice: RiskNotice,
  now: Date,
): Promise<Requested | Refusal> {
  const refusal = refuseMoneyRequest(account)
  if (refusal) return refusal
  if (acknowledged !== undefined && acknowledged !== notice.version) return noticeChanged
  const result = await db.transaction(async (tx) => {
    const plan = await openPlanByName(tx, planName)
    if (!plan) return noPlan
    const [{ wallet }, promised] = await Promise.all([lockBalances(tx, account.id), promiseNow(tx, 'investments', now)])
    const wish = { amount, riskNotice: acknowledged ?? null, onMaturity }
    const investment = request(newId(now), account.id, plan, wish, wallet)
    if (isRefusal(investment)) return investment
    if (investment.riskNotice !== null) keepNotice(tx, notice, now)
    addInvestments(tx, [investment], now)
    context.letters.enqueue(tx, requested(account, investment, promised), now)
    return { ...investment, requestedAt: now, exitRequested: false, exitReason: '', renewal: null }
  })
  return announceRequest(context.changes, 'Investment', result)
}
