import { describe, expect, test } from 'vitest'
import { freshFor } from '#features/credentials/factor.ts'
import { after, minute } from '#kernel/clock.ts'
import { approveUnfreezing, refuseFreezing, refuseOwnUnfreezing } from './freeze.ts'

const now = new Date('2026-03-02T09:00:00Z')
const frozenAt = after(now, -minute)
const used = (factor: 'passkey' | 'totp' | 'recovery' | 'code', ago = minute) => ({ factor, at: after(now, -ago) })

describe('freezing one’s account', () => {
  const admin = { frozenAt: null, held: [], isAdmin: true, othersOfStaff: 1 } as const
  test.each([
    ['an open account', { frozenAt: null, held: [], isAdmin: false, othersOfStaff: 0 }, undefined],
    ['a frozen one', { frozenAt, held: ['passkey'], isAdmin: false, othersOfStaff: 2 }, 'WRONG_STATE'],
    ['an admin whom nobody could unfreeze', admin, 'WRONG_STATE'],
    ['an admin with a factor', { ...admin, held: ['totp'] }, undefined],
    ['an admin whom two others can unfreeze', { ...admin, othersOfStaff: 2 }, undefined],
  ] as const)('%s', (_name, freezing, refused) => {
    expect(refuseFreezing(freezing)?.refused).toBe(refused)
  })
})

describe('unfreezing one’s account', () => {
  test.each([
    ['an open account', { frozenAt: null, held: ['totp'], used: used('totp') }, 'WRONG_STATE', undefined],
    ['without a strong factor only staff can', { frozenAt, held: [], used: null }, 'FROZEN', undefined],
    ['nor with the code of the mailbox', { frozenAt, held: [], used: used('code') }, 'FROZEN', undefined],
    ['a factor that was not used', { frozenAt, held: ['totp', 'passkey'], used: null }, 'STEP_UP', ['passkey', 'totp']],
    ['a factor of ten minutes ago', { frozenAt, held: ['totp'], used: used('totp', freshFor) }, 'STEP_UP', ['totp']],
    ['the mailbox beside a factor', { frozenAt, held: ['totp'], used: used('code') }, 'STEP_UP', ['totp']],
    ['a recovery code', { frozenAt, held: ['totp'], used: used('recovery') }, 'STEP_UP', ['totp']],
    ['a factor that does not work', { frozenAt, held: ['totp'], used: used('passkey') }, 'STEP_UP', ['totp']],
    ['an authenticator app just now', { frozenAt, held: ['totp'], used: used('totp') }, undefined, undefined],
    ['a passkey just now', { frozenAt, held: ['passkey', 'totp'], used: used('passkey') }, undefined, undefined],
  ] as const)('%s', (_name, unfreezing, refused, needs) => {
    const refusal = refuseOwnUnfreezing(unfreezing, now)
    expect([refusal?.refused, refusal?.needs]).toEqual([refused, needs])
  })
})

describe('unfreezing as staff', () => {
  const [ada, ben] = [
    { id: 'ada', name: 'Ada' },
    { id: 'ben', name: 'Ben' },
  ]
  const frozen = { ownerId: 'iris', frozenAt, first: null }
  const adaFirst = {
    ...frozen,
    first: { byId: 'ada', by: 'Ada', at: now, factors: 'keep', reason: 'Called her' },
  } as const
  const keep = { factors: 'keep', grants: [], expected: undefined } as const
  const gave = (byId: string, personId: string) => [{ byId, personId, at: now }]
  test.each([
    ['the first of two', frozen, ada, keep, 'first-approval'],
    ['the second', adaFirst, ben, keep, 'decides'],
    ['the same person twice', adaFirst, ada, keep, 'NOT_ALLOWED'],
    [
      'a second who decides otherwise about the factors',
      adaFirst,
      ben,
      { ...keep, factors: 'remove' },
      'first-approval',
    ],
    ['the first, who changes their mind', adaFirst, ada, { ...keep, factors: 'remove' }, 'first-approval'],
    ['a second whom the first made staff', adaFirst, ben, { ...keep, grants: gave('ada', 'ben') }, 'NOT_ALLOWED'],
    ['whoever made the owner staff', frozen, ada, { ...keep, grants: gave('ada', 'iris') }, 'NOT_ALLOWED'],
    ['a second who was told that it comes first', adaFirst, ben, { ...keep, expected: 'first-approval' }, 'CHANGED'],
    ['a first who was told that it decides', frozen, ada, { ...keep, expected: 'decides' }, 'CHANGED'],
    ['anybody, for an open account', { ...frozen, frozenAt: null }, ada, keep, 'WRONG_STATE'],
    ['the owner', { ...frozen, ownerId: 'ada' }, ada, keep, 'NOT_ALLOWED'],
  ] as const)('by %s', (_name, unfreezing, by, approving, expected) => {
    const outcome = approveUnfreezing(unfreezing, by, approving, now)
    expect(typeof outcome === 'string' ? outcome : outcome.refused).toBe(expected)
  })
})
