import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { staffHome } from '#features/back-office/api.ts'
import { accountBook, getTransactionHistory } from '#features/history/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { investorWith, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, databasePool: 16 })
  admin = await staffMember(world)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
  await set({})
})
afterAll(() => world.close())

type Terms = api.FeeTermsRecord
const free = { flat: null, percent: null }
const unlimited = { least: null, most: null, mostPerDay: null }
const none: Terms = {
  fees: { Bitcoin: free, Ethereum: free, Tron: free },
  limits: { basic: unlimited, full: unlimited },
}
const terms = (tron: Partial<Terms['fees']['Tron']>, full: Partial<Terms['limits']['full']> = {}): Terms => ({
  fees: { ...none.fees, Tron: { ...free, ...tron } },
  limits: { ...none.limits, full: { ...unlimited, ...full } },
})
const set = async (wanted: Partial<Terms>, more: { startsAt?: string; basedOn?: number } = {}) => {
  const answer = await admin.browser.call(api.changeFees, { body: { terms: { ...none, ...wanted }, ...more } })
  // The next change must not have the very same start.
  world.advance(1000)
  return answer
}
const versions = async () => (await admin.browser.call(api.feeVersions)).body
const withdraw = (person: Person, amount: number, more: object = {}) =>
  person.browser.call(withdrawals.createWithdrawal, {
    body: { amount, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', ...more },
  })
const approve = (id: string) => admin.browser.call(withdrawals.approveWithdrawal, { params: { id } })
const historyOf = async (person: Person) =>
  (await person.browser.call(getTransactionHistory)).body.history.map(
    ({ type, status, amount, direction, fee }) =>
      `${type} ${status} ${amount} ${direction}${fee === undefined ? '' : ` (${fee})`}`,
  )

describe('without any setting', () => {
  test('there is no fee and no limit, and every visitor may see that', async () => {
    const { status, body } = await world.browser().call(api.getFees)
    expect(status).toBe(200)
    expect(body.current).toEqual({ version: 0, startsAt: null, terms: none })
    expect(body.next).toEqual([])
  })
})

describe('a fee', () => {
  test('is held with the amount, and is an entry of its own once it is paid', async () => {
    await set(terms({ flat: 1, percent: 0.5 }))
    const before = (await admin.browser.call(staffHome)).body.company
    const person = await investorWith(world, admin, 500)
    world.advance(1000)
    const { body } = await withdraw(person, 100)
    expect(body.withdrawal).toMatchObject({ amount: 100, fee: 1.5, receives: 98.5 })
    expect(await moneyOf(person)).toEqual([400, 0, 0])
    expect(await historyOf(person)).toEqual(['Withdrawal Pending 100 none (1.5)', 'Transaction Confirmed 500 in'])
    expect((await world.lettersTo(person.email))[0]?.text).toContain('The fee is $1.50, so $98.50 will be paid out.')
    world.advance(1000)
    await approve(body.withdrawal._id)
    expect(await moneyOf(person)).toEqual([400, 0, 0])
    expect(await historyOf(person)).toEqual(['Withdrawal Approved 100 out (1.5)', 'Transaction Confirmed 500 in'])
    const { rows } = (await person.browser.call(accountBook)).body
    expect(
      rows
        .map(({ type, totalChange }) => `${type} ${totalChange}`)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(['Fee -1.5', 'Withdrawal -98.5'])
    const letter = (await world.lettersTo(person.email))[0]
    expect(letter?.text).toContain('$98.50 is on its way')
    expect(letter?.text).toContain('The fee is $1.50, so $98.50 was paid out.')
    const after = (await admin.browser.call(staffHome)).body.company
    expect([after.fees - before.fees, after.custody - before.custody, after.owed - before.owed]).toEqual([
      1.5, 401.5, 400,
    ])
  })

  test('paid in the moment of the request is not lost between two pages', async () => {
    await set(terms({ flat: 1 }))
    const person = await investorWith(world, admin, 500)
    for (const amount of [10, 20]) await approve((await withdraw(person, amount)).body.withdrawal._id)
    const lines: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { limit: 1, ...(cursor && { cursor }) }
      const { body } = await person.browser.call(accountBook, { query })
      lines.push(...body.rows.map(({ type }) => type))
      cursor = body.nextCursor
    }
    expect(lines.sort()).toEqual(['Fee', 'Fee', 'Transaction', ...Array(4).fill('Withdrawal')])
  })

  test('is not taken from what is rejected or cancelled', async () => {
    await set(terms({ flat: 5 }))
    const person = await investorWith(world, admin, 100)
    const first = (await withdraw(person, 100)).body.withdrawal._id
    await admin.browser.call(withdrawals.rejectWithdrawal, { params: { id: first }, body: {} })
    expect(await moneyOf(person)).toEqual([100, 0, 0])
    const second = (await withdraw(person, 100)).body.withdrawal._id
    await person.browser.call(withdrawals.cancelWithdrawal, { params: { id: second } })
    expect(await moneyOf(person)).toEqual([100, 0, 0])
    expect((await person.browser.call(accountBook, { query: { type: 'Fee' } })).body.rows).toEqual([])
  })

  test('is the one of the request, whatever the operator changes later', async () => {
    await set(terms({ flat: 2 }))
    const person = await investorWith(world, admin, 100)
    const { withdrawal } = (await withdraw(person, 50)).body
    await set(terms({ flat: 40 }))
    const approved = (await approve(withdrawal._id)).body.withdrawal
    expect(approved).toMatchObject({ fee: 2, receives: 48, feeVersion: withdrawal.feeVersion })
  })

  test('that the investor was not shown is refused, and so is one that leaves nothing', async () => {
    await set(terms({ flat: 10 }))
    const person = await investorWith(world, admin, 100)
    const version = (await versions()).current.version
    expect(await withdraw(person, 50, { feeVersion: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED' },
    })
    expect(await withdraw(person, 10)).toMatchObject({
      status: 400,
      body: { fields: { amount: 'The fee is $10.00, so nothing would be left to pay out' } },
    })
    expect((await withdraw(person, 10.01, { feeVersion: version })).body.withdrawal.receives).toBe(0.01)
  })
})

describe('a limit', () => {
  test('per day holds under sixteen simultaneous requests, and again a day later', async () => {
    await set(terms({}, { mostPerDay: 100 }))
    const person = await investorWith(world, admin, 1000)
    const answers = await Promise.all(Array.from({ length: 16 }, () => withdraw(person, 30)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(13)
    expect(await moneyOf(person)).toEqual([910, 0, 0])
    expect((await withdraw(person, 10.01)).body.message).toBe(
      'You can withdraw $100.00 within 24 hours, and $10.00 of it is left',
    )
    const id = answers.find(({ status }) => status === 200)?.body.withdrawal._id ?? ''
    await person.browser.call(withdrawals.cancelWithdrawal, { params: { id } })
    expect((await withdraw(person, 40)).status).toBe(200)
    expect((await withdraw(person, 0.01)).status).toBe(409)
    world.advance(day)
    expect((await withdraw(person, 100)).status).toBe(200)
  })

  test.each([
    [9.99, 'The least that you can withdraw is $10.00'],
    [50.01, 'The most that you can withdraw at a time is $50.00'],
  ])('refuses a request for %s', async (amount, message) => {
    await set(terms({}, { least: 10, most: 50 }))
    const person = await investorWith(world, admin, 100)
    expect(await withdraw(person, amount)).toMatchObject({
      status: 400,
      body: { message, fields: { amount: message } },
    })
  })
})

describe('a change', () => {
  test('that is planned is announced publicly, and starts at its moment', async () => {
    const startsAt = new Date(world.now().getTime() + hour).toISOString()
    expect((await set(terms({ flat: 3 }), { startsAt })).body.message).toBe('Saved. In force from its start.')
    const fees = async () => (await world.browser().call(api.getFees)).body
    await expect
      .poll(async () => (await fees()).next)
      .toMatchObject([{ startsAt, terms: { fees: { Tron: { flat: 3 } } } }])
    expect((await fees()).current.terms).toEqual(none)
    world.advance(hour)
    expect(await fees()).toMatchObject({ current: { startsAt, terms: { fees: { Tron: { flat: 3 } } } }, next: [] })
  })

  test('names its author, and is refused in the past or over a version that the admin has not seen', async () => {
    const newest = (await versions()).versions[0]?.version ?? 0
    expect((await set(terms({ percent: 1 }), { basedOn: newest })).status).toBe(200)
    expect((await versions()).versions[0]).toMatchObject({
      version: newest + 1,
      author: 'Ada Marsh',
      terms: { fees: { Tron: { percent: 1 } } },
    })
    expect(await set(terms({ percent: 2 }), { basedOn: newest })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED' },
    })
    expect(await set({}, { startsAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 400,
      body: { fields: { startsAt: expect.any(String) } },
    })
  })

  test.each([
    ['a share with three decimals', terms({ percent: 0.125 })],
    ['a share above 50%', terms({ percent: 51 })],
    ['a fee of nothing', terms({ flat: 0 })],
    ['a most below the least', terms({}, { least: 10, most: 9 })],
    ['a day below the least', terms({}, { least: 10, mostPerDay: 9 })],
    ['a network without terms', { ...none, fees: { Tron: free } as never }],
  ])('to %s is refused', async (_, wanted) => {
    expect((await set(wanted)).status).toBe(400)
  })
})
