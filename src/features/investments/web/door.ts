/** Exports for the dashboard and the public pages. */
export { CalculatorSlot } from './CalculatorSlot.tsx'
export { MoveProfit } from './MoveProfit.tsx'
export { NextMaturity } from './NextMaturity.tsx'
export { readPlans, usePlansQuery } from './offered-plans.ts'
export { useSettleMaturedMutation } from './queries.ts'
