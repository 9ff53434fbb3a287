/** Sign-ins that begin before their credential is revoked and end after it: they must not create a session. */
import { hash, verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteUser, upgradeUser } from '#features/people/api.ts'
import { closeAccount } from '#features/people/closing-api.ts'
import { makeAdmin } from '#features/people/server/make-admin.ts'
import type { Answered, Browser } from '#testing/browser.ts'
import { type IdentityProvider, openIdentityProvider } from '#testing/identity-provider.ts'
import { linkIn, newcomer, type Person, password, staffMember, verifiedPerson } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { changePassword, forgotPassword, resetPassword, verifyUser } from '../credentials-api.ts'

/** Holds every password check back after its work is done, until the test releases them all. */
const gate = vi.hoisted(() => {
  let open = () => {}
  const state = { waiting: 0, closed: undefined as Promise<void> | undefined }
  return {
    state,
    close: () => {
      state.waiting = 0
      state.closed = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => {
      state.closed = undefined
      open()
    },
  }
})

vi.mock('#features/accounts/server/credentials/hash-password.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#features/accounts/server/credentials/hash-password.ts')>()
  return {
    ...original,
    isRightPassword: async (hash: string | undefined, text: string) => {
      const { closed } = gate.state
      const right = await original.isRightPassword(hash, text)
      gate.state.waiting += 1
      await closed
      return right
    },
  }
})

const many = 16
let provider: IdentityProvider
let world: World
let admin: Person
beforeAll(async () => {
  provider = await openIdentityProvider()
  world = await openWorld({ rateLimits: false, googleClientId: provider.clientId, googleIssuer: provider.issuer })
  admin = await staffMember(world)
})
afterEach(() => gate.open())
afterAll(async () => {
  await world.close()
  await provider.close()
})

const signIn = (browser: Browser, { email }: Person) => browser.call(api.login, { body: { email, password } })

async function askForReset({ email }: Person): Promise<string> {
  world.advance(1000)
  await world.browser().call(forgotPassword, { body: { email } })
  return linkIn(world, email, /\/resetPassword\/([\w-]+)/)
}

const resetWith = (resetToken: string) =>
  world.browser().call(resetPassword, { params: { resetToken }, body: { password: 'another password' } })

async function sessionsOf({ id }: Person): Promise<number> {
  const { rows } = await world.db.pool.query('select count(*)::int as n from sessions where user_id = $1', [id])
  return rows[0].n
}

/** Each revokes the password of sign-ins in progress, and returns how many sessions may remain. */
const takings: Record<string, (person: Person, resetToken: string) => Promise<number>> = {
  'a reset': async (_person, resetToken) => {
    expect((await resetWith(resetToken)).status).toBe(200)
    return 0
  },
  'a promotion by the operator': async ({ email }) => {
    const wanted = { email, name: '', promote: true }
    expect(await makeAdmin(world.db, wanted, undefined, world.now())).toMatchObject({ id: expect.any(String) })
    return 0
  },
  'a suspension': async ({ id }) => {
    expect((await admin.browser.call(upgradeUser, { body: { id, role: 'suspended' } })).status).toBe(200)
    return 0
  },
  'a deletion': async ({ id }) => {
    expect((await admin.browser.call(deleteUser, { params: { id } })).status).toBe(200)
    return 0
  },
}

describe.each(Object.keys(takings))('%s', (name) => {
  test(`wins against ${many} sign-ins in progress with the old password, from a known browser and from new ones`, async () => {
    const person = await newcomer(world)
    const resetToken = await askForReset(person)
    gate.close()
    const answers = Array.from({ length: many }, (_, i) => signIn(i % 2 ? person.browser : world.browser(), person))
    await expect.poll(() => gate.state.waiting).toBe(many)
    const left = await takings[name]?.(person, resetToken)
    gate.open()
    for (const { status } of await Promise.all(answers)) expect([401, 403]).toContain(status)
    expect(await sessionsOf(person)).toBe(left)
  })
})

test('a change wins against sign-ins in progress with the old password, and keeps its own session', async () => {
  const person = await newcomer(world)
  const elsewhere = world.browser()
  gate.close()
  const answers = Array.from({ length: many }, (_, i) => signIn(i % 2 ? person.browser : elsewhere, person))
  await expect.poll(() => gate.state.waiting).toBe(many)
  const { closed } = gate.state
  gate.state.closed = undefined
  const body = { oldPassword: password, password: 'another password' }
  expect((await person.browser.call(changePassword, { body })).status).toBe(200)
  gate.state.closed = closed
  gate.open()
  for (const { status } of await Promise.all(answers)) expect([401, 403]).toContain(status)
  expect(await sessionsOf(person)).toBe(1)
})

