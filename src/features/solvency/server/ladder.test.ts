import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOnMaturity } from '#features/investments/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { someAddress } from '#testing/bank.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { startMany } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { endingInvestments, whatFallsDue } from '../ladder-api.ts'

let world: World
let staff: Person
let iris: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  staff = await staffMember(world)
  iris = await investorWith(world, staff, 1000)
  await startMany(world, iris.id, 1, { amount: cents(300_00n), profit: cents(900_00n) })
  world.advance(day)
  await startMany(world, iris.id, 1, { amount: cents(200_00n), profit: cents(20_00n) })
  await startMany(world, iris.id, 1, { amount: cents(100_00n), profit: cents(10_00n) })
  const asked = await iris.browser.call(createWithdrawal, { body: { amount: 50, walletAddress: someAddress } })
  expect(asked.status).toBe(200)
})
afterAll(() => world.close())

const ladder = async (notRenewed?: number) =>
  (await staff.browser.call(whatFallsDue, { query: notRenewed === undefined ? {} : { notRenewed } })).body
const ending = (query: Record<string, string>) => staff.browser.call(endingInvestments, { query })

test('says what falls due today and tomorrow, against custody, and from when on it is not covered', async () => {
  const { investments } = (await ending({ from: '2026-03-04', to: '2026-03-04' })).body
  expect(investments.map(({ amount, person }) => [amount, person.name])).toEqual(
    expect.arrayContaining([
      [200, iris.name],
      [100, iris.name],
    ]),
  )
  const again = investments.find(({ amount }) => amount === 100)?._id ?? ''
  await iris.browser.call(chooseOnMaturity, { params: { id: again }, body: { onMaturity: 'renew-all' } })
  const found = await ladder()
  expect(found).toMatchObject({ custody: 1000, waiting: 50, available: 350 })
  expect(found.steps).toHaveLength(90)
  expect(found.steps.slice(0, 3)).toMatchObject([
    // It has matured and is not settled.
    { from: '2026-03-03', count: 1, principal: 300, profit: 900, withdrawals: 50, due: 1250, total: 1250 },
    { from: '2026-03-04', count: 2, principal: 200, profit: 20, renewing: 110, due: 220, dueIf: 253, total: 1470 },
    { from: '2026-03-05', count: 0, due: 0, total: 1470, totalIf: 1503 },
  ])
  expect(found.uncovered).toEqual({ day: '2026-03-03', by: 250, atTheEnd: 470 })
  expect(found.uncoveredIf).toEqual({ day: '2026-03-03', by: 250, atTheEnd: 503 })
  expect((await ladder(100)).uncoveredIf?.atTheEnd).toBe(580)
})

test('each step leads to its rows, page by page', async () => {
  const amounts = async (query: Record<string, string>) => {
    const { body } = await ending(query)
    return [body.investments.map(({ amount }) => amount), body.nextCursor !== null]
  }
  expect(await amounts({ to: '2026-03-03' })).toEqual([[300], false])
  expect(await amounts({ from: '2026-03-05', to: '2026-03-31' })).toEqual([[], false])
  expect(await amounts({ from: '2026-03-03', limit: '2' })).toMatchObject([[300, expect.any(Number)], true])
  const { body } = await ending({ limit: '2' })
  expect((await amounts({ limit: '2', cursor: body.nextCursor ?? '' }))[1]).toBe(false)
})

test.each([{ notRenewed: '101' }, { notRenewed: '1e1' }, { notRenewed: '-1' }, { notRenewed: '' }])(
  'a share of %j is refused',
  async (query) => {
    expect((await staff.browser.call(whatFallsDue, { query: query as never })).status).toBe(400)
  },
)

test('it is for staff alone', async () => {
  expect((await iris.browser.call(whatFallsDue, { query: {} })).status).toBe(403)
  expect((await iris.browser.call(endingInvestments, { query: {} })).status).toBe(403)
})
