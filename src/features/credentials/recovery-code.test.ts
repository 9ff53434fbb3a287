import { expect, test } from 'vitest'
import { groupRecoveryCode, recoveryCodeFrom, recoveryCodeText } from './recovery-code.ts'

test('a code takes five bits of each byte, and is read back as it is shown', () => {
  const code = recoveryCodeFrom([0, 1, 31, 32, 255, 7, 8, 9, 10, 11])
  expect(code).toBe('23Z2Z9ABCD')
  expect(groupRecoveryCode(code)).toBe('23Z2Z-9ABCD')
  expect(recoveryCodeText().parse(groupRecoveryCode(code))).toBe(code)
})

test.each([
  [' 23z2z – 9abcd ', '23Z2Z9ABCD', undefined],
  ['', undefined, 'Please enter a recovery code'],
  [undefined, undefined, 'Please enter a recovery code'],
  ['23Z2Z-9ABC', undefined, 'A recovery code has 10 letters and digits'],
])('%j is read as %j', (typed, code, message) => {
  const read = recoveryCodeText().safeParse(typed)
  expect(read.data).toBe(code)
  expect(read.error?.issues[0]?.message).toBe(message)
})
