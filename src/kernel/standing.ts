/** The proofs of a session that decide which calls are open to it. */
import type { Endpoint } from './endpoint.ts'
import { type Refusal, refuse } from './refusal.ts'

export type Standing = {
  /** A member of staff calls from outside the networks from which staff may work. */
  readonly isOutside: boolean
  /** The owner reported an intrusion: the account can be read, and its money and credentials stay as they are. */
  readonly frozen: boolean
  /** The role requires a strong factor, and the account has none. */
  readonly lacksFactor: boolean
  /** A member of staff who must have a strong factor has not used one for half a day: what staff see is closed. */
  readonly isStale: boolean
  /** The factors of which one must be used before a sensitive call; none if one was used recently or none is asked. */
  readonly stepUp: readonly string[]
}

export const openStanding: Standing = {
  isOutside: false,
  frozen: false,
  lacksFactor: false,
  isStale: false,
  stepUp: [],
}

const factorRequired = refuse(
  'FACTOR_REQUIRED',
  'Your role needs a passkey or an authenticator app. Please set one up to continue.',
)
/** For a sign-in as well as for a call. */
export const outsideNetworks = refuse('NOT_ALLOWED', 'Staff can sign in and work only from the company’s own networks')
const frozen = refuse('FROZEN', 'This account is frozen, so this cannot be done. Reading is still possible.')

export function isRefusedWhileFrozen(endpoint: Pick<Endpoint, 'sensitive' | 'whileFrozen'>): boolean {
  return endpoint.sensitive === true || endpoint.whileFrozen === 'refused'
}

/** Why a call is closed to a session whose role may make it; undefined if it is open. */
export function refuseByStanding(
  endpoint: Pick<Endpoint, 'access' | 'sensitive' | 'whileFrozen' | 'withoutFactor'>,
  standing: Standing,
): Refusal | undefined {
  if (standing.isOutside && endpoint.access !== 'public') return outsideNetworks
  const isOpenToNewcomers = endpoint.access === 'public' || endpoint.withoutFactor === 'allowed'
  if (standing.lacksFactor && !isOpenToNewcomers) return factorRequired
  if (standing.frozen && isRefusedWhileFrozen(endpoint)) return frozen
  const isOfStaff = endpoint.access !== 'public' && endpoint.access !== 'use own account'
  const asksForFactor = endpoint.sensitive || (standing.isStale && isOfStaff)
  if (!asksForFactor || standing.stepUp.length === 0) return undefined
  return refuse('STEP_UP', 'Please confirm that it is you.', { needs: standing.stepUp })
}
