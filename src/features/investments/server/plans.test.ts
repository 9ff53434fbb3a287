import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { approveInvestment, getInvestment, listPlans, startInvest } from '../api.ts'
import * as api from '../plans-api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  await addSamplePlans(world)
  admin = await staffMember(world)
})
afterAll(() => world.close())

const terms = {
  name: 'Steady',
  minAmount: 100,
  maxAmount: 2000,
  percent: 4.25,
  durationHours: 720,
  earlyExitFeePercent: 1.5,
}
const offered = async () => (await world.browser().call(listPlans)).body.map(({ name }) => name)
const idOf = async (name: string) => {
  const { plans } = (await admin.browser.call(api.allPlans)).body
  return plans.find((plan) => plan.name === name)?._id ?? ''
}

describe('a plan', () => {
  test('is created after the others, paused, offered again and reordered', async () => {
    const { body } = await admin.browser.call(api.createPlan, { body: terms })
    expect(body.plan).toMatchObject({ ...terms, paused: false, running: 0 })
    expect(await offered()).toEqual(['Beginner', 'Essential', 'Advanced', 'Premier', 'Steady'])
    const params = { id: body.plan._id }
    await admin.browser.call(api.pausePlan, { params, body: { paused: true } })
    expect(await offered()).not.toContain('Steady')
    expect((await admin.browser.call(api.pausePlan, { params, body: { paused: true } })).status).toBe(409)
    await admin.browser.call(api.pausePlan, { params, body: { paused: false } })
    const { plans } = (await admin.browser.call(api.allPlans)).body
    const ids = plans.map(({ _id }) => _id).reverse()
    await admin.browser.call(api.orderPlans, { body: { ids } })
    expect(await offered()).toEqual(['Steady', 'Premier', 'Advanced', 'Essential', 'Beginner'])
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1]], [...ids, 'x']]) {
      expect((await admin.browser.call(api.orderPlans, { body: { ids: wrong } })).status).toBe(409)
    }
    const { rows } = (await admin.browser.call(auditLog)).body
    expect(rows.map(({ action }) => action)).toEqual(['plans ordered', 'plan resumed', 'plan paused', 'plan created'])
  })

  test('that changes leaves earlier requests on their terms', async () => {
    const person = await investorWith(world, admin, 400)
    const start = async (amount: number) => person.browser.call(startInvest, { body: { amount, planName: 'Beginner' } })
    const [running, waiting] = [(await start(100)).body.investment._id, (await start(50)).body.investment._id]
    await admin.browser.call(approveInvestment, { params: { id: running } })
    const params = { id: await idOf('Beginner') }
    const changed = { name: 'Starter', minAmount: 10, maxAmount: 20, percent: 1, durationHours: 48 }
    expect((await admin.browser.call(api.editPlan, { params, body: changed })).status).toBe(200)
    await admin.browser.call(approveInvestment, { params: { id: waiting } })
    for (const [id, profit] of [
      [running, 10],
      [waiting, 5],
    ] as const) {
      const { body } = await person.browser.call(getInvestment, { params: { id } })
      expect(body.investment).toMatchObject({
        plan: 'Beginner',
        maturityAmount: profit,
        durationHours: 24,
        status: 'Active',
      })
    }
    expect((await start(50)).status).toBe(400)
  })

  test.each([
    [{ name: '' }, 'Please enter a name'],
    [{ name: 'premier' }, 'There is a plan with this name already'],
    [{ minAmount: 2000.01 }, 'The largest amount must not be below the smallest'],
    [{ percent: 0 }, 'Please enter a rate from 0.01% to 10,000%, with at most 2 decimals'],
    [{ percent: 4.255 }, 'Please enter a rate from 0.01% to 10,000%, with at most 2 decimals'],
    [{ durationHours: 0 }, 'Please enter a term of 1 hour to 3,650 days, in whole hours'],
    [{ durationHours: 1.5 }, 'Please enter a term of 1 hour to 3,650 days, in whole hours'],
    [{ earlyExitFeePercent: 101 }, 'Please enter a fee from 0% to 100%, with at most 2 decimals'],
    [{ minAmount: -1 }, 'Please enter an amount in dollars, with at most 2 decimals'],
  ])('with %j is refused', async (wrong, message) => {
    const answer = await admin.browser.call(api.createPlan, { body: { ...terms, name: 'Another', ...wrong } })
    expect(answer.body.message).toBe(message)
  })

  test('is for admins only, and one name created twice at once is created once', async () => {
    const author = await staffMember(world, 'author')
    expect((await author.browser.call(api.createPlan, { body: terms })).status).toBe(403)
    expect((await author.browser.call(api.allPlans)).status).toBe(403)
    const twice = await Promise.all(
      ['Twin', 'twin'].map((name) => admin.browser.call(api.createPlan, { body: { ...terms, name } })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
