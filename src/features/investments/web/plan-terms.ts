/** Converts a plan record for the pure rules, and formats its terms. */
import { centsOf } from '#kernel/money.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { PlanRecord } from '../api.ts'
import { type Plan, rateOf } from '../plan.ts'

export function toPlan(record: PlanRecord): Plan {
  const { _id: id, name, minAmount, maxAmount, percent, durationHours, earlyExitFeePercent } = record
  return {
    id,
    name,
    least: centsOf(minAmount),
    most: centsOf(maxAmount),
    rate: rateOf(percent),
    termHours: durationHours,
    exitFee: earlyExitFeePercent === null ? null : rateOf(earlyExitFeePercent),
  }
}

export function boundsText({ minAmount, maxAmount }: Pick<PlanRecord, 'minAmount' | 'maxAmount'>): string {
  return `${formatMoney(minAmount)} to ${formatMoney(maxAmount)}`
}

export function termText(hours: number): string {
  const days = hours / 24
  if (!Number.isInteger(days)) return hours === 1 ? '1 hour' : `${hours} hours`
  return days === 1 ? '1 day' : `${days} days`
}

const percents = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

export function percentText(percent: number): string {
  return `${percents.format(percent)}\u00a0%`
}
