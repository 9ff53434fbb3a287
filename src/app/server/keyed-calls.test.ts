/** Idempotency keys against limits and lost sessions: what a key must not allow. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { createPayment } from '#features/deposits/api.ts'
import { login, loginWithCode } from '#features/sessions/api.ts'
import { approvedPerson, newcomer, type Person, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'

/** Set by a test that needs password hashing to take long. */
const hashing = vi.hoisted((): { gate: Promise<void>; arrived(): void } => ({
  gate: Promise.resolve(),
  arrived: () => undefined,
}))
vi.mock('#features/accounts/server/credentials/hash-password.ts', async (original) => {
  const real = await original<typeof import('#features/accounts/server/credentials/hash-password.ts')>()
  return {
    ...real,
    isRightPassword: async (...said: Parameters<typeof real.isRightPassword>) => {
      hashing.arrived()
      await hashing.gate
      return real.isRightPassword(...said)
    },
  }
})

let world: World
let person: Person
beforeAll(async () => {
  world = await openWorld({ databasePool: 2 })
  person = await newcomer(world)
})
afterAll(() => world.close())

const query = { padding: 'x'.repeat(3000) }
const keyed = (key: string) => ({ 'idempotency-key': key })

test('240 guesses of a password, each with its own key and a long URL, hit the limit', async () => {
  const stranger = world.browser()
  const body = { email: person.email, password: 'Wrong-horse-1' }
  const statuses: number[] = []
  for (let i = 0; i < 240; i++) {
    statuses.push((await stranger.call(login, { body, query }, keyed(`guess-${i}`))).status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(230).fill(429)])
})

test('150 guesses of a code, each with its own key and a long URL, hit the limit', async () => {
  const stranger = world.browser({ address: '203.0.113.8' })
  const input = { params: { email: person.email }, body: { loginCode: '123456' }, query }
  const statuses: number[] = []
  for (let i = 0; i < 150; i++) statuses.push((await stranger.call(loginWithCode, input, keyed(`code-${i}`))).status)
  expect(statuses).toEqual([...Array(100).fill(401), ...Array(50).fill(429)])
})

test('sixteen keyed sign-ins that are hashing passwords hold no connections', async () => {
  const opened = Promise.withResolvers<void>()
  const all = Promise.withResolvers<void>()
  let hashed = 0
  hashing.gate = opened.promise
  hashing.arrived = () => {
    hashed += 1
    if (hashed === 16) all.resolve()
  }
  const people = [person]
  for (let i = 0; i < 3; i++) people.push(await newcomer(world))
  const signIns = Array.from({ length: 16 }, (_, i) => {
    const { browser, email } = people[i % people.length] ?? person
    return browser.call(login, { body: { email, password } }, keyed(`sign-in-${i}`))
  })
  await all.promise
  expect((await person.browser.call(getUser)).status).toBe(200)
  const { pool } = world.db
  expect(pool.totalCount - pool.idleCount).toBe(0)
  opened.resolve()
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(16).fill(200))
})

test('a key does not carry a call past the loss of its session, and can be used again after it', async () => {
  const investor = await approvedPerson(world)
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [investor.id])
  const asked = investor.browser.call(createPayment, { body: { amount: 20 } }, keyed('lost-session'))
  const claimed = `select from remembered_answers where sealed_answer is null`
  while ((await client.query(claimed)).rowCount === 0);
  await client.query('delete from sessions where user_id = $1', [investor.id])
  await client.query('commit')
  client.release()
  expect((await asked).status).toBe(401)
  const { rows } = await world.db.pool.query('select from deposits where owner = $1', [investor.id])
  expect(rows).toEqual([])
  expect((await world.db.pool.query(claimed)).rowCount).toBe(0)
})
