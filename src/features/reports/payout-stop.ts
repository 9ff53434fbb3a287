/** Lifting the stop of payouts: an admin asks with a reason, and a second, independent member of staff agrees. */
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { PayoutLift, PayoutStop } from '#ledger/proof.ts'
import type { Decider } from '#requests/decision.ts'
import { type RoleGrant, refuseSecond } from '#requests/second-person.ts'

/** Nothing is lifted yet. The requester may ask again with a better reason. */
export function ask(stop: PayoutStop | undefined, by: Decider, reason: string, now: Date): PayoutLift | Refusal {
  if (stop === undefined) return ledgerIsIntact
  const { asked, lifted } = stop
  if (lifted) return isLifted(lifted)
  if (asked && asked.byId !== by.id) {
    return refuse('WRONG_STATE', `${asked.by} has asked for this already. You can agree to it.`)
  }
  return { asked: { byId: by.id, by: by.name, at: now, reason }, lifted: null }
}

/** `seen` is when what they agree to was asked for. */
export function agree(
  stop: PayoutStop | undefined,
  by: Decider,
  seen: Date,
  grants: readonly RoleGrant[],
  now: Date,
): PayoutLift | Refusal {
  if (stop === undefined) return ledgerIsIntact
  const { asked, lifted } = stop
  if (lifted) return isLifted(lifted)
  if (!asked) return refuse('WRONG_STATE', 'Nobody has asked for this.')
  if (+asked.at !== +seen) return refuse('CHANGED', `${asked.by} has asked anew. Please look again.`)
  if (asked.byId === by.id) {
    return refuse('NOT_ALLOWED', 'You have asked for this. A second, different person must agree.')
  }
  return refuseSecond(asked, by, grants, now) ?? { asked, lifted: { byId: by.id, by: by.name, at: now } }
}

const ledgerIsIntact = refuse('WRONG_STATE', 'The ledger adds up, so payouts are not stopped.')

function isLifted({ by }: NonNullable<PayoutLift['lifted']>): Refusal {
  return refuse('WRONG_STATE', `${by} has agreed already, so payouts are possible.`)
}
