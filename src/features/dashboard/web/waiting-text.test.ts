import { expect, it } from 'vitest'
import type { PendingRequest } from '../api.ts'
import { isLate, promiseText, waitedText } from './waiting-text.ts'

const at = '2026-03-02T09:00:00.000Z'
const minutesAfter = (minutes: number) => Date.parse(at) + minutes * 60_000
const request = (days: number | null, answerBy: string | null): PendingRequest => ({
  type: 'Withdrawal',
  _id: 'w1',
  amount: 5,
  subject: 'Tron',
  requestedAt: at,
  answerWithinBusinessDays: days,
  answerBy,
})

it.each([
  [0, 'Sent just now'],
  [12, 'Waiting for 12 min'],
  [60 * 9, 'Waiting for 9 h'],
  [60 * 24 * 3, 'Waiting for 3 days'],
])('after %i minutes: %s', (minutes, text) => {
  expect(waitedText(at, minutesAfter(minutes))).toBe(text)
})

it.each([
  [null, undefined],
  [1, 'usually answered within 1 business day'],
  [2, 'usually answered within 2 business days'],
])('with %s promised: %s', (days, text) => {
  expect(promiseText(request(days, null))).toBe(text)
})

it('is late after the promised time, and never where nothing is promised', () => {
  const promised = request(1, '2026-03-03T09:00:00.000Z')
  expect(isLate(promised, minutesAfter(24 * 60))).toBe(false)
  expect(isLate(promised, minutesAfter(24 * 60 + 1))).toBe(true)
  expect(isLate(request(null, null), minutesAfter(99_999))).toBe(false)
})
