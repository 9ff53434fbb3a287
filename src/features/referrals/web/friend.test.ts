import { expect, test } from 'vitest'
import { registeredText } from './ReferralsPage.tsx'

test.each([
  [0, false, '0 friends registered'],
  [1, false, '1 friend registered'],
  [2, false, '2 friends registered'],
  [1000, false, '1,000 friends registered'],
  [1000, true, 'more than 1,000 friends registered'],
])('%s friends, and more: %s', (count, isMore, text) => {
  expect(registeredText({ count, isMore })).toBe(text)
})
