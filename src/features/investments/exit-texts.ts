/**
 * The cost of leaving a plan early, in the same words wherever the plan is offered and on every paper about it. Knows
 * no schema, so that the public pages can use it.
 */
import { percentText } from '#kernel/notation.ts'

export const leavingEarly = 'Leaving early'

/** The fee is in percent of the amount, null where the plan runs to its end; in dollars too where the amount is known. */
export function exitText(feePercent: number | null, fee?: string): string {
  if (feePercent === null) return 'Not possible'
  if (feePercent === 0) return 'No fee, no profit'
  const share = `${percentText(feePercent)} of the amount`
  return `Fee of ${fee === undefined ? share : `${fee} (${share})`}, no profit`
}

/** The rule behind the fees of all plans. */
export const exitRule =
  'Where a plan allows it, you can ask to leave before the end of the term. Once we approve it, the amount less the fee returns to your balance, and no profit is paid. An investment keeps the fee that its plan had when you asked for it.'
