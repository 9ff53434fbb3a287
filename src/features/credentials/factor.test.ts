import { describe, expect, test } from 'vitest'
import { after, minute } from '#kernel/clock.ts'
import { freshFor, freshForStaff, policyFor, standingOf } from './factor.ts'

const now = new Date('2026-03-02T09:00:00Z')
const nothing = { held: [], policy: 'offered', frozen: false, used: null } as const
const usedTotp = (ago: number) => ({ factor: 'totp', at: after(now, -ago) }) as const

describe('the proofs of a session', () => {
  test.each([
    ['an account without factors is asked for none', nothing, []],
    ['one with an authenticator is asked for it', { ...nothing, held: ['totp'] as const }, ['totp']],
    ['the strongest is named first', { ...nothing, held: ['totp', 'passkey'] as const }, ['passkey', 'totp']],
    ['a used one is not asked for again', { ...nothing, held: ['totp'] as const, used: usedTotp(minute) }, []],
    ['until its time is over', { ...nothing, held: ['totp'] as const, used: usedTotp(freshFor) }, ['totp']],
    [
      'a code by e-mail is no strong factor',
      { ...nothing, held: ['totp'] as const, used: { factor: 'code', at: now } as const },
      ['totp'],
    ],
    [
      'a recovery code stands in for one',
      { ...nothing, held: ['totp'] as const, used: { factor: 'recovery', at: now } as const },
      [],
    ],
  ])('%s', (_name, proved, stepUp) => {
    expect(standingOf(proved, now).stepUp).toEqual(stepUp)
  })

  test.each([
    ['off', [], false],
    ['offered', [], false],
    ['required', [], true],
    ['required', ['passkey'], false],
  ] as const)('with the policy %s and the factors %j, lacking is %s', (policy, held, lacksFactor) => {
    expect(standingOf({ ...nothing, policy, held }, now).lacksFactor).toBe(lacksFactor)
  })

  test.each([
    ['required', null, true],
    ['required', usedTotp(freshForStaff), true],
    ['required', usedTotp(freshForStaff - 1), false],
    ['required', { factor: 'code', at: now } as const, true],
    ['offered', null, false],
    ['off', usedTotp(freshForStaff), false],
  ] as const)('with the policy %s and %j used, what staff see is closed: %s', (policy, used, isStale) => {
    expect(standingOf({ ...nothing, held: ['totp'], policy, used }, now).isStale).toBe(isStale)
  })

  test('staff and investors have a policy each', () => {
    const policies = { staff: 'required', investors: 'offered' } as const
    expect(policyFor('author', policies)).toBe('required')
    expect(policyFor('admin', policies)).toBe('required')
    expect(policyFor('subscriber', policies)).toBe('offered')
  })
})
