/** Converts a plan record for the pure rules. */
import { centsOf } from '#kernel/money.ts'
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
