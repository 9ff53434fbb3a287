import { expect, test } from 'vitest'
import { hour, minute, second } from '#kernel/clock.ts'
import { ageOf, oldestText } from './age.ts'

const since = '2026-01-10T12:00:00.000Z'

test.each([
  [-5 * second, 'just now', 'neutral'],
  [59 * second, 'just now', 'neutral'],
  [minute, '1 min', 'neutral'],
  [59 * minute, '59 min', 'neutral'],
  [hour, '1 h', 'neutral'],
  [24 * hour - 1, '23 h', 'neutral'],
  [24 * hour, '24 h', 'waiting'],
  [48 * hour - 1, '47 h', 'waiting'],
  [48 * hour, '2 days', 'bad'],
  [24 * 1200 * hour, '1,200 days', 'bad'],
] as const)('after %d ms it has waited %s, which is %s', (waited, text, tone) => {
  expect(ageOf(since, Date.parse(since) + waited)).toEqual({ text, tone })
})

test('the oldest is named in a natural sentence', () => {
  const after = (waited: number) => oldestText(since, Date.parse(since) + waited)
  expect([after(second), after(9 * hour)]).toEqual(['the oldest came just now', 'the oldest for 9 h'])
})
