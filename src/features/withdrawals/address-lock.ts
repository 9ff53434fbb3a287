/**
 * The lock “only saved addresses” of an account. It is on at once, and needs two days to lift, so that an attacker in
 * the account cannot lift it before its owner has read the letter about it (decision 023).
 */
import { after, hour } from '#kernel/clock.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

/** Undefined where no lock was put on, or the last one has been lifted. */
export type AddressLock = {
  readonly lockedAt: Date
  /** Set once its owner asked to lift it. */
  readonly liftsAt: Date | null
}

export const lockStates = ['off', 'on', 'lifting'] as const
export type LockState = (typeof lockStates)[number]

export const lockWaitHours = 48
const lockWait = lockWaitHours * hour

/** A lock lifts by itself when its time has come, whether or not anything has noticed that yet. */
export function lockStateOf(lock: AddressLock | undefined, now: Date): LockState {
  if (lock === undefined) return 'off'
  if (lock.liftsAt === null) return 'on'
  return now < lock.liftsAt ? 'lifting' : 'off'
}

const notLocked = refuse('WRONG_STATE', 'Your withdrawals are not limited to saved addresses')

export function putOn(lock: AddressLock | undefined, now: Date): AddressLock | Refusal {
  if (lockStateOf(lock, now) === 'off') return { lockedAt: now, liftsAt: null }
  return refuse('WRONG_STATE', 'Your withdrawals are limited to saved addresses already')
}

export function askToLift(lock: AddressLock | undefined, now: Date): Required<AddressLock> | Refusal {
  const state = lockStateOf(lock, now)
  if (lock === undefined || state === 'off') return notLocked
  if (state === 'lifting') return refuse('WRONG_STATE', 'You have asked to lift the lock already')
  return { ...lock, liftsAt: after(now, lockWait) }
}

export function keepOn(lock: AddressLock | undefined, now: Date): AddressLock | Refusal {
  const state = lockStateOf(lock, now)
  if (lock === undefined || state === 'off') return notLocked
  if (state === 'on') return refuse('WRONG_STATE', 'Nobody has asked to lift the lock')
  return { ...lock, liftsAt: null }
}

/**
 * From when the lock lets an address be used. One that was saved while the lock was on waits as long as lifting takes:
 * otherwise saving an address would be the way around the lock. Undefined where the lock does not hold it back.
 */
export function lockedUntil(lock: AddressLock | undefined, savedAt: Date, now: Date): Date | undefined {
  if (lock === undefined || lockStateOf(lock, now) === 'off' || savedAt < lock.lockedAt) return undefined
  const waited = after(savedAt, lockWait)
  const usable = lock.liftsAt !== null && lock.liftsAt < waited ? lock.liftsAt : waited
  return now < usable ? usable : undefined
}

/** Why the lock keeps a request from an address, or undefined. `savedAt` is null for an address that is not saved. */
export function refuseByLock(lock: AddressLock | undefined, savedAt: Date | null, now: Date): Refusal | undefined {
  if (lockStateOf(lock, now) === 'off') return undefined
  if (savedAt === null) {
    return refuseField(
      'walletAddress',
      'Your withdrawals are limited to saved addresses, and this is none of them',
      'NOT_ALLOWED',
    )
  }
  const until = lockedUntil(lock, savedAt, now)
  if (until === undefined) return undefined
  const from = utcMomentText(until)
  return refuseField(
    'walletAddress',
    `This address was saved while your withdrawals were limited to saved addresses, so it can be used from ${from}`,
    'NOT_ALLOWED',
  )
}
