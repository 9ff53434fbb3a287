/** What the dashboard and the public pages use of investments. */
export { ActiveInvestments } from './ActiveInvestments.tsx'
export { MoveProfit } from './MoveProfit.tsx'
export { useSettleMaturedMutation } from './queries.ts'
