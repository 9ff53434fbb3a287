/** Above a limit that the operator sets, two different and independent members of staff must agree (decision 009). */
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Decider, Weight } from './decision.ts'

export type FirstApproval = { readonly byId: string; readonly by: string; readonly at: Date }

/** A grant of a staff role, of a higher one, or of a duty. */
export type RoleGrant = { readonly personId: string; readonly byId: string; readonly at: Date }

/** Amounts for the same investor add up over this rolling window: a calendar day could be doubled around midnight. */
const amountsAddUpFor = day
const grantsBindFor = 7 * day

export const amountsSince = (now: Date): Date => after(now, -amountsAddUpFor)
export const grantsSince = (now: Date): Date => after(now, -grantsBindFor)

/** The amount that one person may still decide for an investor; undefined where one person is always enough. */
export function leftForOnePerson(limit: Cents | undefined, already: Cents): Cents | undefined {
  if (limit === undefined) return undefined
  return already < limit ? cents(limit - already) : zeroCents
}

export function needsSecondPerson(amount: Cents, left: Cents | undefined): boolean {
  return left !== undefined && amount > left
}

/**
 * Whether two people count as one: a role or a duty granted within the last days ties its holder to the grantor. Following the
 * grantors also covers the reverse order, chains, and two people who owe their roles to a third.
 */
export function areBound(one: string, other: string, grants: readonly RoleGrant[], now: Date): boolean {
  const recent = grants.filter(({ at }) => at > grantsSince(now))
  const circle = circleOf(one, recent)
  return [...circleOf(other, recent)].some((id) => circle.has(id))
}

/** A person and every grantor their role or duty goes back to. The set grows during the iteration. */
function circleOf(id: string, grants: readonly RoleGrant[]): ReadonlySet<string> {
  const circle = new Set([id])
  for (const member of circle) {
    for (const { personId, byId } of grants) if (personId === member) circle.add(byId)
  }
  return circle
}

/** Why a person cannot be the second after the first, or undefined. */
export function refuseSecond(
  first: FirstApproval,
  by: Pick<Decider, 'id'>,
  grants: readonly RoleGrant[],
  now: Date,
): Refusal | undefined {
  if (first.byId === by.id) {
    return refuse('NOT_ALLOWED', 'You have approved this already. A second, different person must approve it too.')
  }
  return refuseBound({ id: first.byId, name: first.by }, 'approved this first', by, grants, now)
}

/** Refuses two people who count as one. */
export function refuseBound(
  first: Decider,
  did: string,
  by: Pick<Decider, 'id'>,
  grants: readonly RoleGrant[],
  now: Date,
): Refusal | undefined {
  if (!areBound(first.id, by.id, grants, now)) return undefined
  const why =
    'Within the last seven days one of you was given a role or a duty by the other, or both by the same person'
  return refuse('NOT_ALLOWED', `${first.name} ${did}. ${why}, so somebody else must approve it too.`)
}

export type Approval = {
  readonly amount: Cents
  readonly left: Cents | undefined
  readonly first: FirstApproval | null
  readonly by: Decider
  readonly grants: readonly RoleGrant[]
  /** The effect that the screen announced, if the caller sends it. */
  readonly expected: Weight | undefined
  readonly now: Date
}

/** An approval either decides or is the first of two. */
export function weighApproval(approval: Approval): Weight | Refusal {
  const weight = weightOf(approval)
  const { expected, first } = approval
  if (typeof weight !== 'string' || expected === undefined || expected === weight) return weight
  return refuse('CHANGED', weight === 'decides' ? nowDecides(first) : 'This takes two people now. Please look again.')
}

function weightOf({ amount, left, first, by, grants, now }: Approval): Weight | Refusal {
  if (!needsSecondPerson(amount, left)) return 'decides'
  if (first === null) return 'first-approval'
  return refuseSecond(first, by, grants, now) ?? 'decides'
}

function nowDecides(first: FirstApproval | null): string {
  const why = first === null ? 'One person is enough for this now' : `${first.by} has approved this meanwhile`
  return `${why}, so your approval would decide it. Please look again.`
}

/** Reads the optional wire field with the announced effect. */
export function expectedWeight(firstApproval: boolean | undefined): Weight | undefined {
  if (firstApproval === undefined) return undefined
  return firstApproval ? 'first-approval' : 'decides'
}