/** Locks the person's row until calls wait for it, changes it, and lets them continue. */
async function whileLocked({ id }: Person, calls: () => Promise<{ status: number }>[], sql: string) {
  const client = await world.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [id])
    const answers = calls()
    await expect.poll(waitingForLocks).toBe(answers.length)
    await client.query(sql, [id])
    await client.query('commit')
    return await Promise.all(answers)
  } finally {
    client.release()
  }
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await world.db.pool.query(
    `select count(distinct pid)::int as n from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  )
  return rows[0].n
}

const newHash = `update users set password_hash = 'another' where id = $1`
const suspend = `update users set role = 'suspended' where id = $1`
const unlink = 'update users set google_subject = null where id = $1'
/** The effect of a promotion by the operator. */
const forget = 'update users set password_hash = null, google_subject = null, verified_at = null where id = $1'

/** Fewer than the pool's connections, so that all of them wait at the same time. */
const few = 6

async function browsersWithCodes(person: Person) {
  const waiting: (() => Promise<Answered<typeof api.loginWithCode>>)[] = []
  for (let i = 0; i < few; i++) {
    const browser = world.browser()
    await signIn(browser, person)
    world.advance(1000)
    await browser.call(api.sendLoginCode, { params: { email: person.email } })
    const loginCode = await linkIn(world, person.email, /^\s*([2-9A-Z]{6})\s*$/m)
    waiting.push(() => browser.call(api.loginWithCode, { params: { email: person.email }, body: { loginCode } }))
  }
  return waiting
}

test.each([
  ['a new password', newHash, 401],
  ['a suspension', suspend, 403],
])('%s wins against access codes in progress', async (_title, sql, expected) => {
  const person = await newcomer(world)
  const finish = await browsersWithCodes(person)
  const answers = await whileLocked(person, () => finish.map((call) => call()), sql)
  expect(answers.map(({ status }) => status)).toEqual(Array(few).fill(expected))
  expect(await sessionsOf(person)).toBe(1)
})

test('a pending sign-in with the old password gets no code and no session after a new password', async () => {
  const person = await newcomer(world)
  const [finish] = await browsersWithCodes(person)
  const browser = world.browser()
  await signIn(browser, person)
  await world.db.pool.query(newHash, [person.id])
  const letters = (await world.lettersTo(person.email)).length
  await browser.call(api.sendLoginCode, { params: { email: person.email } })
  expect(await world.lettersTo(person.email)).toHaveLength(letters)
  expect((await finish?.())?.status).toBe(401)
})

test.each([
  ['a suspension', suspend, 403],
  ['an unlinking', unlink, 200],
  ['a promotion', forget, 409],
])('%s is seen by Google sign-ins in progress', async (_title, sql, expected) => {
  const person = await verifiedPerson(world)
  const google = async (): Promise<() => Promise<{ status: number }>> => {
    const browser = world.browser()
    const { nonce } = (await browser.call(api.googleNonce)).body
    const claims = {
      nonce,
      sub: `google of ${person.id}`.replaceAll(' ', '-'),
      email: person.email,
      email_verified: true,
    }
    const credential = await provider.token(claims)
    return () => browser.call(api.googleCallback, { body: { credential } })
  }
  expect((await (await google())()).status).toBe(200)
  const calls = await Promise.all(Array.from({ length: few }, google))
  const answers = await whileLocked(person, () => calls.map((call) => call()), sql)
  expect(answers.map(({ status }) => status)).toEqual(Array(few).fill(expected))
})

describe('a hash that is renewed at a sign-in', () => {
  const hashed = async (text: string, cost = {}) => {
    const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1, ...cost }
    return `update users set password_hash = '${await hash(text, options)}' where id = $1`
  }
  const weak = { memoryCost: 1024, timeCost: 1 }
  const right = async ({ id }: Person, text: string) => {
    const { rows } = await world.db.pool.query('select password_hash from users where id = $1', [id])
    return verify(rows[0].password_hash, text)
  }
  const change = ({ browser }: Person) =>
    browser.call(changePassword, { body: { oldPassword: password, password: 'another password' } })

  test('is not written over a password that was changed meanwhile, and the sign-ins with the old one fail', async () => {
    const person = await newcomer(world)
    await world.db.pool.query(await hashed(password, weak), [person.id])
    const calls = () => Array.from({ length: few }, (_, i) => signIn(i % 2 ? person.browser : world.browser(), person))
    const answers = await whileLocked(person, calls, await hashed('another password'))
    expect(answers.map(({ status }) => status)).toEqual(Array(few).fill(401))
    expect(await right(person, 'another password')).toBe(true)
    expect(await sessionsOf(person)).toBe(1)
  })

  test('does not stop what was begun with the same password: sign-ins, a change, a closing', async () => {
    const [signing, changing, closing] = [await newcomer(world), await newcomer(world), await newcomer(world)]
    for (const { id } of [signing, changing, closing]) {
      await world.db.pool.query(await hashed(password, weak), [id])
    }
    const renewed = await hashed(password)
    const signIns = () => Array.from({ length: few }, () => signIn(signing.browser, signing))
    const signedIn = await whileLocked(signing, signIns, renewed)
    expect(signedIn.map(({ status }) => status)).toEqual(Array(few).fill(200))
    const [changed] = await whileLocked(changing, () => [change(changing)], renewed)
    expect([changed?.status, await right(changing, 'another password')]).toEqual([200, true])
    const close = () => [closing.browser.call(closeAccount, { body: { password } })]
    expect((await whileLocked(closing, close, renewed))[0]?.status).toBe(200)
  })

  test('does not stop access codes in progress', async () => {
    const person = await newcomer(world)
    const finish = await browsersWithCodes(person)
    const rebind = `
      with renewed as (${await hashed(password)} returning id, password_hash)
      update pending_sign_ins set password_digest = sha256(convert_to(password_hash, 'UTF8'))
      from renewed where user_id = id`
    const answers = await whileLocked(person, () => finish.map((call) => call()), rebind)
    expect(answers.map(({ status }) => status)).toEqual(Array(few).fill(200))
  })

  test(`is renewed once by ${many} sign-ins, from a known browser and from new ones, and all of them go on`, async () => {
    const person = await newcomer(world)
    const [waiting] = await browsersWithCodes(person)
    await world.db.pool.query(await hashed(password, weak), [person.id])
    await world.db.pool.query(
      `update pending_sign_ins set password_digest = (select sha256(convert_to(password_hash, 'UTF8')) from users where id = $1)
       where user_id = $1`,
      [person.id],
    )
    const answers = await Promise.all(
      Array.from({ length: many }, (_, i) => signIn(i % 2 ? person.browser : world.browser(), person)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: many }, (_, i) => (i % 2 ? 200 : 403)))
    const { rows } = await world.db.pool.query('select password_hash from users where id = $1', [person.id])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await right(person, password)).toBe(true)
    expect((await waiting?.())?.status).toBe(200)
    expect((await person.browser.call(api.loginStatus)).body).toBe(true)
    expect((await signIn(person.browser, person)).status).toBe(200)
    const again = await world.db.pool.query('select password_hash from users where id = $1', [person.id])
    expect(again.rows).toEqual(rows)
  })

  test('is left alone by a wrong password', async () => {
    const person = await newcomer(world)
    await world.db.pool.query(await hashed(password, weak), [person.id])
    const body = { email: person.email, password: 'not the password' }
    expect((await person.browser.call(api.login, { body })).status).toBe(401)
    const { rows } = await world.db.pool.query('select password_hash from users where id = $1', [person.id])
    expect(rows[0].password_hash).toContain('m=1024,t=1')
  })
})

describe('links in letters', () => {
  test('sent before a change or a reset no longer reset the password', async () => {
    const person = await newcomer(world)
    const [first, second] = [await askForReset(person), await askForReset(person)]
    const body = { oldPassword: password, password: 'another password' }
    expect((await person.browser.call(changePassword, { body })).status).toBe(200)
    expect((await resetWith(first)).status).toBe(404)
    const [third, fourth] = [await askForReset(person), await askForReset(person)]
    expect((await resetWith(fourth)).status).toBe(200)
    for (const link of [first, second, third, fourth]) expect((await resetWith(link)).status).toBe(404)
  })

  test('do nothing for an account that is deleted while they are used', async () => {
    const person = await newcomer(world)
    const verificationToken = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
    const resetToken = await askForReset(person)
    const erased = `update users set deleted_at = now(), role = 'suspended', password_hash = null where id = $1`
    const calls = () => [resetWith(resetToken), world.browser().call(verifyUser, { params: { verificationToken } })]
    const answers = await whileLocked(person, calls, erased)
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    const { rows } = await world.db.pool.query('select password_hash, verified_at from users where id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ password_hash: null, verified_at: null }])
  })

  test('are not created for an account that is deleted while they are requested', async () => {
    const person = await newcomer(world)
    const erased = `update users set deleted_at = now(), role = 'suspended', email_key = id::text where id = $1`
    const ask = () => [world.browser().call(forgotPassword, { body: { email: person.email } })]
    expect((await whileLocked(person, ask, erased))[0]?.status).toBe(200)
    const { rows } = await world.db.pool.query(`select from letter_tokens where user_id = $1 and purpose = 'reset'`, [
      person.id,
    ])
    expect(rows).toEqual([])
    expect(await world.lettersTo(person.email)).toHaveLength(1)
  })
})

test('a reset forgets every browser, a change every other one', async () => {
  const person = await newcomer(world)
  const [finish] = await browsersWithCodes(person)
  await finish?.()
  const known = async () => {
    const { rows } = await world.db.pool.query('select from known_browsers where user_id = $1', [person.id])
    return rows.length
  }
  expect(await known()).toBe(2)
  const body = { oldPassword: password, password }
  expect((await person.browser.call(changePassword, { body })).status).toBe(200)
  expect(await known()).toBe(1)
  expect((await signIn(person.browser, person)).status).toBe(200)
  await resetWith(await askForReset(person))
  expect(await known()).toBe(0)
})
