/** The factors that prove a person's identity besides a password. */
import { isStaff, type Role } from '#kernel/access.ts'
import { day, hour, minute } from '#kernel/clock.ts'
import type { Standing } from '#kernel/standing.ts'

/** Strongest first. The access code by e-mail is the factor of accounts that have no strong one. */
export const strongFactors = ['passkey', 'totp'] as const
export type StrongFactor = (typeof strongFactors)[number]
/** A session's proof. A recovery code substitutes for a lost strong factor. */
export type UsedFactor = StrongFactor | 'recovery' | 'code'

export const factorPolicies = ['off', 'offered', 'required'] as const
export type FactorPolicy = (typeof factorPolicies)[number]
export type FactorPolicies = { readonly staff: FactorPolicy; readonly investors: FactorPolicy }

export function policyFor(role: Role, { staff, investors }: FactorPolicies): FactorPolicy {
  return isStaff(role) ? staff : investors
}

/**
 * Factors that are younger than this do not work while the account is frozen, because a thief may have added them. It is
 * as long as the link in the letter about them works.
 */
export const youngFactorAge = 7 * day

export const factorNouns = ['passkey', 'authenticator app', 'recovery codes'] as const
/** Something that was added shortly before a freeze. Only passkeys have a name. */
export type YoungFactor = { readonly what: (typeof factorNouns)[number]; readonly name: string; readonly addedAt: Date }

/** Shown for as long as the freeze lasts. */
export const setAsideText = 'Does not work while your account is frozen'

/** For how long a used factor opens sensitive calls. */
export const freshFor = 10 * minute

/** For how long one opens what staff see, where they must have one. */
export const freshForStaff = 12 * hour

type Proved = {
  readonly held: readonly StrongFactor[]
  readonly policy: FactorPolicy
  readonly frozen: boolean
  readonly used: { readonly factor: UsedFactor; readonly at: Date } | null
}

export function standingOf({ held, policy, frozen, used }: Proved, now: Date): Omit<Standing, 'isOutside'> {
  const usedSince = (time: number) =>
    used !== null && used.factor !== 'code' && now.getTime() - used.at.getTime() < time
  return {
    frozen,
    lacksFactor: policy === 'required' && held.length === 0,
    isStale: policy === 'required' && !usedSince(freshForStaff),
    stepUp: usedSince(freshFor) ? [] : strongFactors.filter((factor) => held.includes(factor)),
  }
}
