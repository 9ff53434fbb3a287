import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { investmentCalendar, ownEnding } from '../calendar-api.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  staff = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

const calendarOf = async (person: Person) => (await person.browser.call(investmentCalendar)).body

test('without investments it is empty, and the total is what one has', async () => {
  const person = await investorWith(world, staff, 500)
  expect(await calendarOf(person)).toEqual({ total: 500, promised: 0, months: [] })
})

test('says what ends in a month, by each choice, and forecasts promised profit alone', async () => {
  const [person, other] = [await investorWith(world, staff, 1000), await investorWith(world, staff, 1000)]
  await startMany(world, other.id, 2, { amount: cents(100_00n), profit: cents(10_00n) })
  await startMany(world, person.id, 3, { amount: cents(100_00n), profit: cents(10_00n) })
  const pending = { amount: 100, planName: 'Beginner' }
  await person.browser.call(api.startInvest, { body: pending })
  const { investments } = (await person.browser.call(ownEnding)).body
  const choices = ['wallet', 'renew-principal', 'renew-all'] as const
  for (const [i, onMaturity] of choices.entries()) {
    const params = { id: investments[i]?._id ?? '' }
    await person.browser.call(api.chooseOnMaturity, { params, body: { onMaturity } })
  }
  expect(await calendarOf(person)).toEqual({
    total: 1000,
    promised: 30,
    months: [{ month: '2026-03-01', count: 3, principal: 300, profit: 30, returns: 100, again: 210, total: 1030 }],
  })
})

test('lists what runs in the order of the ends, page by page, and nobody else’s', async () => {
  const person = await investorWith(world, staff, 1000)
  await startMany(world, person.id, 1, { amount: cents(100_00n), profit: cents(10_00n) })
  world.advance(day / 2)
  await startMany(world, person.id, 2, { amount: cents(50_00n), profit: cents(5_00n) })
  const list = async (cursor?: string) =>
    (await person.browser.call(ownEnding, { query: { limit: 2, ...(cursor !== undefined && { cursor }) } })).body
  const first = await list()
  const second = await list(first.nextCursor ?? '')
  expect([...first.investments, ...second.investments].map(({ amount, plan }) => [amount, plan])).toEqual([
    [100, 'Beginner'],
    [50, 'Beginner'],
    [50, 'Beginner'],
  ])
  expect(second.nextCursor).toBeNull()
})
