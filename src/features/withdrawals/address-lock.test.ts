import { expect, test } from 'vitest'
import { after, hour } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import {
  type AddressLock,
  askToLift,
  keepOn,
  lockedUntil,
  lockStateOf,
  lockWaitHours,
  putOn,
  refuseByLock,
} from './address-lock.ts'

const now = new Date('2026-03-10T09:00:00Z')
const at = (hours: number) => after(now, hours * hour)
const locks = {
  none: undefined,
  on: { lockedAt: at(-100), liftsAt: null },
  lifting: { lockedAt: at(-100), liftsAt: at(1) },
  'just lifted': { lockedAt: at(-100), liftsAt: now },
  lifted: { lockedAt: at(-100), liftsAt: at(-1) },
} as const satisfies Record<string, AddressLock | undefined>
type Name = keyof typeof locks
const kept = { lockedAt: at(-100), liftsAt: null }
const begun = { lockedAt: now, liftsAt: null }
const asked = { lockedAt: at(-100), liftsAt: at(lockWaitHours) }

test.each<[Name, string, unknown, unknown, unknown]>([
  ['none', 'off', begun, 'WRONG_STATE', 'WRONG_STATE'],
  ['on', 'on', 'WRONG_STATE', asked, 'WRONG_STATE'],
  ['lifting', 'lifting', 'WRONG_STATE', 'WRONG_STATE', kept],
  ['just lifted', 'off', begun, 'WRONG_STATE', 'WRONG_STATE'],
  ['lifted', 'off', begun, 'WRONG_STATE', 'WRONG_STATE'],
])('a lock that is %s is %s: put on, asked to lift, kept', (name, state, ...outcomes) => {
  const lock = locks[name]
  expect(lockStateOf(lock, now)).toBe(state)
  const ruled = [putOn, askToLift, keepOn].map((rule) => rule(lock, now))
  expect(ruled.map((result) => (isRefusal(result) ? result.refused : result))).toEqual(outcomes)
})

test.each<[Name, number | null, 'open' | 'closed' | number]>([
  ['none', null, 'open'],
  ['lifted', null, 'open'],
  ['lifted', -1, 'open'],
  ['on', null, 'closed'],
  ['lifting', null, 'closed'],
  ['on', -101, 'open'],
  ['on', -100, 'open'],
  ['on', -99, 'open'],
  ['on', -48, 'open'],
  ['on', -47, 1],
  ['on', 0, 48],
  ['lifting', -101, 'open'],
  ['lifting', 0, 1],
])('while the lock is %s, an address saved %s hours from now is usable: %s', (name, savedHours, outcome) => {
  const savedAt = savedHours === null ? null : at(savedHours)
  const refusal = refuseByLock(locks[name], savedAt, now)
  expect(refusal === undefined).toBe(outcome === 'open')
  const until = savedAt && lockedUntil(locks[name], savedAt, now)
  expect(until ?? undefined).toEqual(typeof outcome === 'number' ? at(outcome) : undefined)
})
