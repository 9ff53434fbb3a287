/** Idempotency keys against limits and lost sessions: what a key must not allow. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { cancelPayment, confirmPayment, createPayment } from '#features/deposits/api.ts'
import { approveKyc } from '#features/kyc/api.ts'
import { login, loginWithCode } from '#features/sessions/api.ts'
import { approvedPerson, declare, newcomer, type Person, password, staffMember } from '#testing/people.ts'
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

const claimed = 'select from remembered_answers where sealed_answer is null'
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
  while ((await client.query(claimed)).rowCount === 0);
  await client.query('delete from sessions where user_id = $1', [investor.id])
  await client.query('commit')
  client.release()
  expect((await asked).status).toBe(401)
  const { rows } = await world.db.pool.query('select from deposits where owner = $1', [investor.id])
  expect(rows).toEqual([])
  expect((await world.db.pool.query(claimed)).rowCount).toBe(0)
})

test('a decision under a key that waits for its caller gives the key back if the session is lost', async () => {
  const [owner, staff] = [await approvedPerson(world), await staffMember(world)]
  const transactionId = await declare(owner, 20)
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [staff.id])
  const asked = staff.browser.call(confirmPayment, { body: { transactionId } }, keyed('lost-decision'))
  const isWaitedFor = 'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  while ((await client.query(isWaitedFor)).rowCount === 0);
  await client.query('delete from sessions where user_id = $1', [staff.id])
  await client.query('commit')
  client.release()
  expect((await asked).status).toBe(401)
  expect((await world.db.pool.query(claimed)).rowCount).toBe(0)
  expect((await owner.browser.call(cancelPayment, { params: { transactionId } })).status).toBe(200)
})

test('a decision is answered again under its key when the person it was about is gone, and not to a lost session', async () => {
  const [owner, staff] = [await approvedPerson(world), await staffMember(world)]
  const send = () => staff.browser.call(approveKyc, { params: { id: owner.id }, body: {} }, keyed('approved'))
  // The documents were approved before, and a refusal for good is remembered too.
  const first = await send()
  expect(first.status).toBe(409)
  await world.db.pool.query('update users set deleted_at = now() where id = $1', [owner.id])
  const again = await send()
  expect([again.status, again.body]).toEqual([409, first.body])
  await world.db.pool.query('delete from sessions where user_id = $1', [staff.id])
  expect((await send()).status).toBe(401)
})
