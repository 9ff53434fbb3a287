/**
 * How many round trips a call makes to the database. Every one is a query of the driver's client, so counting queries
 * counts all.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { confirmPayment, createPayment, pendingDeposits } from '#features/deposits/api.ts'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
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

test('confirming a deposit takes three: the session, the lock with what it locks, the effects with the commit', async () => {
  const { body } = await investor.browser.call(createPayment, { body: { amount: '100' } })
  const { transactionId } = body.transaction
  const confirm = () => admin.browser.call(confirmPayment, { body: { transactionId } })
  expect(await roundTrips(confirm)).toBe(3)
})

test('a page of a queue takes two in a row: the session, then the page and the count together', async () => {
  expect(await roundTrips(() => admin.browser.call(pendingDeposits, { query: {} }))).toBe(3)
})
