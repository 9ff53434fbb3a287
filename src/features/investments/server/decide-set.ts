/** Decisions on several investments at once. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { lockWallets } from '#ledger/server/balances.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { decideSet, type RequestSetKind, type SetDecision } from '#requests/server/decide-set.ts'
import { approve, type Investment, reject, unlessFrozen } from '../investment.ts'
import { investments } from './decide.ts'
import type { FullInvestment } from './investment-row.ts'
import { fixSchedules } from './store-schedules.ts'
import { lockInvestments, peopleOfInvestments, saveDecisions } from './store-set.ts'

const investmentSet: RequestSetKind<Investment, FullInvestment> = {
  ...investments,
  people: peopleOfInvestments,
  lock: lockInvestments,
  idOf: ({ id }) => id,
  save: (tx, next, deciderId) => {
    saveDecisions(tx, next, deciderId)
    fixSchedules(tx, next)
  },
}

type RuleFor = SetDecision<Investment, FullInvestment>['ruleFor']

/** Each approval leaves less in its owner's wallet for those that follow. */
export function approveInvestments(db: Db, context: Context, staff: Caller, ids: readonly string[], now: Date) {
  const ruleFor: RuleFor = async (all, tx) => {
    const wallets = await lockWallets(tx, [...new Set(all.map(({ ownerId }) => ownerId))])
    return (investment) => {
      const { ownerId, amount } = investment
      const wallet = wallets.get(ownerId) ?? zeroCents
      const ruling = unlessFrozen(approve(investment, staff.account, wallet, now), investment)
      if (!isRefusal(ruling)) wallets.set(ownerId, cents(wallet - amount))
      return ruling
    }
  }
  return decideSet(db, context, investmentSet, { by: actorOf(staff), ids, ruleFor }, now)
}

type Rejection = { readonly ids: readonly string[]; readonly reason: string }

export function rejectInvestments(db: Db, context: Context, staff: Caller, { ids, reason }: Rejection, now: Date) {
  const ruleFor: RuleFor = () => (investment) => reject(investment, staff.account, reason, now)
  return decideSet(db, context, investmentSet, { by: actorOf(staff), ids, ruleFor }, now)
}
