import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PasswordStrength, passwordChecks } from './PasswordStrength.tsx'

afterEach(cleanup)

test.each([
  ['', 0b0000],
  ['abc', 0b0000],
  ['abC', 0b1000],
  ['123', 0b0100],
  ['!!!', 0b0010],
  ['aB1!', 0b1110],
  ['aB1!xy', 0b1111],
  ['ÄäÖ1', 0b1100],
  ['with a space', 0b0001],
])('the password %j meets the checks %s (case, digit, special, length)', (password, met) => {
  const bits = passwordChecks(password, 6).reduce((sum, check) => sum * 2 + Number(check.met), 0)
  expect(bits).toBe(met)
})

test('the checklist states in words what is met and what is not', () => {
  render(<PasswordStrength password="Lark" minimumLength={8} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Lower and upper case: met',
    'Digit: not met yet',
    'Special character: not met yet',
    '8 or more characters: not met yet',
  ])
})
