import { expect, it } from 'vitest'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { PendingRequest } from '../api.ts'
import { isLate, promiseText, waitedText } from './WaitingRequest.tsx'

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
  [12, 'For 12 min'],
  [60 * 9, 'For 9 h'],
  [60 * 24 * 3, 'For 3 days'],
])('after %i minutes: %s', (minutes, text) => {
  expect(waitedText(at, minutesAfter(minutes))).toBe(text)
})

it.each([
  [null, undefined],
  ['2026-03-04T17:00:00.000Z', `answer by ${momentText('2026-03-04T17:00:00.000Z')}`],
])('with an answer promised by %s: %s', (answerBy, text) => {
  expect(promiseText(request(2, answerBy))).toBe(text)
})

it('is late after the promised time, and never where nothing is promised', () => {
  const promised = request(1, '2026-03-03T09:00:00.000Z')
  expect(isLate(promised, minutesAfter(24 * 60))).toBe(false)
  expect(isLate(promised, minutesAfter(24 * 60 + 1))).toBe(true)
  expect(isLate(request(null, null), minutesAfter(99_999))).toBe(false)
})
