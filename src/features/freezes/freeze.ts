/**
 * A frozen account: its owner said that somebody else got in. It can be read, money comes in, and nothing leaves it and
 * no credential changes until the owner proves a strong factor, or staff have talked to them.
 */
import { freshFor, type StrongFactor, strongFactors, type UsedFactor } from '#features/credentials/factor.ts'
import { day } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/**
 * Factors that are younger than this are removed by a freeze, because a thief may have added them. It is as long as the
 * link in the letter about them works.
 */
export const youngFactorAge = 7 * day

type Freezing = {
  readonly frozenAt: Date | null
  readonly held: readonly StrongFactor[]
  /** Of an admin, whether there is no other. */
  readonly isOnlyAdmin: boolean
}

export function refuseFreezing({ frozenAt, held, isOnlyAdmin }: Freezing): Refusal | undefined {
  if (frozenAt !== null) return refuse('WRONG_STATE', 'Your account is frozen already')
  if (isOnlyAdmin && held.length === 0) {
    return refuse(
      'WRONG_STATE',
      'You are the only admin and have no passkey and no authenticator app, so nobody could unfreeze your account',
    )
  }
  return undefined
}

type OwnUnfreezing = {
  readonly frozenAt: Date | null
  readonly held: readonly StrongFactor[]
  /** What the session has proved, and when by the machine's clock. */
  readonly used: { readonly factor: UsedFactor; readonly at: Date } | null
}

/**
 * A recovery code does not unfreeze, and neither does the mailbox: both may be in the hands of whoever the account is
 * frozen against.
 */
export function refuseOwnUnfreezing({ frozenAt, held, used }: OwnUnfreezing, now: Date): Refusal | undefined {
  if (frozenAt === null) return notFrozen
  const needs = strongFactors.filter((factor) => held.includes(factor))
  if (needs.length === 0) {
    return refuse(
      'FROZEN',
      'Your account has no passkey and no authenticator app, so our staff unfreeze it after talking to you',
    )
  }
  const isProved =
    used !== null && needs.some((factor) => factor === used.factor) && now.getTime() - used.at.getTime() < freshFor
  return isProved ? undefined : refuse('STEP_UP', 'Please confirm that it is you.', { needs })
}

export function refuseUnfreezing(byId: string, person: { readonly id: string; readonly frozenAt: Date | null }) {
  if (person.id === byId) return refuse('NOT_ALLOWED', 'You cannot unfreeze your own account as staff')
  return person.frozenAt === null ? notFrozen : undefined
}

const notFrozen = refuse('WRONG_STATE', 'This account is not frozen')
