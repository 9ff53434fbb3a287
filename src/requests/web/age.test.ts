import { expect, test } from 'vitest'
import { hour, minute, second } from '#kernel/clock.ts'
import { ageText, oldestText } from './age.ts'
import { toneOf, withStanding } from './standing-context.ts'

const since = '2026-01-10T12:00:00.000Z'

test.each([
  [-5 * second, 'just now'],
  [59 * second, 'just now'],
  [minute, '1 min'],
  [59 * minute, '59 min'],
  [hour, '1 h'],
  [48 * hour - 1, '47 h'],
  [48 * hour, '2 days'],
  [24 * 1200 * hour, '1,200 days'],
] as const)('after %d ms it has waited %s', (waited, text) => {
  expect(ageText(since, Date.parse(since) + waited)).toBe(text)
})

test('the oldest is named in a natural sentence', () => {
  const after = (waited: number) => oldestText(since, Date.parse(since) + waited)
  expect([after(second), after(9 * hour)]).toEqual(['the oldest came just now', 'the oldest for 9 h'])
})

test.each([
  [undefined, 'neutral', '9 h'],
  ['in time', 'neutral', '9 h'],
  ['due today', 'waiting', '9 h, due today'],
  ['late', 'bad', '9 h, late'],
] as const)('what is %s is %s and says “%s”', (standing, tone, text) => {
  expect([toneOf(standing), withStanding('9 h', standing)]).toEqual([tone, text])
})
