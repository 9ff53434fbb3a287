import { expect, it } from 'vitest'
import { progressOf, timeLeftText } from './time-left.ts'

const start = '2026-03-01T00:00:00.000Z'
const end = '2026-03-03T00:00:00.000Z'
const term = { durationHours: 48, exitFee: null }
const at = (text: string) => Date.parse(text)

it.each([
  ['2026-02-28T00:00:00.000Z', 0],
  [start, 0],
  ['2026-03-01T12:00:00.000Z', 0.25],
  [end, 1],
  ['2026-03-09T00:00:00.000Z', 1],
])('an active investment at %s has come %d of its way', (now, progress) => {
  expect(progressOf({ ...term, status: 'Active', startDate: start, endDate: end }, at(now))).toBe(progress)
})

it.each([
  ['Pending', 0],
  ['Rejected', 0],
  ['Ended', 1],
] as const)('a %s one has come %d of its way, whatever the time', (status, progress) => {
  expect(progressOf({ ...term, status, startDate: null, endDate: null }, at(start))).toBe(progress)
})

it.each([0, 2.5])('one that was left early for a fee of %d stays where it was left', (exitFee) => {
  const left = { ...term, status: 'Ended', startDate: start, endDate: '2026-03-01T12:00:00.000Z', exitFee } as const
  expect(progressOf(left, at(end))).toBe(0.25)
})

it.each([
  [start, '2 days 00:00:00'],
  ['2026-03-01T20:55:55.400Z', '1 day 03:04:04'],
  ['2026-03-02T23:59:59.000Z', '00:00:01'],
  ['2026-03-04T00:00:00.000Z', '00:00:00'],
])('at %s there is still %s', (now, text) => {
  expect(timeLeftText(end, at(now))).toBe(text)
})
