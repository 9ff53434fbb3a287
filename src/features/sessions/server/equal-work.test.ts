/**
 * Calls that must not reveal which addresses have an account. Their statements are compared one by one, and their
 * writes row by row: a commit that wrote nothing does not wait for the disk.
 */
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newcomer, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { login, loginWithCode, sendLoginCode } from '../api.ts'
import { checkResetLink, forgotPassword, resetPassword, verifyUser } from '../credentials-api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The statements that a call sends and the ends of its round trips, in order, without the values. */
async function statementsOf(call: () => Promise<{ status: number }>) {
  const write = vi.spyOn(Socket.prototype, 'write')
  try {
    const { status } = await call()
    const sent = write.mock.calls.flatMap(([bytes]) => (Buffer.isBuffer(bytes) ? statementsIn(bytes) : []))
    return { status, sent }
  } finally {
    write.mockRestore()
  }
}

/** The names that are bound in PostgreSQL's messages: a type, a length that counts itself, and the rest. */
function statementsIn(bytes: Buffer): string[] {
  const found: string[] = []
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes.readUInt8(at))
    // Its portal, which is unnamed, and its statement.
    if (type === 'B') found.push(bytes.toString('utf8', at + 6, bytes.indexOf(0, at + 6)))
    if (type === 'S') found.push('sync')
  }
  return found
}

async function rowsWritten(call: () => Promise<unknown>): Promise<Record<string, number>> {
  const count = async () => {
    const tables = ['letter_tokens', 'rate_limits']
    const counts = tables.map(async (table) => {
      const { rows } = await world.db.pool.query(`select count(*)::int as n from ${table}`)
      return [table, rows[0].n] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }
  const before = await count()
  await call()
  const after = await count()
  return Object.fromEntries(Object.entries(after).map(([table, n]) => [table, n - (before[table] ?? 0)]))
}

const calls: Record<string, (email: string) => Promise<{ status: number }>> = {
  'a forgotten password': (email) => world.browser().call(forgotPassword, { body: { email } }),
  'a wrong password': (email) => world.browser().call(login, { body: { email, password: 'not this one' } }),
  'an unrequested access code': (email) => world.browser().call(sendLoginCode, { params: { email } }),
  'a guess at an access code': (email) =>
    world.browser().call(loginWithCode, { params: { email }, body: { loginCode: 'ABCDEF' } }),
}

test.each(Object.keys(calls))('%s is the same work with and without an account', async (name) => {
  const person = await newcomer(world)
  const call = calls[name] ?? (() => Promise.reject(new Error('There is no such call')))
  const known = await statementsOf(() => call(person.email))
  const unknown = await statementsOf(() => call(`nobody-${person.id}@example.com`))
  expect(known.sent).toContain('sync')
  expect(unknown).toEqual(known)
  const rows = await rowsWritten(() => call(person.email))
  const other = await newcomer(world)
  await call(`no-${other.id}@example.com`)
  expect(await rowsWritten(() => call(`no-${other.id}@example.com`))).toEqual(rows)
})

test('a token without an owner opens nothing, and no letter was written without a recipient', async () => {
  const email = 'no-account-at-all@example.com'
  await world.browser().call(forgotPassword, { body: { email } })
  const { rows } = await world.db.pool.query('select from letters where recipient_key = $1', [email])
  expect(rows).toEqual([])
  const digest = Buffer.from('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 'hex')
  await world.db.pool.query(
    `insert into letter_tokens (token_digest, purpose, user_id, expires_at) values ($1, 'reset', null, $2)`,
    [digest, new Date(world.now().getTime() + 60_000)],
  )
  // The digest is that of "foo".
  const reset = { params: { resetToken: 'foo' }, body: { password } }
  expect((await world.browser().call(checkResetLink, { params: reset.params })).status).toBe(404)
  expect((await world.browser().call(resetPassword, reset)).status).toBe(404)
  expect((await world.browser().call(verifyUser, { params: { verificationToken: 'foo' } })).status).toBe(404)
})
