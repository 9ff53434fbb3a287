import { expect, it } from 'vitest'
import { cents } from '#kernel/money.ts'
import { matches } from './search.ts'

const line = {
  amount: cents(123450n),
  texts: ['Transaction', 'Deposit confirmed', 'DEP-23456789AB', undefined, null, '', 'Café Zürich', '0xAbC1'],
}

it.each([
  ['', true],
  ['   ', true],
  ['deposit', true],
  ['dep-2345', true],
  ['ABC', true],
  ['cafe zurich', true],
  ['zürich deposit', true],
  ['1234.5', true],
  ['$1,234.50', true],
  ['1,234', true],
  ['12345', false],
  ['withdrawal', false],
  ['deposit withdrawal', false],
  ['undefined', false],
  ['null', false],
])('"%s" finds the line: %s', (search, isFound) => {
  expect(matches(line, search)).toBe(isFound)
})
