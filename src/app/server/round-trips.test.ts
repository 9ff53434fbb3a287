/**
 * How many round trips a call makes to the database. Every one is a query of the driver's client, so counting queries
 * counts all.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { approveEdit, rejectEdit } from '#features/adjustments/api.ts'
import { cancelPayment, confirmPayment, pendingDeposits, rejectPayment } from '#features/deposits/api.ts'
import { approveInvestment, cancelInvestment, rejectInvestment } from '#features/investments/api.ts'
import { approveEarlyExit, cancelEarlyExit, rejectEarlyExit } from '#features/investments/exits-api.ts'
import { approveKyc, rejectKyc } from '#features/kyc/api.ts'
import { approveRecovery, rejectRecovery } from '#features/recoveries/api.ts'
import { approveWithdrawal, cancelWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sendWrite, titleOf, writes } from '#testing/writes.ts'

let world: World
let investor: Person
let admin: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, secondPerson })
  investor = await approvedPerson(world)
  admin = await staffMember(world, 'admin')
  await addSamplePlans(world)
})
afterAll(() => world.close())

async function roundTrips(call: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(200)
    // A new connection asks once whether it leads to a pooler.
    return query.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pg_backend_pid')).length
  } finally {
    query.mockRestore()
  }
}

test('reading the own account takes one: the session query includes the account and its balances', async () => {
  expect(await roundTrips(() => investor.browser.call(getUser))).toBe(1)
})

test('a page of a queue takes two in a row: the session, then the page and the count together', async () => {
  expect(await roundTrips(() => admin.browser.call(pendingDeposits, { query: {} }))).toBe(3)
})

test('after some decisions PostgreSQL has planned each of their statements for good', async () => {
  for (let round = 0; round < 8; round += 1) {
    const transactionId = await declare(investor, 100)
    const key = { 'idempotency-key': transactionId }
    expect((await admin.browser.call(confirmPayment, { body: { transactionId } }, key)).status).toBe(200)
  }
  const { pool } = world.db
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const plans = `select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > 7`
  const found = await Promise.all(clients.map((client) => client.query<{ statement: string }>(plans)))
  for (const client of clients) client.release()
  expect(found.flatMap(({ rows }) => rows.map(({ statement }) => statement))).toEqual([])
})

/**
 * The first locks and reads the caller and the request, the second has the effects and the commit. What comes on top is
 * said in the answer alone: the facts of an address are two reads, side by side, and the grants of roles are one. An
 * early exit is cancelled by the id of its investment, which is one more, and the caller is then known before.
 *
 * Under a key nothing is committed before the response is known. What the answer reads is then read inside the
 * transaction, in one batch with the effects.
 */
const decisions: readonly [endpoint: Endpoint, trips: number, underKey: number][] = [
  [confirmPayment, 2, 2],
  [rejectPayment, 2, 2],
  [cancelPayment, 2, 2],
  [approveInvestment, 2, 2],
  [rejectInvestment, 2, 2],
  [cancelInvestment, 2, 2],
  [approveEarlyExit, 2, 2],
  [rejectEarlyExit, 2, 2],
  [cancelEarlyExit, 4, 4],
  [approveWithdrawal, 2 + 2, 2 + 1],
  [rejectWithdrawal, 2 + 2, 2 + 1],
  [cancelWithdrawal, 2, 2],
  [approveEdit, 2, 2],
  [rejectEdit, 2, 2],
  [approveKyc, 2, 2],
  [rejectKyc, 2, 2],
  [approveRecovery, 2 + 1, 2 + 1],
  [rejectRecovery, 2 + 1, 2 + 1],
]

test.each(decisions.map(([endpoint, trips, underKey]) => ({ title: titleOf(endpoint), endpoint, trips, underKey })))(
  '$title takes $trips, and under a key $underKey',
  async ({ title, endpoint, trips, underKey }) => {
    const count = async (headers: Record<string, string>) => {
      const ready = await writes.find((known) => known.title === title)?.prepare(world, admin)
      return roundTrips(() => sendWrite(endpoint, ready as NonNullable<typeof ready>, headers))
    }
    expect(await count({})).toBe(trips)
    expect(await count({ 'idempotency-key': title.replaceAll(' ', '-') })).toBe(underKey)
  },
)
