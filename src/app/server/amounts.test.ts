/** Every field that takes an amount, against everything that is not one. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editProfit, editWallet } from '#features/adjustments/api.ts'
import { confirmPayment, createPayment, pendingDeposits } from '#features/deposits/api.ts'
import { adminPendingInvestment, moveProfit, startInvest } from '#features/investments/api.ts'
import { createWithdrawal, pendingWithdrawals } from '#features/withdrawals/api.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { declare, investorWith, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'

/** JSON text, because no program would write some of these. */
const hostile = [
  ...[
    '0',
    '-0',
    '-1',
    '-0.01',
    '0.001',
    '1.234',
    '10.000',
    '0.0',
    '0.00',
    '1e3',
    '1E3',
    '1e-2',
    '1e308',
    '1e309',
    '-1e3',
  ],
  ...['1000000000.01', '1000000001', '9007199254740993', '99999999999999999999', '0.1e1', '5.555', '1.005', '1e0'],
  ...['null', 'true', 'false', '[]', '[1]', '{}', '{"cents":1}', '{"$gt":0}'],
  ...['""', '" "', '"0"', '"0.00"', '"-1"', '"+1"', '"1e3"', '"1E3"', '"1.234"', '"1."', '".5"', '"1,000"', '"1 000"'],
  ...[
    '"$5"',
    '"5$"',
    '" 5"',
    '"5 "',
    '"5\\n"',
    '"\\u00a05"',
    '"0x10"',
    '"0b1"',
    '"0o7"',
    '"1_000"',
    '"NaN"',
    '"Infinity"',
  ],
  ...[
    '"-Infinity"',
    '"٣"',
    '"５"',
    '"five"',
    '"1/2"',
    '"1;drop table entries"',
    '"1.2.3"',
    '"00000000001"',
    '"1000000000.01"',
  ],
  ...['"99999999999"', '"1٫5"', '"−5"', '"1\\u0000"', '"1\\u200b"', '"null"', '"undefined"', '"[object Object]"'],
]

let world: World
let staff: Person
let investor: Person
let deposit: string
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
  await addSamplePlans(world)
  investor = await investorWith(world, staff, 500)
  deposit = await declare(investor, 10)
})
afterAll(() => world.close())

const fields: [string, Endpoint, () => Person, () => object][] = [
  ['a declared deposit', createPayment, () => investor, () => ({})],
  ['a received deposit', confirmPayment, () => staff, () => ({ transactionId: deposit })],
  ['an investment', startInvest, () => investor, () => ({ planName: 'Beginner' })],
  ['profit to move', moveProfit, () => investor, () => ({})],
  ['a withdrawal', createWithdrawal, () => investor, () => ({ walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' })],
  ['an edit of profit', editProfit, () => staff, () => ({ operation: 'add' })],
  ['an edit of the wallet', editWallet, () => staff, () => ({ operation: 'add' })],
]

test('there are at least sixty distinct hostile amounts', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60)
})

describe.each(fields)('%s', (_title, endpoint, who, rest) => {
  test('refuses every hostile amount with 400 and moves nothing', async () => {
    const wrong: string[] = []
    for (const amount of hostile) {
      const text = JSON.stringify({ ...rest(), amount: 'HERE' }).replace('"HERE"', amount)
      const { status } = await who().browser.call(endpoint, { params: { id: investor.id }, body: text })
      if (status !== 400) wrong.push(`${amount}: ${status}`)
    }
    expect(wrong).toEqual([])
    expect(await moneyOf(investor)).toEqual([500, 0, 0])
    expect((await verifyLedger(world.db)).entries).toBe(1)
  })
})

describe.each([pendingDeposits, adminPendingInvestment, pendingWithdrawals])('the queue at $path', (endpoint) => {
  test.each(['minAmount', 'maxAmount'])('refuses every hostile amount as its %s with 400', async (name) => {
    const wrong: string[] = []
    for (const amount of hostile) {
      const text = amount.startsWith('"') ? JSON.parse(amount) : amount
      const { status } = await staff.browser.call(endpoint, { query: { [name]: text } })
      if (status !== 400) wrong.push(`${amount}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
