/** The authenticator app of an account: set up, confirmed by a code, replaced by another one, removed. */
import * as z from 'zod'
import { second } from '#kernel/clock.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { FactorPolicy, StrongFactor } from './factor.ts'

export const totpDigits = 6
export const totpPeriodSeconds = 30
/** Steps that a phone's clock may be ahead or behind. */
export const totpDrift = 1

export type Authenticator = {
  /** The secret whose codes count; null until one was confirmed. */
  readonly active: Uint8Array | null
  /** A secret that was shown and not confirmed yet. The active one counts until it is. */
  readonly offered: Uint8Array | null
  /** The time step of the newest code that was accepted. Neither it nor an older one is accepted again. */
  readonly lastStep: number
}

export const noAuthenticator: Authenticator = { active: null, offered: null, lastStep: 0 }

const notBegun = refuse('WRONG_STATE', 'Please start again: there is no authenticator app to confirm.')
const wrongCode = refuseField(
  'code',
  'This code is not right. Please wait for the next one, and check that your phone’s clock is set automatically.',
)
const switchedOff = refuse('NOT_ALLOWED', 'Authenticator apps are not offered here')
const lastOne = refuse(
  'WRONG_STATE',
  'Your role needs a passkey or an authenticator app, and this is your last one. Please add a passkey first, or set up another app in its place.',
)
const hasNone = refuse('NOT_FOUND', 'There is no authenticator app to remove')

/** The former app stays valid until the new one is confirmed. */
export function offer(authenticator: Authenticator, secret: Uint8Array, policy: FactorPolicy): Authenticator | Refusal {
  if (policy === 'off') return switchedOff
  return { ...authenticator, offered: secret }
}

/** `step` is the time step whose code of the offered secret was given; undefined if it was none within the drift. */
export function confirm({ offered }: Authenticator, step: number | undefined): Authenticator | Refusal {
  if (offered === null) return notBegun
  if (step === undefined) return wrongCode
  return { active: offered, offered: null, lastStep: step }
}

/** Undefined if the code does not count: it is no code of the active secret, or it was used before. */
export function use(authenticator: Authenticator, step: number | undefined): Authenticator | undefined {
  const counts = authenticator.active !== null && step !== undefined && step > authenticator.lastStep
  return counts ? { ...authenticator, lastStep: step } : undefined
}

/** `held` are the strong factors of the account, this one included. */
export function remove(
  { active }: Authenticator,
  held: readonly StrongFactor[],
  policy: FactorPolicy,
): Authenticator | Refusal {
  if (active === null) return hasNone
  return policy === 'required' && !held.includes('passkey') ? lastOne : noAuthenticator
}

export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / (totpPeriodSeconds * second))
}

/** People type a code as their app shows it, often in two groups. */
export function totpCodeText() {
  return z
    .string({ error: 'Please enter the code' })
    .overwrite((typed) => typed.replaceAll(/\s/g, ''))
    .min(1, { error: 'Please enter the code', abort: true })
    .regex(/^\d{6}$/, 'The code has 6 digits')
}
