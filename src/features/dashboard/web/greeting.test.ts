import { expect, it } from 'vitest'
import { greetingAt } from './MyAccountPage.tsx'

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i: %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
