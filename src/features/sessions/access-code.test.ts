import { expect, test } from 'vitest'
import { accessCodeAlphabet, accessCodeFrom, accessCodeText } from './access-code.ts'

test('a code has six characters of the alphabet, and biased bytes are discarded', () => {
  expect(accessCodeFrom([0, 1, 2, 3, 4, 5])).toBe('234567')
  expect(accessCodeFrom([255, 0, 248, 0, 0, 0, 0, 30])).toBe('22222Z')
  expect(accessCodeFrom([255, 255, 0])).toBeUndefined()
  expect(accessCodeAlphabet).not.toMatch(/[01OIL]/)
})

test.each([
  ['abcdef', 'ABCDEF', undefined],
  [' ABC234 ', 'ABC234', undefined],
  ['', undefined, 'Please fill in the login code'],
  [undefined, undefined, 'Please fill in the login code'],
  ['ABC', undefined, 'Access code must be 6 characters'],
  ['ABCDEFG', undefined, 'Access code must be 6 characters'],
  ['abcd\u00DF', undefined, 'Access code must be 6 characters'],
])('%j is read as %j', (typed, code, message) => {
  const read = accessCodeText().safeParse(typed)
  expect(read.data).toBe(code)
  expect(read.error?.issues[0]?.message).toBe(message)
})
