import type { OnMaturity } from '../investment.ts'
import type { RenewalMode } from '../renewal.ts'

/** Name and meaning of each choice for the end of the term. */
export const maturityTexts: Record<OnMaturity, { readonly name: string; readonly text: string }> = {
  wallet: {
    name: 'Return it to my balance',
    text: 'The amount returns to your balance, and the profit goes to Total-profit.',
  },
  'renew-principal': {
    name: 'Invest the amount again',
    text: 'The profit goes to Total-profit, and the amount is invested again in the same plan.',
  },
  'renew-all': {
    name: 'Invest amount and profit again',
    text: 'The amount and the profit are invested again in the same plan.',
  },
}

/** How a renewal begins, as the operator has set it. */
export const renewalTexts: Record<RenewalMode, string> = {
  approved: 'Investing again is a new request, on the plan’s terms of that day. We approve it like any other.',
  automatic:
    'Investing again begins by itself, on the plan’s terms of that day, if the plan is offered and takes the amount.',
}
