/** Passkeys: their limit per account, and when one may be removed. */
import { minute } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { FactorPolicy, StrongFactor } from './factor.ts'

/** The purpose of a signature. A signature for one purpose is refused for every other. */
export type PasskeyPurpose = 'add' | 'sign in' | 'step up'

/** Within this time a browser answers what it was asked to sign. */
export const challengeLifetime = 5 * minute

export const maxPasskeys = 10

/** Browsers keep passkeys for names only: an IP address is refused by all of them. */
export function canHavePasskeys(hostname: string): boolean {
  return !/^\[|^[\d.]+$/.test(hostname)
}

/**
 * An authenticator that counts its signatures reveals a copy of itself: one of the two has counted less. Many do not
 * count and always say zero.
 */
export function isCountedBackwards(stored: number, stated: number): boolean {
  return (stored > 0 || stated > 0) && stated <= stored
}

const switchedOff = refuse('NOT_ALLOWED', 'Passkeys are not offered here')
const tooMany = refuse(
  'WRONG_STATE',
  `You have ${maxPasskeys} passkeys already. Please remove one that you do not use.`,
)

export function whyNotAdd(count: number, policy: FactorPolicy): Refusal | undefined {
  if (policy === 'off') return switchedOff
  return count >= maxPasskeys ? tooMany : undefined
}

const lastOne = refuse(
  'WRONG_STATE',
  'Your role needs a passkey or an authenticator app, and this is your last one. Please add another first.',
)

/** `count` is how many passkeys there are, the one that is to be removed included. */
export function whyNotRemove(count: number, held: readonly StrongFactor[], policy: FactorPolicy): Refusal | undefined {
  const leavesAnother = count > 1 || held.some((factor) => factor !== 'passkey')
  return policy === 'required' && !leavesAnother ? lastOne : undefined
}
