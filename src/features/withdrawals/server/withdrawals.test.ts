import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { editProfit } from '#features/adjustments/api.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { investorWith, moneyOf, newcomer, type Person, staffMember } from '#testing/people.ts'
import { testQueueFilters } from '#testing/queue.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const withdraw = (person: Person, amount: number, more: object = {}) =>
  person.browser.call(api.createWithdrawal, { body: { amount, walletAddress: tron, ...more } })
const approve = (by: Person, id: string, body: object = {}) =>
  by.browser.call(api.approveWithdrawal, { params: { id }, body })
const reject = (by: Person, id: string, body: object = {}) =>
  by.browser.call(api.rejectWithdrawal, { params: { id }, body })
const cancel = (by: Person, id: string) => by.browser.call(api.cancelWithdrawal, { params: { id } })
const held = async ({ id }: Person) =>
  (await world.db.pool.query('select held from books where owner = $1', [id])).rows[0].held

describe('a withdrawal', () => {
  test('is held at once, and paid out on approval with its hash in the letter', async () => {
    const person = await investorWith(world, staff, 500)
    const { status, body } = await withdraw(person, 120.5)
    expect(status).toBe(200)
    expect(body.withdrawal).toMatchObject({ status: 'Pending', network: 'Tron', source: 'wallet', amount: 120.5 })
    expect([await moneyOf(person), await held(person)]).toEqual([[379.5, 0, 0], 12050n])
    const approved = await approve(staff, body.withdrawal._id, { transactionHash: 'FE'.repeat(32) })
    expect(approved.body).toMatchObject({ message: 'Withdrawal approved!', withdrawal: { decidedBy: 'Ada Marsh' } })
    expect([await moneyOf(person), await held(person)]).toEqual([[379.5, 0, 0], 0n])
    expect((await world.lettersTo(person.email))[0]?.text).toContain('fe'.repeat(32))
  })

  test.each([
    ['what the address says', tron, {}, 'USDT', 'Tron'],
    ['what the address says', segwit, {}, 'BTC', 'Bitcoin'],
    ['the first coin of the network', ethereum, {}, 'ETH', 'Ethereum'],
    ['the coin that was asked for', ethereum, { asset: 'USDT', network: 'Ethereum' }, 'USDT', 'Ethereum'],
    ['the coin that was asked for, on the network of the address', ethereum, { asset: 'USDT' }, 'USDT', 'Ethereum'],
  ])('names %s: %s', async (_, walletAddress, more, asset, network) => {
    const person = await investorWith(world, staff, 500)
    const { body: requested } = await withdraw(person, 20, { walletAddress, ...more })
    expect(requested).toMatchObject({ withdrawal: { asset, network } })
    const { withdrawal } = requested
    expect((await world.lettersTo(person.email))[0]?.text).toContain(`${walletAddress} (${asset} on ${network})`)
    const { body } = await approve(staff, withdrawal._id)
    expect(body.withdrawal).toMatchObject({ asset, network })
    expect((await world.lettersTo(person.email))[0]?.text).toContain(`(${asset} on ${network})`)
  })

  test('is refused in a coin that is not paid on the network of the address, and nothing is held', async () => {
    const person = await investorWith(world, staff, 500)
    const refused = { status: 400, body: { fields: { asset: 'We do not pay out BTC on Tron' } } }
    expect(await withdraw(person, 20, { asset: 'BTC' })).toMatchObject(refused)
    expect(await moneyOf(person)).toEqual([500, 0, 0])
  })

  test('the form is offered the coin and the address of the last payout first', async () => {
    const person = await investorWith(world, staff, 500)
    const options = async () => (await person.browser.call(api.withdrawalOptions)).body
    expect(await options()).toMatchObject({
      coins: [{ asset: 'BTC' }, {}, {}, {}],
      earlier: [],
      requestedWithinADay: 0,
    })
    const asked = async (walletAddress: string, more: object = {}) =>
      (await withdraw(person, 20, { walletAddress, ...more })).body.withdrawal._id
    await approve(staff, await asked(tron))
    world.advance(1000)
    await approve(staff, await asked(ethereum, { asset: 'USDT' }))
    await cancel(person, await asked(segwit))
    const { coins, earlier, requestedWithinADay } = await options()
    expect(coins[0]).toEqual({ asset: 'USDT', network: 'Ethereum' })
    expect(earlier.map(({ walletAddress }) => walletAddress)).toEqual([ethereum, tron])
    expect(requestedWithinADay).toBe(40)
  })

  test('rejected or cancelled returns to where it came from', async () => {
    const person = await investorWith(world, staff, 500)
    await staff.browser.call(editProfit, { params: { id: person.id }, body: { operation: 'add', amount: 50 } })
    const first = (await withdraw(person, 50, { source: 'profit' })).body.withdrawal._id
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    expect((await reject(staff, first, { reason: 'Please use your own wallet' })).body.message).toBe(
      'Withdrawal rejected!',
    )
    expect(await moneyOf(person)).toEqual([500, 0, 50])
    expect((await world.lettersTo(person.email))[0]?.text).toContain('Please use your own wallet')
    const second = (await withdraw(person, 500)).body.withdrawal._id
    expect((await cancel(person, second)).body.withdrawal.status).toBe('Cancelled')
    expect(await moneyOf(person)).toEqual([500, 0, 50])
    expect(await approve(staff, second)).toMatchObject({ status: 409 })
    expect((await cancel(person, second)).status).toBe(409)
  })

  test.each(['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED'])(
    'to %s, which has no checksum, is stored with one',
    async (walletAddress) => {
      const person = await investorWith(world, staff, 500)
      const { body } = await withdraw(person, 10, { walletAddress })
      expect(body.withdrawal).toMatchObject({
        network: 'Ethereum',
        walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      })
    },
  )

  test.each([
    ['too much', { amount: 500.01 }, 409, 'Your balance does not cover this amount'],
    ['more profit than there is', { amount: 1, source: 'profit' }, 409, 'Your profit does not cover this amount'],
    ['no address', { walletAddress: '' }, 400, 'Please enter a wallet address'],
    [
      'a mistyped address',
      { walletAddress: `${tron.slice(0, -1)}9` },
      400,
      'This is not a Bitcoin, Ethereum or Tron address. Please check every character.',
    ],
    [
      'an Ethereum address whose checksum is wrong',
      { walletAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' },
      400,
      'This is not a Bitcoin, Ethereum or Tron address. Please check every character.',
    ],
    [
      'an address of another network',
      { network: 'Bitcoin' },
      400,
      'This is not a valid Bitcoin address. Please check every character.',
    ],
  ])('with %s is refused', async (_title, more, status, message) => {
    const person = await investorWith(world, staff, 500)
    expect(await withdraw(person, 10, more)).toMatchObject({ status, body: { message } })
    expect(await moneyOf(person)).toEqual([500, 0, 0])
  })

  test('cannot be made twice with money for one', async () => {
    const person = await investorWith(world, staff, 100)
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(person, 100)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect([await moneyOf(person), await held(person)]).toEqual([[0, 0, 0], 10_000n])
  })

  test('of another investor is not found, and staff do not decide their own', async () => {
    const [owner, other] = [await investorWith(world, staff, 100), await newcomer(world)]
    const id = (await withdraw(owner, 10)).body.withdrawal._id
    const view = (person: Person) => person.browser.call(api.getWithdrawal, { params: { id } })
    expect([(await view(owner)).status, (await view(staff)).status, (await view(other)).status]).toEqual([
      200, 200, 404,
    ])
    expect((await cancel(other, id)).status).toBe(404)
    expect((await approve(other, id)).status).toBe(403)
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [owner.id])
    expect((await approve(owner, id)).status).toBe(403)
    expect((await reject(owner, id)).status).toBe(403)
  })

  test('is in the queue until it is decided', async () => {
    const person = await investorWith(world, staff, 100)
    const id = (await withdraw(person, 10)).body.withdrawal._id
    const queued = async () => {
      const { body } = await staff.browser.call(api.pendingWithdrawals, { query: { search: person.email } })
      return [body.message, body.withdrawals.map(({ _id }) => _id)]
    }
    expect(await queued()).toEqual(['Pending withdrawals fetched successfully', [id]])
    await approve(staff, id)
    expect((await queued())[1]).toEqual([])
    expect((await person.browser.call(api.ownWithdrawals)).body.withdrawals[0]?.status).toBe('Approved')
  })
})

testQueueFilters({
  prepare: async (filled, author) => {
    const person = await investorWith(filled, author, 5000)
    return (amount) => withdraw(person, amount)
  },
  ask: async (author, query) => {
    const { status, body } = await author.browser.call(api.pendingWithdrawals, { query })
    return { ...body, status, amounts: body.withdrawals?.map(({ amount }) => amount) }
  },
})
