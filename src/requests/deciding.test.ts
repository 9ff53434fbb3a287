import { expect, test } from 'vitest'
import { outcomeText } from './deciding.ts'

test.each([
  [198, 0, 2, '198 confirmed, 2 refused'],
  [1, 1, 0, '1 confirmed, 1 approved first'],
  [0, 0, 3, '3 refused'],
  [1200, 0, 0, '1,200 confirmed'],
])('%s decided, %s first, %s refused: %s', (decided, first, refused, text) => {
  const outcomes = [
    ...Array.from({ length: decided }, () => ({ outcome: 'decided' as const })),
    ...Array.from({ length: first }, () => ({ outcome: 'approved first' as const })),
    ...Array.from({ length: refused }, () => ({ outcome: 'refused' as const })),
  ]
  expect(outcomeText('confirmed', outcomes)).toBe(text)
})
