import { describe, expect, test } from 'vitest'
import { freshFor } from '#features/credentials/factor.ts'
import { after, minute } from '#kernel/clock.ts'
import { refuseFreezing, refuseOwnUnfreezing, refuseUnfreezing } from './freeze.ts'

const now = new Date('2026-03-02T09:00:00Z')
const frozenAt = after(now, -minute)
const used = (factor: 'passkey' | 'totp' | 'recovery' | 'code', ago = minute) => ({ factor, at: after(now, -ago) })

describe('freezing the own account', () => {
  test.each([
    ['an open account', { frozenAt: null, held: [], isOnlyAdmin: false }, undefined],
    ['a frozen one', { frozenAt, held: ['passkey'], isOnlyAdmin: false }, 'WRONG_STATE'],
    ['the only admin without a factor', { frozenAt: null, held: [], isOnlyAdmin: true }, 'WRONG_STATE'],
    ['the only admin with a factor', { frozenAt: null, held: ['totp'], isOnlyAdmin: true }, undefined],
  ] as const)('%s', (_name, freezing, refused) => {
    expect(refuseFreezing(freezing)?.refused).toBe(refused)
  })
})

describe('unfreezing the own account', () => {
  test.each([
    ['an open account', { frozenAt: null, held: ['totp'], used: used('totp') }, 'WRONG_STATE', undefined],
    ['without a strong factor only staff can', { frozenAt, held: [], used: null }, 'FROZEN', undefined],
    ['nor with the code of the mailbox', { frozenAt, held: [], used: used('code') }, 'FROZEN', undefined],
    ['a factor that was not used', { frozenAt, held: ['totp', 'passkey'], used: null }, 'STEP_UP', ['passkey', 'totp']],
    ['a factor of ten minutes ago', { frozenAt, held: ['totp'], used: used('totp', freshFor) }, 'STEP_UP', ['totp']],
    ['the mailbox beside a factor', { frozenAt, held: ['totp'], used: used('code') }, 'STEP_UP', ['totp']],
    ['a recovery code', { frozenAt, held: ['totp'], used: used('recovery') }, 'STEP_UP', ['totp']],
    ['a factor that was removed since', { frozenAt, held: ['totp'], used: used('passkey') }, 'STEP_UP', ['totp']],
    ['an authenticator app just now', { frozenAt, held: ['totp'], used: used('totp') }, undefined, undefined],
    ['a passkey just now', { frozenAt, held: ['passkey', 'totp'], used: used('passkey') }, undefined, undefined],
  ] as const)('%s', (_name, unfreezing, refused, needs) => {
    const refusal = refuseOwnUnfreezing(unfreezing, now)
    expect([refusal?.refused, refusal?.needs]).toEqual([refused, needs])
  })
})

describe('unfreezing as staff', () => {
  test.each([
    ['a frozen account', 'ada', { id: 'iris', frozenAt }, undefined],
    ['an open one', 'ada', { id: 'iris', frozenAt: null }, 'WRONG_STATE'],
    ['the own one', 'ada', { id: 'ada', frozenAt }, 'NOT_ALLOWED'],
  ] as const)('%s', (_name, by, person, refused) => {
    expect(refuseUnfreezing(by, person)?.refused).toBe(refused)
  })
})
