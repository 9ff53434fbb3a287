import { expect, it } from 'vitest'
import { initialPromises, type Promises, promisedFor, promisedThen, standingAt } from './promise.ts'
import { businessDaysText, expectText, promiseFacts } from './promise-texts.ts'

const monday = new Date('2026-03-02T09:00Z')
const none: Promises = { ...initialPromises, days: { ...initialPromises.days, withdrawals: null } }
const slow: Promises = {
  calendar: { ...initialPromises.calendar, timeZone: 'Europe/Vienna', holidays: ['2026-12-25'] },
  days: { ...none.days, deposits: 5 },
}
const withdrawal = promisedFor(initialPromises, 'withdrawals', monday)

it('each queue has a promise of its own, or none', () => {
  expect(withdrawal).toMatchObject({ days: 2, answerBy: new Date('2026-03-04T17:00Z') })
  expect(promisedFor(initialPromises, 'kyc', monday)).toMatchObject({
    days: 1,
    answerBy: new Date('2026-03-03T17:00Z'),
  })
  expect(promisedFor(none, 'withdrawals', monday)).toBeUndefined()
})

it('a request keeps the promise that was in force when it was made', () => {
  const versions = [
    { version: 1, startsAt: new Date('2026-03-03T00:00Z'), value: none },
    { version: 2, startsAt: new Date('2026-03-10T00:00Z'), value: slow },
  ]
  const daysAt = (moment: string) => promisedThen(versions, 'deposits', new Date(moment))?.days
  expect([daysAt('2026-03-02T23:59Z'), daysAt('2026-03-09T23:59Z'), daysAt('2026-03-10T00:00Z')]).toEqual([1, 1, 5])
  expect(promisedThen(versions, 'withdrawals', monday)).toEqual(withdrawal)
  expect(promisedThen(versions, 'withdrawals', new Date('2026-03-04T09:00Z'))).toBeUndefined()
})

it.each([
  ['2026-03-02T09:00Z', 'in time'],
  ['2026-03-03T23:59Z', 'in time'],
  ['2026-03-04T00:00Z', 'due today'],
  ['2026-03-04T17:00Z', 'due today'],
  ['2026-03-04T17:01Z', 'late'],
  ['2026-03-09T09:00Z', 'late'],
])('at %s a request of Monday, promised within two days, is %s', (now, standing) => {
  expect(withdrawal && standingAt(withdrawal, new Date(now))).toBe(standing)
})

it('is said in business days and as a moment of the operator’s clock', () => {
  expect([1, 2, 5].map(businessDaysText)).toEqual([
    'within 1 business day',
    'within 1-2 business days',
    'within 1-5 business days',
  ])
  expect(expectText(withdrawal)).toEqual(['You can expect an answer by 4 March 2026, 17:00 UTC.'])
  expect(expectText(promisedFor(slow, 'deposits', monday))).toEqual([
    'You can expect an answer by 9 March 2026, 17:00 CET.',
  ])
  expect(expectText(undefined)).toEqual([])
})

it('is recorded in words', () => {
  expect(promiseFacts(slow)).toEqual({
    Deposits: 'within 1-5 business days',
    Investments: 'within 1 business day',
    'Early exits': 'within 1 business day',
    Withdrawals: 'nothing promised',
    'Identity checks': 'within 1 business day',
    'Balance edits': 'within 1 business day',
    Messages: 'within 1 business day',
    'Time zone': 'Europe/Vienna',
    'Working days': 'Mon, Tue, Wed, Thu, Fri',
    'Close of the day': '17:00',
    Holidays: '2026-12-25',
  })
})
