import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { pendingRequests } from '#features/dashboard/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { declare, investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { initialPromises, promisedFor } from '../promise.ts'
import { answerByText } from '../promise-texts.ts'

let world: World
let admin: Person
let person: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  person = await investorWith(world, admin, 500)
})
afterAll(() => world.close())

const initial = structuredClone(initialPromises) as api.PromisesRecord
const slow: api.PromisesRecord = {
  calendar: { ...initial.calendar, timeZone: 'Europe/Vienna', closesAt: '16:00' },
  days: { ...initial.days, deposits: 5, withdrawals: null },
}
const change = (by: Person, promises: unknown, basedOn?: number) =>
  by.browser.call(api.changePromises, {
    body: { promises: promises as never, ...(basedOn !== undefined && { basedOn }) },
  })
const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const withdraw = () => person.browser.call(createWithdrawal, { body: { amount: 5, walletAddress } })
const newestLetter = async () => (await world.lettersTo(person.email))[0]?.text
const pending = async () =>
  (await person.browser.call(pendingRequests)).body.requests.map(
    ({ type, answerWithinBusinessDays, answerBy }) => `${type} ${answerWithinBusinessDays} ${answerBy}`,
  )

test('a request keeps its promise when the operator changes it, and letters and answers say which', async () => {
  const first = world.now()
  await declare(person, 20)
  const before = promisedFor(initial, 'deposits', first)
  expect(await newestLetter()).toContain(`You can expect an answer by ${before && answerByText(before)}.`)
  world.advance(1000)
  const second = world.now()
  expect((await withdraw()).body.message).toBe('Withdrawal requested. It will be processed within 1-2 business days.')
  expect(await newestLetter()).toContain('Withdrawals are processed within 1-2 business days: this one by ')
  world.advance(1000)

  expect((await change(admin, slow)).body.message).toBe('Saved. In force now.')
  world.advance(1000)
  const third = world.now()
  await declare(person, 30)
  world.advance(1000)
  expect((await withdraw()).body.message).toBe('Withdrawal requested.')
  expect(await newestLetter()).not.toContain('business days')
  const kept = [
    `Transaction 1 ${before?.answerBy.toISOString()}`,
    `Withdrawal 2 ${promisedFor(initial, 'withdrawals', second)?.answerBy.toISOString()}`,
    `Transaction 5 ${promisedFor(slow, 'deposits', third)?.answerBy.toISOString()}`,
    'Withdrawal null null',
  ]
  // Processes read the versions once a second.
  await expect.poll(pending).toEqual(kept)
  const { versions } = (await person.browser.call(api.getPromises)).body
  expect(versions).toMatchObject([{ version: 1, promises: slow }])
})

test('an admin alone may change it, over the newest version that they have seen, and it is audited', async () => {
  const newest = (await admin.browser.call(api.promiseVersions)).body.versions[0]?.version ?? 0
  expect((await change(await staffMember(world, 'author'), initial)).status).toBe(403)
  expect((await change(admin, initial, newest - 1)).body).toMatchObject({ code: 'CHANGED' })
  world.advance(1000)
  expect((await change(admin, initial, newest)).status).toBe(200)
  const { body } = await admin.browser.call(auditLog, { query: { action: 'promises changed' } })
  expect(JSON.stringify(body)).toContain('within 1-2 business days')
  const { current, versions } = (await admin.browser.call(api.promiseVersions)).body
  expect(current).toMatchObject({ version: newest + 1, promises: initial })
  expect(versions[0]).toMatchObject({ version: newest + 1, author: expect.any(String) })
})

test.each([
  ['a time zone that is none', { calendar: { ...initial.calendar, timeZone: 'Middle Earth' } }],
  ['no working day', { calendar: { ...initial.calendar, workingDays: [] } }],
  ['a holiday that is no date', { calendar: { ...initial.calendar, holidays: ['2026-02-30'] } }],
  ['the same holiday twice', { calendar: { ...initial.calendar, holidays: ['2026-12-25', '2026-12-25'] } }],
  ['a closing time that no clock shows', { calendar: { ...initial.calendar, closesAt: '24:00' } }],
  ['no day at all', { days: { ...initial.days, kyc: 0 } }],
  ['too many days', { days: { ...initial.days, kyc: 31 } }],
])('%s is refused', async (_, wrong) => {
  expect((await change(admin, { ...initial, ...wrong })).status).toBe(400)
})
