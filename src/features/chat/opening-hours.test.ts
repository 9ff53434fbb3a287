import { expect, test } from 'vitest'
import { weekdays } from '#features/operator/content.ts'
import { type OpeningHours, openingAt } from './opening-hours.ts'

const office: OpeningHours = {
  timeZone: 'Europe/London',
  hours: [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '09:00', to: '12:30' },
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '13:00', to: '17:30' },
  ],
}
const always: OpeningHours = { timeZone: 'Asia/Tokyo', hours: [{ days: [...weekdays], from: '00:00', to: '24:00' }] }
const nights: OpeningHours = {
  timeZone: 'America/New_York',
  hours: [
    { days: ['fri'], from: '20:00', to: '24:00' },
    { days: ['sat'], from: '00:00', to: '04:00' },
  ],
}
const never: OpeningHours = { timeZone: 'UTC', hours: [] }

/** 2 March 2026 is a Monday; clocks change on 29 March in London and on 8 March in New York. */
test.each([
  ['no hours', never, '2026-03-02T09:00:00Z', 'unstated'],
  ['around the clock', always, '2026-03-02T09:00:00Z', 'open'],
  ['before the first hour', office, '2026-03-02T08:59:59Z', 'closed until 2026-03-02T09:00'],
  ['at the first minute', office, '2026-03-02T09:00:00Z', 'open until 2026-03-02T12:30'],
  ['at the last minute', office, '2026-03-02T12:30:00Z', 'closed until 2026-03-02T13:00'],
  ['in the evening', office, '2026-03-02T18:00:00Z', 'closed until 2026-03-03T09:00'],
  ['on a Friday evening', office, '2026-03-06T18:00:00Z', 'closed until 2026-03-09T09:00'],
  ['over a change of clocks', office, '2026-03-27T18:00:00Z', 'closed until 2026-03-30T08:00'],
  ['in summer time', office, '2026-07-01T08:00:00Z', 'open until 2026-07-01T11:30'],
  ['past midnight, as one span', nights, '2026-03-07T02:00:00Z', 'open until 2026-03-07T09:00'],
  ['in the days of a change of clocks', nights, '2026-03-08T12:00:00Z', 'closed until 2026-03-14T00:00'],
] as const)('%s', (_, hours, now, expected) => {
  const opening = openingAt(hours, new Date(now))
  const time = (moment: Date) => moment.toISOString().slice(0, 16)
  const said =
    opening.state === 'closed'
      ? `closed until ${time(opening.opensAt)}`
      : opening.state === 'open' && opening.until
        ? `open until ${time(opening.until)}`
        : opening.state
  expect(said).toBe(expected)
})
