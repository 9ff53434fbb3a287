/** The form with a plan, an amount and a choice for the end filled in, and the way to deposit what is missing. */
import { type Cents, parseDollars, toDollars } from '#kernel/money.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { PlanRecord } from '../api.ts'
import { maturityChoices, type OnMaturity } from '../investment.ts'

export type Wished = { readonly plan: PlanRecord; readonly amount: Cents; readonly onMaturity: OnMaturity }

/** The plan's id, because a name can be too long for an address that is passed on. */
export function startInvestPath({ plan, amount, onMaturity }: Wished): string {
  return withQuery(paths.startInvest, { plan: plan._id, amount: String(toDollars(amount)), onMaturity })
}

/** Declares what is missing, and comes back to the same plan and amount. */
export function depositPath(wished: Wished, missing: Cents): string {
  return withQuery(paths.depositPayment, { amount: String(toDollars(missing)), next: startInvestPath(wished) })
}

/** The usable values of an address. */
export function readWish(search: URLSearchParams, plans: readonly PlanRecord[]) {
  const [plan, amount = '', onMaturity] = ['plan', 'amount', 'onMaturity'].map((name) => search.get(name) ?? '')
  const isNamed = ({ _id, name }: PlanRecord) => _id === plan || name.toLowerCase() === plan?.toLowerCase()
  return {
    planName: plans.find(isNamed)?.name ?? '',
    amount: parseDollars(amount) === undefined ? '' : amount,
    onMaturity: maturityChoices.find((choice) => choice === onMaturity) ?? 'wallet',
  }
}
