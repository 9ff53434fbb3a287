/** What the dashboard and the public pages use of investments. */
export { ActiveInvestments } from './ActiveInvestments.tsx'
export { MoveProfit } from './MoveProfit.tsx'
export { percentText, termText } from './plan-terms.ts'
export { usePlansQuery, useSettleMaturedMutation } from './queries.ts'
