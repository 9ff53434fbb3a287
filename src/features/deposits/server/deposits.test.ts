import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { listReferrals } from '#features/referrals/api.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { approvedPerson, declare, investorWith, moneyOf, newcomer, type Person, staffMember } from '#testing/people.ts'
import { testQueueFilters } from '#testing/queue.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let staff: Person
beforeAll(async () => {
  const payTo = sampleContent.payTo.map((asset) => (asset.id === 'eth' ? { ...asset, minimum: 20 } : asset))
  world = await openWorld({ rateLimits: false }, { ...sampleContent, payTo })
  staff = await staffMember(world, 'author')
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const confirm = (by: Person, transactionId: string, more: { amount?: number; notes?: string } = {}) =>
  by.browser.call(api.confirmPayment, { body: { transactionId, status: 'Confirmed', ...more } })
const reject = (by: Person, transactionId: string, notes = '') =>
  by.browser.call(api.rejectPayment, { body: { transactionId, status: 'Rejected', notes } })

describe('a deposit', () => {
  test.each([
    [{}, 'BTC', 'Bitcoin'],
    [{ asset: 'usdt-tron' }, 'USDT', 'Tron'],
    [{ asset: 'USDT' }, 'USDT', 'Ethereum'],
    [{ asset: 'USDT', network: 'Tron' }, 'USDT', 'Tron'],
    [{ network: 'Tron' }, 'USDT', 'Tron'],
    [{ asset: 'BTC', network: 'Tron' }, undefined, undefined],
  ])('names a coin and a network: %o', async (named, asset, network) => {
    const person = await approvedPerson(world)
    const { body } = await person.browser.call(api.createPayment, { body: { amount: 50, ...named } })
    expect(body.transaction).toEqual(asset && expect.objectContaining({ asset, network }))
  })

  test('below the smallest of its asset is refused, and in another asset is not', async () => {
    const person = await approvedPerson(world)
    const pay = (asset: string, amount: number) => person.browser.call(api.createPayment, { body: { amount, asset } })
    expect(await pay('eth', 19.99)).toMatchObject({
      status: 400,
      body: { fields: { amount: 'The smallest deposit in ETH on Ethereum is $20.00' } },
    })
    expect([(await pay('eth', 20)).status, (await pay('btc', 0.01)).status]).toEqual([200, 200])
    const { assets } = (await person.browser.call(api.listAssets)).body
    expect(assets.map(({ minimum }) => minimum)).toEqual([undefined, 20, undefined, undefined])
  })

  test('is declared with a readable id, is pending, and moves nothing', async () => {
    const person = await approvedPerson(world)
    const { status, body } = await person.browser.call(api.createPayment, {
      body: { amount: '250.50', asset: 'usdt-tron', transactionHash: 'ab'.repeat(32), token: 'ignored' },
    })
    expect(status).toBe(200)
    expect(body.transaction).toMatchObject({ amount: 250.5, status: 'Pending', asset: 'USDT', network: 'Tron' })
    expect(body.transaction.transactionId).toMatch(/^DEP-[2-9A-Z]{10}$/)
    expect(await moneyOf(person)).toEqual([0, 0, 0])
    const queue = await staff.browser.call(api.pendingDeposits)
    expect(queue.body.deposits.map(({ transactionId }) => transactionId)).toContain(body.transaction.transactionId)
  })

  test('confirmed credits the wallet once, and a letter announces it', async () => {
    const person = await approvedPerson(world)
    const id = await declare(person, 500)
    const { status, body } = await confirm(staff, id, { notes: 'Seen on chain' })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Payment successfully confirmed!' })
    expect(body.transaction).toMatchObject({ status: 'Confirmed', notes: 'Seen on chain', decidedBy: 'Arthur Penn' })
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    const again = await confirm(staff, id)
    expect(again).toMatchObject({ status: 409, body: { message: 'This was already confirmed by Arthur Penn' } })
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe(`Deposit ${id} confirmed`)
    expect(letter?.text).toContain('$500.00')
  })

  test('can be confirmed with what was really received', async () => {
    const person = await approvedPerson(world)
    const id = await declare(person, 500)
    const { body } = await confirm(staff, id, { amount: 499.99 })
    expect(body.transaction).toMatchObject({ amount: 499.99, declaredAmount: 500 })
    expect(await moneyOf(person)).toEqual([499.99, 0, 0])
  })

  test('rejected moves nothing, and the notes are in the letter', async () => {
    const person = await approvedPerson(world)
    const id = await declare(person, 500)
    expect((await reject(staff, id, 'Nothing arrived')).body.message).toBe('Payment successfully rejected!')
    expect(await moneyOf(person)).toEqual([0, 0, 0])
    expect((await world.lettersTo(person.email))[0]?.text).toContain('Nothing arrived')
    expect((await confirm(staff, id)).status).toBe(409)
  })

  test('is cancelled by its owner alone, and decided or cancelled once under any race', async () => {
    const [person, other] = [await approvedPerson(world), await approvedPerson(world)]
    const transactionId = await declare(person, 50)
    const cancel = (by: Person) => by.browser.call(api.cancelPayment, { params: { transactionId } })
    const waiting = async () =>
      (await person.browser.call(api.ownDeposits, { query: { status: 'Pending' } })).body.deposits.length
    expect(await waiting()).toBe(1)
    expect((await cancel(other)).status).toBe(404)
    expect((await cancel(staff)).status).toBe(404)
    const raced = await Promise.all([cancel(person), cancel(person), confirm(staff, transactionId)])
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { status } = (await person.browser.call(api.ownDeposits)).body.deposits[0] ?? {}
    expect(await moneyOf(person)).toEqual([status === 'Confirmed' ? 50 : 0, 0, 0])
    expect(await waiting()).toBe(0)
  })

  test('that was cancelled can be declared again, and a letter says that it was', async () => {
    const person = await approvedPerson(world)
    const declareIt = () =>
      person.browser.call(api.createPayment, {
        body: { amount: 50, asset: 'usdt-tron', transactionHash: 'ef'.repeat(32) },
      })
    const { transactionId } = (await declareIt()).body.transaction
    expect((await declareIt()).status).toBe(409)
    const { body } = await person.browser.call(api.cancelPayment, { params: { transactionId } })
    expect(body).toMatchObject({ message: 'Deposit cancelled', transaction: { status: 'Cancelled' } })
    expect((await world.lettersTo(person.email))[0]?.subject).toBe(`Deposit ${transactionId} cancelled`)
    expect((await declareIt()).status).toBe(200)
  })

  test('is never decided by its owner', async () => {
    const id = await declare(staff, 500)
    expect(await confirm(staff, id)).toMatchObject({
      status: 403,
      body: { message: 'You cannot decide your own request' },
    })
    expect((await reject(staff, id)).status).toBe(403)
  })

  test('needs a verified address and an approved identity', async () => {
    const person = await newcomer(world)
    const ask = () => person.browser.call(api.createPayment, { body: { amount: 100 } })
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'NOT_VERIFIED' } })
    await world.db.pool.query('update users set verified_at = now() where id = $1', [person.id])
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'KYC_NEEDED' } })
  })

  test('of another investor is not found, and the queue is not for investors', async () => {
    const [owner, other] = [await approvedPerson(world), await approvedPerson(world)]
    const transactionId = await declare(owner, 100)
    const view = (person: Person) => person.browser.call(api.viewPaymentStatus, { params: { transactionId } })
    expect((await view(owner)).body.transaction.transactionId).toBe(transactionId)
    expect((await view(staff)).status).toBe(200)
    expect((await view(other)).status).toBe(404)
    expect((await confirm(other, transactionId)).status).toBe(403)
    expect((await other.browser.call(api.pendingDeposits)).status).toBe(403)
    expect((await confirm(staff, transactionId)).status).toBe(200)
    expect((await view(other)).status).toBe(404)
  })
})

