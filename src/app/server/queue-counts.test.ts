/**
 * The number of pending requests is the same wherever staff read it: in the queue itself, on the tiles and in the back
 * office.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editWallet, pendingEdits } from '#features/adjustments/api.ts'
import { staffHome } from '#features/back-office/api.ts'
import { pendingRequests, queueCounts } from '#features/dashboard/api.ts'
import { pendingDeposits } from '#features/deposits/api.ts'
import { adminPendingInvestment, approveInvestment, startInvest } from '#features/investments/api.ts'
import { pendingExits, requestEarlyExit } from '#features/investments/exits-api.ts'
import { approveKyc, pendingKyc, rejectKyc, uploadKycDocuments } from '#features/kyc/api.ts'
import { createWithdrawal, pendingWithdrawals } from '#features/withdrawals/api.ts'
import { hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { prove } from './prove.ts'

let world: World
let admin: Person
let iris: Person
beforeAll(async () => {
  const limits = { deposit: undefined, withdrawal: undefined, adjustment: cents(100n) }
  world = await openWorld({ rateLimits: false, secondPerson: limits })
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
  admin = await staffMember(world)
  iris = await investorWith(world, admin, 1000)
})
afterAll(() => world.close())

async function submitDocuments(from?: Person): Promise<Person> {
  const person = from ?? (await newcomer(world))
  const bytes = await picture().jpeg().toBuffer()
  const files = ['front', 'back'].map((field) => ({ field, name: 'passport.jpg', type: 'image/jpeg', bytes }))
  expect((await person.browser.upload(uploadKycDocuments, files)).status).toBe(200)
  return person
}

async function askToLeave(): Promise<void> {
  const { body } = await iris.browser.call(startInvest, { body: { amount: 200, planName: 'Beginner' } })
  const id = body.investment._id
  await admin.browser.call(approveInvestment, { params: { id } })
  expect((await iris.browser.call(requestEarlyExit, { params: { id } })).status).toBe(200)
}

async function counts() {
  const { browser } = admin
  const { waiting } = (await browser.call(staffHome)).body
  const { oldest, ...onTiles } = (await browser.call(queueCounts)).body
  return {
    inTheQueues: {
      deposits: (await browser.call(pendingDeposits, { query: {} })).body.total,
      investments: (await browser.call(adminPendingInvestment, { query: {} })).body.total,
      exits: (await browser.call(pendingExits, { query: {} })).body.total,
      withdrawals: (await browser.call(pendingWithdrawals, { query: {} })).body.total,
      kyc: (await browser.call(pendingKyc, { query: {} })).body.total,
      edits: (await browser.call(pendingEdits, { query: {} })).body.total,
    },
    atHome: Object.fromEntries(Object.entries(waiting).map(([queue, { count }]) => [queue, count])),
    onTiles,
    oldestAtHome: Object.fromEntries(Object.entries(waiting).map(([queue, { oldest: since }]) => [queue, since])),
    oldestOnTiles: oldest,
  }
}

test('queues, tiles and the back office count the same', async () => {
  await askToLeave()
  const asked = world.now().toISOString()
  world.advance(hour)
  await declare(iris, 10)
  await declare(iris, 20)
  await iris.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  await iris.browser.call(createWithdrawal, {
    body: { amount: 50, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  })
  await admin.browser.call(editWallet, { params: { id: iris.id }, body: { operation: 'add', amount: 500 } })
  await submitDocuments()
  const decided = await submitDocuments()
  await admin.browser.call(approveKyc, { params: { id: decided.id }, body: {} })
  // A person's status says what that person may do. Without documents there is nothing to decide.
  const { id } = await newcomer(world)
  await world.db.pool.query(`update users set kyc_status = 'Pending' where id = $1`, [id])

  const { inTheQueues, atHome, onTiles, oldestAtHome, oldestOnTiles } = await counts()
  expect(inTheQueues).toEqual({ deposits: 2, investments: 1, exits: 1, withdrawals: 1, kyc: 1, edits: 1 })
  expect(atHome).toEqual(inTheQueues)
  expect(onTiles).toEqual({ ...inTheQueues, conversations: 0, messages: 0, recoveries: 0 })
  expect(oldestOnTiles).toEqual(oldestAtHome)
  const { waiting } = (await admin.browser.call(staffHome)).body
  expect(waiting.exits).toEqual({ count: 1, total: 195, oldest: asked })
  const [oldest] = (await iris.browser.call(pendingRequests)).body.requests
  expect(oldest).toMatchObject({ type: 'Early exit', amount: 195, subject: 'Beginner', requestedAt: asked })
})

const deposits = async (query: { search?: string; minAmount?: number; cursor?: string; limit?: number }) =>
  (await admin.browser.call(pendingDeposits, { query })).body

const names = (found: Awaited<ReturnType<typeof deposits>>) => [...new Set(found.deposits.map(({ user }) => user.name))]

test('a long queue is searched and filtered completely, whether few or many match', async () => {
  const rare = await newcomer(world, { name: 'Zoë Rárest' })
  const common = await newcomer(world, { name: 'Common Depositor' })
  await world.db.pool.query(
    `insert into deposits (id, transaction_id, owner, declared, asset, network, created_at)
     select gen_random_uuid(), 'DEP-LONG' || n, case when n % 600 = 0 then $1::uuid else $2::uuid end,
       case when n % 500 = 0 then 777700 else 100 end, 'BTC', 'Bitcoin', $3::timestamptz + n * interval '1 second'
     from generate_series(1, 1800) n`,
    [rare.id, common.id, world.now()],
  )
  const found = await deposits({ search: 'zoe rar' })
  expect([names(found), found.total, found.totalAtLeast]).toEqual([['Zoë Rárest'], 3, undefined])
  expect((await deposits({ search: 'long1799' })).total).toBe(1)
  expect((await deposits({ search: 'nobody' })).total).toBe(0)
  // A lone accent folds to nothing, and an empty key would be part of every name.
  expect((await deposits({ search: '\u0301' })).total).toBe(0)
  expect(await deposits({ minAmount: 7777 })).toMatchObject({ total: 3 })
  expect(await deposits({ search: 'common', minAmount: 7777 })).toMatchObject({ total: 3 })
  expect(await deposits({ search: 'rarest', minAmount: 7777 })).toMatchObject({ total: 0, deposits: [] })

  const many = await deposits({ search: 'on' })
  expect([many.deposits.length, many.totalAtLeast, many.total]).toEqual([50, true, 1000])
  expect(await deposits({})).toMatchObject({ total: 1802 })

  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await deposits({ search: 'common', limit: 200, ...(cursor && { cursor }) })
    seen.push(...page.deposits.map(({ transactionId }) => transactionId))
    cursor = page.nextCursor
  }
  expect([seen.length, new Set(seen).size]).toEqual([1797, 1797])
})

test('a person is found by their current name', async () => {
  const [{ id = '' } = {}] = (await world.db.pool.query(`select id from users where name = 'Zoë Rárest'`)).rows
  await world.db.pool.query(`update users set search_name = 'quite another' where id = $1`, [id])
  expect((await deposits({ search: 'zoe rar' })).total).toBe(0)
  expect((await deposits({ search: 'quite another' })).total).toBe(3)
})

test('a decided request is no longer found, and documents that are sent again are', async () => {
  await world.db.pool.query(
    `update deposits set status = 'Cancelled', decided_at = now() where transaction_id like 'DEP-LONG%'`,
  )
  expect((await deposits({ search: 'common' })).total).toBe(0)
  const person = await submitDocuments()
  const found = async () =>
    (await admin.browser.call(pendingKyc, { query: { search: person.email } })).body.pendingUsers.length
  expect(await found()).toBe(1)
  await admin.browser.call(rejectKyc, { params: { id: person.id }, body: { reason: 'Too dark to read' } })
  expect(await found()).toBe(0)
  world.advance(hour)
  await submitDocuments(person)
  expect(await found()).toBe(1)
  expect((await prove(world.db)).problems).toEqual([])
})
