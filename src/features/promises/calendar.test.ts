import { describe, expect, it } from 'vitest'
import { type Calendar, endOfBusinessDays, isSameDay } from './calendar.ts'

const weekdays: Calendar = { timeZone: 'UTC', workingDays: [1, 2, 3, 4, 5], holidays: [], closesAt: '17:00' }
const vienna: Calendar = { ...weekdays, timeZone: 'Europe/Vienna' }
const newYork: Calendar = { ...weekdays, timeZone: 'America/New_York' }
const auckland: Calendar = { ...weekdays, timeZone: 'Pacific/Auckland' }
const dubai: Calendar = { ...weekdays, timeZone: 'Asia/Dubai', workingDays: [7, 1, 2, 3, 4] }
const christmas: Calendar = { ...weekdays, holidays: ['2026-12-24', '2026-12-25', '2027-01-01'] }

describe('the end of so many business days', () => {
  it.each([
    ['a Monday', weekdays, '2026-03-02T09:00Z', 1, '2026-03-03T17:00Z'],
    ['a Monday before work', weekdays, '2026-03-02T00:00Z', 1, '2026-03-03T17:00Z'],
    ['a Thursday over the weekend', weekdays, '2026-03-05T09:00Z', 2, '2026-03-09T17:00Z'],
    ['the last minute before close', weekdays, '2026-03-06T16:59Z', 1, '2026-03-09T17:00Z'],
    ['close, which is too late for that day', weekdays, '2026-03-06T17:00Z', 1, '2026-03-10T17:00Z'],
    ['a Saturday, received on Monday', weekdays, '2026-03-07T09:00Z', 1, '2026-03-10T17:00Z'],
    ['a Sunday', weekdays, '2026-03-08T23:59Z', 5, '2026-03-16T17:00Z'],
    ['the day itself, for no business day', weekdays, '2026-03-02T09:00Z', 0, '2026-03-02T17:00Z'],
    ['the day before two holidays and a weekend', christmas, '2026-12-23T09:00Z', 1, '2026-12-28T17:00Z'],
    ['a holiday, received after the weekend', christmas, '2026-12-25T09:00Z', 1, '2026-12-29T17:00Z'],
    ['the year’s end', christmas, '2026-12-31T09:00Z', 1, '2027-01-04T17:00Z'],
    ['a working week from Sunday to Thursday', dubai, '2026-03-05T09:00Z', 1, '2026-03-08T13:00Z'],
    ['winter in Vienna', vienna, '2026-03-02T09:00Z', 1, '2026-03-03T16:00Z'],
    ['after close in Vienna, before it in UTC', vienna, '2026-03-02T16:30Z', 1, '2026-03-04T16:00Z'],
    ['the Friday before summer time', vienna, '2026-03-27T09:00Z', 1, '2026-03-30T15:00Z'],
    ['the Friday before winter time', vienna, '2026-10-23T09:00Z', 1, '2026-10-26T16:00Z'],
    ['a Sunday in UTC that is Monday in Auckland', auckland, '2026-03-01T20:00Z', 1, '2026-03-03T04:00Z'],
    ['a Saturday in UTC that is Friday night in New York', newYork, '2026-03-07T02:00Z', 1, '2026-03-10T21:00Z'],
  ])('from %s', (_, calendar, receivedAt, days, end) => {
    expect(endOfBusinessDays(calendar, days, new Date(receivedAt))).toEqual(new Date(end))
  })

  it('an hour later where the clocks skip the closing time', () => {
    const nightly: Calendar = { ...vienna, workingDays: [1, 2, 3, 4, 5, 6, 7], closesAt: '02:30' }
    expect(endOfBusinessDays(nightly, 1, new Date('2026-03-28T00:00Z'))).toEqual(new Date('2026-03-29T01:30Z'))
  })
})

it('days are compared in the operator’s time zone', () => {
  const [late, early] = [new Date('2026-03-02T23:30Z'), new Date('2026-03-02T22:30Z')]
  expect(isSameDay(weekdays, late, early)).toBe(true)
  expect(isSameDay(vienna, late, early)).toBe(false)
})
