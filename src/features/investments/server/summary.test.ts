/** The totals that triggers maintain of all investments, and the lists that filters make of them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prove } from '#app/server/prove.ts'
import { day } from '#kernel/clock.ts'
import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import * as exits from '../exits-api.ts'
import { type InvestmentStatus, investmentStates, investmentStatuses, statusesOf } from '../investment.ts'
import { settleMatured } from './door.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365, renewals: 'automatic' })
  staff = await staffMember(world)
  await addSamplePlans(world)
  await world.db.pool.query('update plans set exit_fee_basis_points = 250')
})
afterAll(() => world.close())

type Choice = 'wallet' | 'renew-principal' | 'renew-all'

async function invest(person: Person, amount: number, planName = 'Beginner', onMaturity: Choice = 'wallet') {
  const { status, body } = await person.browser.call(api.startInvest, { body: { amount, planName, onMaturity } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.investment._id
}
const approve = (id: string) => staff.browser.call(api.approveInvestment, { params: { id } })
const reject = (id: string) => staff.browser.call(api.rejectInvestment, { params: { id } })
const decide = (decision: 'approve' | 'reject', ids: readonly string[]) =>
  staff.browser.call(api.decideInvestments, { body: { decision, items: ids.map((id) => ({ id })) } })
const summaryOf = async (person: Person) => {
  const { profitToCome, counts, plans } = (await person.browser.call(api.investmentSummary)).body
  return [profitToCome, counts.pending, counts.active, counts.ended, plans.join()]
}
const proven = () => prove(world.db).then(({ problems }) => problems)

test('the totals follow every event of an investment', async () => {
  const person = await investorWith(world, staff, 5000)
  expect(await summaryOf(person)).toEqual([0, 0, 0, 0, ''])
  const [first, second, third, fourth] = [
    await invest(person, 100, 'Beginner', 'renew-all'),
    await invest(person, 50),
    await invest(person, 300, 'Essential'),
    await invest(person, 60),
  ]
  expect(await summaryOf(person)).toEqual([0, 4, 0, 0, 'Beginner,Essential'])
  await approve(first)
  expect(await summaryOf(person)).toEqual([10, 3, 1, 0, 'Beginner,Essential'])
  await reject(third)
  await person.browser.call(api.cancelInvestment, { params: { id: fourth } })
  expect(await summaryOf(person)).toEqual([10, 1, 1, 0, 'Beginner,Essential'])
  const choice = { params: { id: first }, body: { onMaturity: 'renew-principal' as const } }
  expect((await person.browser.call(api.chooseOnMaturity, choice)).status).toBe(200)
  await decide('approve', [second, await invest(person, 70)])
  expect(await summaryOf(person)).toEqual([22, 0, 3, 0, 'Beginner,Essential'])
  await person.browser.call(exits.requestEarlyExit, { params: { id: second } })
  const [exit] = (await staff.browser.call(exits.pendingExits)).body.exits
  expect((await staff.browser.call(exits.approveEarlyExit, { params: { id: exit?._id ?? '' } })).status).toBe(200)
  expect(await summaryOf(person)).toEqual([17, 0, 2, 1, 'Beginner,Essential'])
  world.advance(day)
  await settleMatured(world.db, world.context, null, world.now())
  expect(await summaryOf(person)).toEqual([10, 0, 1, 3, 'Beginner,Essential'])
  expect(await proven()).toEqual([])
})

test('concurrent decisions on one investor all count', async () => {
  const people = await Promise.all([1, 2, 3].map(() => investorWith(world, staff, 2000)))
  const ids: string[] = []
  for (const person of people) for (let i = 0; i < 10; i++) ids.push(await invest(person, 50 + i))
  const half = ids.filter((_, i) => i % 2 === 0)
  const rest = ids.filter((_, i) => i % 2 === 1)
  await Promise.all([
    decide('approve', half),
    decide('reject', rest.slice(0, 5).toReversed()),
    ...rest.slice(5).map((id, i) => (i % 2 === 0 ? approve(id) : reject(id))),
    ...people.map((person) => invest(person, 80, 'Beginner')),
  ])
  for (const person of people) {
    const { investments } = (await person.browser.call(api.investmentHistory)).body
    const of = (status: string) => investments.filter((investment) => investment.status === status)
    const toCome = of('Active').reduce((sum, { maturityAmount }) => sum + centsOf(maturityAmount), 0n)
    const counts = [of('Pending').length, of('Active').length, of('Ended').length]
    expect(await summaryOf(person)).toEqual([toDollars(cents(toCome)), ...counts, 'Beginner'])
  }
  expect(await proven()).toEqual([])
  expect(world.conflicts).toEqual([])
})

test('the whole proof names totals that are not those of the investments', async () => {
  const person = await investorWith(world, staff, 500)
  await approve(await invest(person, 100))
  await world.db.pool.query('update investment_totals set to_come = to_come + 1 where owner = $1', [person.id])
  expect(await proven()).toEqual([
    `the kept totals of ${person.id} say 0 pending, 1 active, 0 ended, 1001 to come in {Beginner}, their investments 0 pending, 1 active, 0 ended, 1000 to come in {Beginner}`,
  ])
  await world.db.pool.query('update investment_totals set to_come = to_come - 1 where owner = $1', [person.id])
  expect(await proven()).toEqual([])
})

test('every filter finds what it names, page by page in the order of the whole list', async () => {
  const person = await investorWith(world, staff, 20_000)
  for (let i = 0; i < 6; i++) {
    world.advance(1000)
    const [one, other] = [await invest(person, 50 + i), await invest(person, 300 + i, 'Essential')]
    if (i % 2 === 0) await approve(one)
    if (i % 3 === 0) await reject(other)
    if (i % 3 === 1) await person.browser.call(api.cancelInvestment, { params: { id: other } })
  }
  const all = (await person.browser.call(api.investmentHistory)).body.investments
  expect(all).toHaveLength(12)
  const states = investmentStates.map((state) => ({ state, statuses: statusesOf(state) }))
  const single = investmentStatuses.map((status) => ({ status, statuses: [status] as readonly InvestmentStatus[] }))
  for (const { statuses, ...by } of [{ statuses: investmentStatuses }, ...single, ...states]) {
    for (const plan of [undefined, 'Beginner', 'Essential', 'No such plan']) {
      const wanted = all.filter((it) => statuses.includes(it.status) && (!plan || it.plan === plan))
      const filter = { ...by, ...(plan && { plan }) }
      const found: string[] = []
      let cursor: string | null | undefined
      do {
        const query = { ...filter, limit: 2, ...(cursor && { cursor }) }
        const { body } = await person.browser.call(api.investmentHistory, { query })
        found.push(...body.investments.map(({ _id }) => _id))
        cursor = body.nextCursor
      } while (cursor)
      expect(found, JSON.stringify(filter)).toEqual(wanted.map(({ _id }) => _id))
    }
  }
})
