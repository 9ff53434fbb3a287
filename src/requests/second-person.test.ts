import { describe, expect, test } from 'vitest'
import { after, day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { areBound, leftForOnePerson, needsSecondPerson, weighApproval } from './second-person.ts'

const now = new Date('2026-03-02T09:00:00Z')
const ada = { id: 'ada', name: 'Ada Marsh' }
const firstBy = (byId: string) => ({ byId, by: byId, at: now })
const grant = (byId: string, personId: string, daysAgo = 1) => ({ personId, byId, at: after(now, -daysAgo * day) })

const twice = 'You have approved this already. A second, different person must approve it too.'
const bound =
  'arthur approved this first. Within the last seven days one of you was given a role or a duty by the other, or both by the same person, so somebody else must approve it too.'
const meanwhile = 'arthur has approved this meanwhile, so your approval would decide it. Please look again.'
const enough = 'One person is enough for this now, so your approval would decide it. Please look again.'
const two = 'This takes two people now. Please look again.'

test.each([
  ['no limit', undefined, 5_00n, 1_000_000_00n, undefined, false],
  ['nothing yet, below the limit', 100_00n, 0n, 99_99n, 100_00n, false],
  ['nothing yet, at the limit', 100_00n, 0n, 100_00n, 100_00n, false],
  ['nothing yet, above it', 100_00n, 0n, 100_01n, 100_00n, true],
  ['the third of three that each stay below', 2_000_00n, 1_998_00n, 999_00n, 2_00n, true],
  ['together just at the limit', 2_000_00n, 1_001_00n, 999_00n, 999_00n, false],
  ['more than the limit was decided by two already', 100_00n, 500_00n, 1n, 0n, true],
  ['nothing is added', 100_00n, 500_00n, 0n, 0n, false],
  ['a limit of nothing', 0n, 0n, 1n, 0n, true],
] as const)('%s', (_title, limit, already, amount, left, needed) => {
  const remaining = leftForOnePerson(limit === undefined ? undefined : cents(limit), cents(already))
  expect(remaining).toBe(left)
  expect(needsSecondPerson(cents(amount), remaining)).toBe(needed)
})

test.each([
  ['strangers', [], false],
  ['one made the other', [grant('ada', 'ben')], true],
  ['the other made the one', [grant('ben', 'ada')], true],
  ['longer ago than seven days', [grant('ada', 'ben', 7.001)], false],
  ['a moment less than seven days', [grant('ada', 'ben', 6.999)], true],
  ['a chain over a third', [grant('ada', 'carl'), grant('carl', 'ben')], true],
  ['a chain with an old link', [grant('ada', 'carl', 8), grant('carl', 'ben')], false],
  ['both made by a third', [grant('zoe', 'ada'), grant('zoe', 'ben')], true],
  ['both made by different people', [grant('zoe', 'ada'), grant('carl', 'ben')], false],
  ['made again by somebody else', [grant('ada', 'ben', 2), grant('zoe', 'ben', 1)], true],
  ['a circle', [grant('ada', 'carl'), grant('carl', 'ada'), grant('zoe', 'ben')], false],
] as const)('two people count as one: %s', (_title, grants, expected) => {
  expect(areBound('ada', 'ben', grants, now)).toBe(expected)
})

describe('an approval', () => {
  test.each([
    ['no limit', undefined, null, [], undefined, 'decides'],
    ['within what is left', 100n, null, [], undefined, 'decides'],
    ['above it', 99n, null, [], undefined, 'first-approval'],
    ['above it, after somebody else', 99n, firstBy('arthur'), [], undefined, 'decides'],
    ['above it, after the same person', 99n, firstBy('ada'), [], undefined, twice],
    ['above it, after somebody bound', 99n, firstBy('arthur'), [grant('arthur', 'ada')], undefined, bound],
    ['the limit was raised after the first', 100n, firstBy('ada'), [grant('arthur', 'ada')], undefined, 'decides'],
    ['as expected, first', 99n, null, [], 'first-approval', 'first-approval'],
    ['as expected, second', 99n, firstBy('arthur'), [], 'decides', 'decides'],
    ['somebody was first meanwhile', 99n, firstBy('arthur'), [], 'first-approval', meanwhile],
    ['the limit was raised meanwhile', 100n, null, [], 'first-approval', enough],
    ['the limit was lowered meanwhile', 99n, null, [], 'decides', two],
    ['a refusal stands above what was expected', 99n, firstBy('ada'), [], 'first-approval', twice],
  ] as const)('%s', (_title, left, first, grants, expected, outcome) => {
    const remaining = left === undefined ? undefined : cents(left)
    const weighed = weighApproval({ amount: cents(100n), left: remaining, first, by: ada, grants, expected, now })
    expect(isRefusal(weighed) ? weighed.message : weighed).toBe(outcome)
  })
})
