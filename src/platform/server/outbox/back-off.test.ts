import { expect, test } from 'vitest'
import { after, day, hour, minute, second } from '#kernel/clock.ts'
import { maxDeliveryAge, nextAttemptAt } from './back-off.ts'
import type { Failure } from './transport.ts'

const createdAt = new Date('2030-01-01T00:00:00Z')

function wait(failure: Failure, attempts: number, random = 1, now = createdAt): number | undefined {
  const at = nextAttemptAt({ failure, attempts, createdAt }, now, random)
  return at === undefined ? undefined : at.getTime() - now.getTime()
}

test.each<[Failure, number, number | undefined]>([
  ['not-accepted', 1, 5 * second],
  ['not-accepted', 2, 10 * second],
  ['not-accepted', 5, 80 * second],
  ['not-accepted', 11, hour],
  ['not-accepted', 500, hour],
  ['unknown', 1, minute],
  ['unknown', 4, 8 * minute],
  ['unknown', 50, 6 * hour],
  ['rejected-for-good', 1, undefined],
])('after a %s, attempt %i, a letter waits at most %s ms', (failure, attempts, expected) => {
  expect(wait(failure, attempts)).toBe(expected)
})

test('letters that failed together are retried apart, and never sooner than half the wait', () => {
  expect(wait('not-accepted', 3, 0)).toBe(10 * second)
  expect(wait('not-accepted', 3, 0.5)).toBe(15 * second)
})

test('a letter is given up when its next attempt would come more than three days after it was written', () => {
  expect(maxDeliveryAge).toBe(3 * day)
  expect(wait('not-accepted', 80, 1, after(createdAt, maxDeliveryAge - hour))).toBe(hour)
  expect(wait('not-accepted', 80, 1, after(createdAt, maxDeliveryAge - hour + second))).toBeUndefined()
})
