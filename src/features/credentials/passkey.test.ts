import { expect, test } from 'vitest'
import { canHavePasskeys, isCountedBackwards, maxPasskeys, whyNotAdd, whyNotRemove } from './passkey.ts'

test.each([
  ['localhost', true],
  ['larkfield.test', true],
  ['3.example.com', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('%s can have passkeys: %s', (hostname, can) => {
  expect(canHavePasskeys(hostname)).toBe(can)
})

test.each([
  [0, 0, false],
  [0, 1, false],
  [4, 5, false],
  [5, 5, true],
  [5, 4, true],
  [5, 0, true],
])('after %d signatures, one that says it is number %d counts backwards: %s', (stored, stated, backwards) => {
  expect(isCountedBackwards(stored, stated)).toBe(backwards)
})

test.each([
  [0, 'offered', undefined],
  [0, 'required', undefined],
  [0, 'off', 'NOT_ALLOWED'],
  [maxPasskeys - 1, 'offered', undefined],
  [maxPasskeys, 'offered', 'WRONG_STATE'],
] as const)('with %d passkeys and the policy %s, adding one is refused with %s', (count, policy, code) => {
  expect(whyNotAdd(count, policy)?.refused).toBe(code)
})

test.each([
  [1, ['passkey'], 'required', 'WRONG_STATE'],
  [2, ['passkey'], 'required', undefined],
  [1, ['passkey', 'totp'], 'required', undefined],
  [1, ['passkey'], 'offered', undefined],
  [1, ['passkey'], 'off', undefined],
] as const)(
  'of %d passkeys beside %j under the policy %s, removing one is refused with %s',
  (count, held, policy, code) => {
    expect(whyNotRemove(count, held, policy)?.refused).toBe(code)
  },
)
