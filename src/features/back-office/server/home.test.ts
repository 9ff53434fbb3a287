import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { editProfit } from '#features/adjustments/api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { freezeAccount, unfreezeUser } from '#features/freezes/api.ts'
import { approveInvestment, depositMaturity, startInvest } from '#features/investments/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { companyBalances, sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { staffHome } from '../api.ts'

let world: World
let admin: Person
let iris: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  await addSamplePlans(world)
  admin = await staffMember(world)
  iris = await investorWith(world, admin, 1000)
})
afterAll(() => world.close())

const home = async () => (await admin.browser.call(staffHome)).body

async function invest(amount: number): Promise<void> {
  const { body } = await iris.browser.call(startInvest, { body: { amount, planName: 'Beginner' } })
  await admin.browser.call(approveInvestment, { params: { id: body.investment._id } })
}

test('shows what is pending, what was done today, and that all investors together own what the company owes', async () => {
  await invest(100)
  world.advance(day)
  await iris.browser.call(depositMaturity)
  await invest(200)
  await admin.browser.call(editProfit, { params: { id: iris.id }, body: { operation: 'add', amount: 3 } })
  await declare(iris, 40)
  world.advance(1000)
  await declare(iris, 60)
  await iris.browser.call(createWithdrawal, {
    body: { amount: 150, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  })
  const { waiting, today, company } = await home()
  expect(waiting).toMatchObject({
    deposits: { count: 2, total: 100, oldest: new Date(world.now().getTime() - 1000).toISOString() },
    withdrawals: { count: 1, total: 150, oldest: world.now().toISOString() },
    investments: { count: 0, total: 0, oldest: null },
    kyc: { count: 0, total: null },
    edits: { count: 0 },
  })
  expect(today).toEqual({
    deposited: { count: 0, total: 0 },
    paidOut: { count: 0, total: 0 },
    invested: { count: 1, total: 200 },
    returned: { count: 1, total: 100 },
    profit: { count: 1, total: 10 },
    newUsers: 0,
  })
  expect(company).toEqual({
    custody: 1000,
    interest: 10,
    rewards: 0,
    adjustments: 3,
    fees: 0,
    owed: 1013,
    heldForWithdrawals: 150,
    invested: 200,
    available: 663,
    surplus: -13,
  })
  const { rows } = await world.db.pool.query('select sum(wallet + held + invested + profit)::int as owed from books')
  expect(rows[0].owed).toBe(101_300)
})

test('names the accounts that wait for a second person to unfreeze them, until one does', async () => {
  const [first, second] = [await staffMember(world, 'author'), await staffMember(world, 'author')]
  const frozen = await newcomer(world, { name: 'Nora Quill' })
  await frozen.browser.call(freezeAccount)
  const approve = ({ browser }: Person) =>
    browser.call(unfreezeUser, { params: { id: frozen.id }, body: { reason: 'Talked on the phone', factors: 'keep' } })
  const none = { count: 0, people: [] }
  expect((await home()).unfreezings).toEqual(none)
  const told: unknown[] = []
  const tell = (news: readonly unknown[]) => void told.push(...news)
  onTestFinished(world.context.changes.listen({ userId: admin.id, isStaff: true, tell }))
  await approve(first)
  await expect.poll(() => told).toContain('Queue')
  expect((await home()).unfreezings).toEqual({ count: 1, people: [{ _id: frozen.id, name: 'Nora Quill' }] })
  const standing = (role: string) => world.db.pool.query('update users set role = $2 where id = $1', [first.id, role])
  await standing('subscriber')
  expect((await home()).unfreezings).toEqual(none)
  await standing('author')
  await approve(second)
  expect((await home()).unfreezings).toEqual(none)
})

/** It waits for every transaction on the server, and other tests have theirs. */
const sumUp = () => expect.poll(() => sumUpCompanyBalances(world.db, 1)).toBe(true)

test('the company’s balances and the day’s totals are the same before and after they were summed up, and while others post', async () => {
  const before = await companyBalances(world.db)
  const { today } = await home()
  await sumUp()
  expect(await companyBalances(world.db)).toEqual(before)
  expect((await home()).today).toEqual(today)
  await Promise.all([sumUpCompanyBalances(world.db, 1), declareAndConfirm(), sumUpCompanyBalances(world.db, 1)])
  await sumUp()
  expect((await companyBalances(world.db)).custody).toBe(before.custody - 500n)
  expect((await home()).today).toEqual({ ...today, deposited: { count: 1, total: 5 } })
  expect((await verifyLedger(world.db)).problems).toEqual([])
})

test('a sum waits for an entry with a smaller id that is not yet committed', async () => {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query(
    `select post_entries(array[$1]::uuid[], '{custody}', '{wallet}', '{700}', '{adjustment}', '{late}', now())`,
    [iris.id],
  )
  await declareAndConfirm(await investorWith(world, admin, 1))
  expect(await sumUpCompanyBalances(world.db, 1)).toBe(false)
  await client.query('commit')
  client.release()
  await sumUp()
  expect((await verifyLedger(world.db)).problems).toEqual([])
})

test('the proof of the whole ledger names a day whose totals are not those of its entries', async () => {
  await sumUp()
  await world.db.pool.query(`update entry_sums set total = total + 1 where cause_kind = 'investment approved'`)
  const day = /^\d{4}-\d\d-\d\d, investment approved: the kept sums are \d+ and \d+, the entries have \d+ and \d+$/
  expect((await verifyLedger(world.db)).problems).toEqual([expect.stringMatching(day), expect.stringMatching(day)])
})

async function declareAndConfirm(person = iris): Promise<void> {
  const transactionId = await declare(person, 5)
  await admin.browser.call(confirmPayment, { body: { transactionId } })
}
