/** The specification's four plans, from `demo/plans.json`. An operator's own replace them before going live. */
import plans from '#demo/plans.json' with { type: 'json' }
import { centsOf } from '#kernel/money.ts'
import type { Plan } from './plan.ts'

export const samplePlans: readonly Omit<Plan, 'id'>[] = plans.map(({ least, most, ...plan }) => ({
  ...plan,
  least: centsOf(least),
  most: centsOf(most),
  exitFee: null,
}))