test('the queue is oldest first, searched by name, address and id, and paged by cursor', async () => {
  const fresh = await openWorld({ rateLimits: false })
  const author = await staffMember(fresh, 'author')
  const person = await approvedPerson(fresh, { name: '100%_Zoë' })
  const ids: string[] = []
  for (let i = 0; i < 5; i++) {
    fresh.advance(1000)
    ids.push(await declare(person, 10 + i))
  }
  const page = (query: object) => author.browser.call(api.pendingDeposits, { query: query as never })
  const first = await page({ limit: 2 })
  const second = await page({ limit: 2, cursor: first.body.nextCursor })
  const third = await page({ limit: 2, cursor: second.body.nextCursor })
  const seen = [first, second, third].flatMap(({ body }) => body.deposits.map(({ transactionId }) => transactionId))
  expect(seen).toEqual(ids)
  expect([first.body.total, third.body.nextCursor]).toEqual([5, null])
  expect((await page({ search: '100%_z' })).body.total).toBe(5)
  expect((await page({ search: person.email.slice(2) })).body.total).toBe(5)
  expect((await page({ search: ids[3]?.toLowerCase() })).body.total).toBe(1)
  expect((await page({ search: '%%%' })).body.total).toBe(0)
  expect((await page({ cursor: 'nonsense' })).status).toBe(400)
  await fresh.close()
})

testQueueFilters({
  prepare: async (filled) => {
    const person = await approvedPerson(filled)
    return (amount) => declare(person, amount)
  },
  ask: async (author, query) => {
    const { status, body } = await author.browser.call(api.pendingDeposits, { query })
    return { ...body, status, amounts: body.deposits?.map(({ amount }) => amount) }
  },
})

describe('a referral', () => {
  test('earns 5% of the first confirmed deposit, at most $5, once', async () => {
    const referrer = await approvedPerson(world)
    expect((await referrer.browser.call(listReferrals)).body).toEqual({ message: 'No referrals' })
    const { referralCode } = (await referrer.browser.call(getUser)).body
    const friend = await approvedPerson(world, { referralCode })
    const [small, large] = [await declare(friend, 60), await declare(friend, 5000)]
    await confirm(staff, small)
    await confirm(staff, large)
    expect(await moneyOf(referrer)).toEqual([3, 0, 0])
    const { body } = await referrer.browser.call(listReferrals)
    expect(body).toMatchObject({
      totalEarned: 3,
      referrals: [{ earned: 3, email: expect.stringMatching(/^p•••@example\.com$/) }],
    })
  })

  test('with ten deposits confirmed at once is rewarded once', async () => {
    const referrer = await approvedPerson(world)
    const { referralCode } = (await referrer.browser.call(getUser)).body
    const friend = await approvedPerson(world, { referralCode })
    const ids = await Promise.all(Array.from({ length: 10 }, () => declare(friend, 1000)))
    await Promise.all(ids.map((id) => confirm(staff, id)))
    expect(await moneyOf(friend)).toEqual([10_000, 0, 0])
    expect(await moneyOf(referrer)).toEqual([5, 0, 0])
  })
})

test('money comes in for any investor who has it confirmed', async () => {
  expect(await moneyOf(await investorWith(world, staff, 500))).toEqual([500, 0, 0])
})
