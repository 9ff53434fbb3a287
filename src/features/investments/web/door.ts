/** What the dashboard and the public pages use of investments. */
import { lazy } from 'react'

export { MoveProfit } from './MoveProfit.tsx'
export { NextMaturity } from './NextMaturity.tsx'
export { readPlans, usePlansQuery } from './offered-plans.ts'
export { useSettleMaturedMutation } from './queries.ts'

/** Loaded when a visitor wants to calculate. */
export const PlanCalculator = lazy(async () => ({ default: (await import('./PlanCalculator.tsx')).PlanCalculator }))
