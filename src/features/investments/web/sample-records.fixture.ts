import { toDollars } from '#kernel/money.ts'
import type { InvestmentRecord, PlanRecord } from '../api.ts'
import { yearlyPercent } from '../plan.ts'
import { samplePlans } from '../sample-plans.ts'

export const plans: readonly PlanRecord[] = samplePlans.map((plan) => ({
  _id: plan.name,
  name: plan.name,
  minAmount: toDollars(plan.least),
  maxAmount: toDollars(plan.most),
  percent: plan.rate / 100,
  yearlyPercent: yearlyPercent(plan),
  durationHours: plan.termHours,
  earlyExitFeePercent: null,
}))

export const pending: InvestmentRecord = {
  investmentId: 'i1',
  _id: 'i1',
  plan: 'Premier',
  amount: 1500,
  percent: 23,
  durationHours: 24,
  maturityAmount: 345,
  status: 'Pending',
  requestDate: '2026-01-01T00:00:00.000Z',
  startDate: null,
  endDate: null,
  decidedBy: null,
  decidedAt: null,
  riskNotice: null,
  earlyExitFeePercent: null,
  exitFee: null,
  reason: '',
  exitRequested: false,
  exitReason: '',
  onMaturity: 'wallet',
  renewalOf: null,
  renewal: null,
}

/** Halfway through its one-day term at `now`. */
export function activeAt(now: number): InvestmentRecord {
  const halfDay = 12 * 60 * 60 * 1000
  return {
    ...pending,
    status: 'Active',
    startDate: new Date(now - halfDay).toISOString(),
    endDate: new Date(now + halfDay).toISOString(),
  }
}
