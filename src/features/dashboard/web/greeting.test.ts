import { expect, it } from 'vitest'
import { greetingAt } from './MyAccountPage.tsx'

it.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
  // On the server, for a browser that has not told its time zone.
  [Number.NaN, 'Welcome'],
])('at %i: %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
