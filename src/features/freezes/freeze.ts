/**
 * A frozen account: its owner reported an intrusion. It can be read, and money comes in. Nothing leaves it, is locked,
 * lowered or redirected, and no credential changes, until the owner proves an older strong factor and the mailbox, or
 * two members of staff have talked to them (decision 022).
 */
import { freshFor, type StrongFactor, strongFactors, type UsedFactor } from '#features/credentials/factor.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Decider, Weight } from '#requests/decision.ts'
import { type FirstApproval, type RoleGrant, refuseBound, weighApproval } from '#requests/second-person.ts'

/** The choice about the factors that were added shortly before the freeze, made by the person who unfreezes. */
export const factorDecisions = ['keep', 'remove'] as const
export type FactorDecision = (typeof factorDecisions)[number]

type Freezing = {
  /** From when, if it was frozen before. */
  readonly frozenAt: Date | null
  /** The strong factors that work while it is frozen. */
  readonly held: readonly StrongFactor[]
  readonly isAdmin: boolean
  readonly othersOfStaff: number
}

export function refuseFreezing({ frozenAt, held, isAdmin, othersOfStaff }: Freezing): Refusal | undefined {
  if (frozenAt !== null) return refuse('WRONG_STATE', 'Your account is frozen already')
  if (isAdmin && held.length === 0 && othersOfStaff < 2) {
    return refuse(
      'WRONG_STATE',
      'You have no passkey and no authenticator app that is older than seven days, and there are not two other members of staff, so nobody could unfreeze your account',
    )
  }
  return undefined
}

type OwnUnfreezing = {
  readonly frozenAt: Date | null
  /** The strong factors that work while it is frozen. */
  readonly held: readonly StrongFactor[]
  /** The session's proof, with its time by the machine's clock. */
  readonly used: { readonly factor: UsedFactor; readonly at: Date } | null
}

/** A recovery code does not unfreeze, and the mailbox does not without a strong factor: an attacker may have both. */
export function refuseOwnUnfreezing({ frozenAt, held, used }: OwnUnfreezing, now: Date): Refusal | undefined {
  if (frozenAt === null) return notFrozen
  const needs = strongFactors.filter((factor) => held.includes(factor))
  if (needs.length === 0) {
    return refuse(
      'FROZEN',
      'Your account has no passkey and no authenticator app from more than seven days before it was frozen, so our staff unfreeze it after talking to you',
    )
  }
  const isProved =
    used !== null && needs.some((factor) => factor === used.factor) && now.getTime() - used.at.getTime() < freshFor
  return isProved ? undefined : refuse('STEP_UP', 'Please confirm that it is you.', { needs })
}

/** The first approver's statement. */
export type FirstUnfreezing = FirstApproval & { readonly factors: FactorDecision; readonly reason: string }

type Unfreezing = {
  readonly ownerId: string
  readonly frozenAt: Date | null
  readonly first: FirstUnfreezing | null
}

type Approving = {
  readonly factors: FactorDecision
  readonly grants: readonly RoleGrant[]
  readonly expected: Weight | undefined
}

/** Two people have to agree, about the young factors too: a different decision counts as a first approval. */
export function approveUnfreezing(
  { ownerId, frozenAt, first }: Unfreezing,
  by: Decider,
  { factors, grants, expected }: Approving,
  now: Date,
): Weight | Refusal {
  if (ownerId === by.id) return refuse('NOT_ALLOWED', 'You cannot unfreeze your own account as staff')
  if (frozenAt === null) return notFrozen
  const bound = refuseBound({ id: ownerId, name: 'The owner of the account' }, 'wants this', by, grants, now)
  if (bound) return bound
  const agreed = first?.factors === factors ? first : null
  // One person is never enough to unfreeze.
  const always = { amount: cents(1n), left: zeroCents }
  return weighApproval({ ...always, first: agreed, by, grants, expected, now })
}

const notFrozen = refuse('WRONG_STATE', 'This account is not frozen')
