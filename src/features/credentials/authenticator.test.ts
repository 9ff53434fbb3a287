import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import {
  type Authenticator,
  confirm,
  noAuthenticator,
  offer,
  remove,
  stepAt,
  totpCodeText,
  use,
} from './authenticator.ts'

const [one, two] = [Uint8Array.of(1), Uint8Array.of(2)]
const states = {
  none: noAuthenticator,
  offered: { active: null, offered: one, lastStep: 0 },
  active: { active: one, offered: null, lastStep: 100 },
  replacing: { active: one, offered: two, lastStep: 100 },
} satisfies Record<string, Authenticator>

const confirmed = (secret: Uint8Array, step: number) => ({ active: secret, offered: null, lastStep: step })
const outcomeOf = (result: unknown) => (isRefusal(result) ? result.refused : result)

describe('an authenticator app', () => {
  test.each([
    ['none', { ...noAuthenticator, offered: two }],
    ['offered', { ...noAuthenticator, offered: two }],
    ['active', states.replacing],
    ['replacing', states.replacing],
  ] as const)('is offered in the state “%s”, and the active one stays valid', (from, to) => {
    expect(offer(states[from], two, 'offered')).toEqual(to)
    expect(outcomeOf(offer(states[from], two, 'off'))).toBe('NOT_ALLOWED')
  })

  test.each([
    ['none', 101, 'WRONG_STATE'],
    ['none', undefined, 'WRONG_STATE'],
    ['offered', 101, confirmed(one, 101)],
    ['offered', undefined, 'BAD_INPUT'],
    ['active', 101, 'WRONG_STATE'],
    ['active', undefined, 'WRONG_STATE'],
    ['replacing', 99, confirmed(two, 99)],
    ['replacing', undefined, 'BAD_INPUT'],
  ] as const)('is confirmed from the state “%s” with the code of step %s: %j', (from, step, to) => {
    expect(outcomeOf(confirm(states[from], step))).toEqual(to)
  })

  test.each([
    ['none', 101, undefined],
    ['offered', 101, undefined],
    ['active', undefined, undefined],
    ['active', 99, undefined],
    ['active', 100, undefined],
    ['active', 101, { ...states.active, lastStep: 101 }],
    ['replacing', 100, undefined],
    ['replacing', 101, { ...states.replacing, lastStep: 101 }],
  ] as const)('is used in the state “%s” with the code of step %s: %j', (from, step, to) => {
    expect(use(states[from], step)).toEqual(to)
  })

  test.each([
    ['none', [], 'required', 'NOT_FOUND'],
    ['offered', [], 'offered', 'NOT_FOUND'],
    ['active', ['totp'], 'off', noAuthenticator],
    ['active', ['totp'], 'offered', noAuthenticator],
    ['active', ['totp'], 'required', 'WRONG_STATE'],
    ['active', ['passkey', 'totp'], 'required', noAuthenticator],
    ['replacing', ['totp'], 'offered', noAuthenticator],
    ['replacing', ['totp'], 'required', 'WRONG_STATE'],
  ] as const)('is removed from the state “%s” with the factors %j where they are %s: %j', (from, held, policy, to) => {
    expect(outcomeOf(remove(states[from], held, policy))).toEqual(to)
  })
})

test('a step is half a minute', () => {
  expect(stepAt(new Date(59_999))).toBe(1)
  expect(stepAt(new Date(60_000))).toBe(2)
})

test.each([
  ['123456', '123456', undefined],
  [' 123 456 ', '123456', undefined],
  ['', undefined, 'Please enter the code'],
  ['12345', undefined, 'The code has 6 digits'],
  ['12345a', undefined, 'The code has 6 digits'],
  ['１２３４５６', undefined, 'The code has 6 digits'],
])('%j is read as %j', (typed, code, message) => {
  const read = totpCodeText().safeParse(typed)
  expect(read.data).toBe(code)
  expect(read.error?.issues[0]?.message).toBe(message)
})
