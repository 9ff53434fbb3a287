import type { z } from 'zod'
import type { investmentRecord, pendingInvestmentRecord, planRecord } from '../api.ts'
import type { Investment } from '../investment.ts'
import { type BasisPoints, type Plan, yearlyPercent } from '../plan.ts'
import type { managedPlanRecord } from '../plans-api.ts'
import type { FullInvestment } from './investment-row.ts'
import type { ManagedPlan } from './store-plans.ts'

type Recorded = Investment & Pick<FullInvestment, 'requestedAt' | 'exitRequested' | 'exitReason' | 'renewal'>

function percentOf(points: BasisPoints | null): number | null {
  return points === null ? null : points / 100
}

export function toRecord(investment: Recorded): z.output<typeof investmentRecord> {
  const { renewal } = investment
  return {
    investmentId: investment.id,
    _id: investment.id,
    plan: investment.planName,
    amount: investment.amount,
    percent: investment.rate / 100,
    durationHours: investment.termHours,
    maturityAmount: investment.profit,
    status: investment.status,
    requestDate: investment.requestedAt.toISOString(),
    startDate: investment.startDate?.toISOString() ?? null,
    endDate: investment.endDate?.toISOString() ?? null,
    decidedBy: investment.decided?.by ?? null,
    decidedAt: investment.decided?.at.toISOString() ?? null,
    riskNotice: investment.riskNotice,
    earlyExitFeePercent: percentOf(investment.exitRate),
    exitFee: investment.exitFee,
    reason: investment.reason,
    exitRequested: investment.exitRequested,
    exitReason: investment.exitReason,
    onMaturity: investment.onMaturity,
    renewalOf: investment.renewalOf,
    renewal: renewal && { investmentId: renewal.id, amount: renewal.amount, status: renewal.status },
  }
}

export function toPendingRecord(investment: FullInvestment): z.output<typeof pendingInvestmentRecord> {
  const { id, name, email, balance } = investment.owner
  return { ...toRecord(investment), user: { _id: id, name, email, balance } }
}

export function toPlanRecord(plan: Plan): z.output<typeof planRecord> {
  return {
    _id: plan.id,
    name: plan.name,
    minAmount: plan.least,
    maxAmount: plan.most,
    percent: plan.rate / 100,
    yearlyPercent: yearlyPercent(plan),
    durationHours: plan.termHours,
    earlyExitFeePercent: percentOf(plan.exitFee),
  }
}

export function toManagedRecord(plan: ManagedPlan): z.output<typeof managedPlanRecord> {
  return { ...toPlanRecord(plan), paused: plan.paused, running: plan.running }
}
