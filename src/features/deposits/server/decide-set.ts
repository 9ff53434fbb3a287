/** Decisions on several deposits at once. Each is confirmed with its declared amount. */
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { rewardsFor } from '#features/referrals/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { decideSet, type RequestSetKind, type SetDecision } from '#requests/server/decide-set.ts'
import { confirmAsDeclared, type Deposit, reject } from '../deposit.ts'
import { deposits } from './decide.ts'
import type { FullDeposit } from './store.ts'
import { lockDeposits, peopleOfDeposits, saveDecisions } from './store-set.ts'

const depositSet: RequestSetKind<Deposit, FullDeposit> = {
  ...deposits,
  people: peopleOfDeposits,
  lock: lockDeposits,
  idOf: ({ transactionId }) => transactionId,
  save: saveDecisions,
}

type Input = { readonly ids: readonly string[]; readonly notes: string }
type RuleFor = SetDecision<Deposit, FullDeposit>['ruleFor']

export function confirmDeposits(db: Db, context: Context, staff: Caller, { ids, notes }: Input, now: Date) {
  const ruleFor: RuleFor = async (all, tx) => {
    const rewardFor = await rewardsFor(tx, all, now)
    return (deposit) => {
      const ruling = confirmAsDeclared(deposit, staff.account, notes, now)
      if (isRefusal(ruling)) return ruling
      return { ...ruling, entries: [...ruling.entries, ...rewardFor(deposit, deposit.declared)] }
    }
  }
  return decideSet(db, context, depositSet, { by: actorOf(staff), ids, ruleFor }, now)
}

export function rejectDeposits(db: Db, context: Context, staff: Caller, { ids, notes }: Input, now: Date) {
  const ruleFor: RuleFor = () => (deposit) => reject(deposit, staff.account, notes, now)
  return decideSet(db, context, depositSet, { by: actorOf(staff), ids, ruleFor }, now)
}
