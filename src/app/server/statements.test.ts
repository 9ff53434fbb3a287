/**
 * Counts the statements of the cheapest calls, and checks that PostgreSQL does not plan a decision's statements again.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { confirmPayment, pendingDeposits } from '#features/deposits/api.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let investor: Person
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  investor = await approvedPerson(world)
  admin = await staffMember(world, 'admin')
})
afterAll(() => world.close())

async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(200)
    // A new connection checks once whether it reaches a pooler.
    return query.mock.calls.filter((given) => !JSON.stringify(given[0]).includes('pg_backend_pid')).length
  } finally {
    query.mockRestore()
  }
}

test('reading your account takes one: the session query includes the account and its balances', async () => {
  expect(await statementsOf(() => investor.browser.call(getUser))).toBe(1)
})

test('a page of a queue takes three: the session, the page and the count', async () => {
  expect(await statementsOf(() => admin.browser.call(pendingDeposits, { query: {} }))).toBe(3)
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
