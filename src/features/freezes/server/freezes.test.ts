import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { login, loginWithCode, sendLoginCode } from '#features/sessions/api.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '#features/sessions/credentials-api.ts'
import { signInHistory } from '#features/sessions/history-api.ts'
import {
  approveWithdrawal,
  createWithdrawal,
  getWithdrawal,
  ownWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import { day, minute } from '#kernel/clock.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import type { Browser } from '#testing/browser.ts'
import { investorWith, linkIn, newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const newPassword = 'Other-battery-2'
const withdraw = (browser: Browser) => browser.call(createWithdrawal, { body: { amount: 5, walletAddress } })
const approve = (id: string) => admin.browser.call(approveWithdrawal, { params: { id }, body: {} })
const notMe = (token: string) => world.browser().call(api.notMe, { params: { token } })
const unfreeze = (by: Person, { id }: Person) =>
  by.browser.call(api.unfreezeUser, { params: { id }, body: { reason: 'Talked on the phone' } })
const isFrozen = async ({ id }: Person) =>
  (await world.db.pool.query('select frozen_at is not null as frozen from users where id = $1', [id])).rows[0].frozen

/** The link of a letter that a change of the password caused. */
async function linkFor(person: Person): Promise<string> {
  world.advance(minute)
  await person.browser.call(changePassword, { body: { oldPassword: password, password } })
  return linkIn(world, person.email, /\/not-me\/([\w-]+)/)
}

async function signInAnew(person: Person, text: string): Promise<Browser> {
  const { email } = person
  const browser = world.browser()
  await browser.call(login, { body: { email, password: text } })
  world.advance(minute)
  await browser.call(sendLoginCode, { params: { email } })
  const loginCode = await linkIn(world, email, /^ {4}(\w{6})$/m)
  expect((await browser.call(loginWithCode, { params: { email }, body: { loginCode } })).status).toBe(200)
  return browser
}

/** In every session of somebody, this factor was used just now. */
async function proveIn({ id }: Person, factor: 'passkey' | 'totp' | 'recovery' | 'code'): Promise<void> {
  await world.db.pool.query('update sessions set factor = $2, factor_at = $3 where user_id = $1', [
    id,
    factor,
    world.now(),
  ])
}

async function addPasskey({ id }: Person): Promise<void> {
  await world.db.pool.query(
    `insert into passkeys (id, credential_id, user_id, public_key, counter, transports, name, created_at)
     values (gen_random_uuid(), uuid_send(gen_random_uuid()), $1, '', 0, '{}', 'Phone', $2)`,
    [id, world.now()],
  )
}

const factorsOf = async ({ id }: Person) =>
  (await world.db.pool.query('select count(*)::int as count from passkeys where user_id = $1', [id])).rows[0].count

describe('“This was not me”', () => {
  test('says when and where, and the link does nothing until its button is pressed', async () => {
    const person = await newcomer(world)
    const token = await linkFor(person)
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.text).toContain('When and where: 2 March 2026, ')
    expect(letter?.text).toContain('UTC, Firefox on Linux, address 203.0.113.7.')
    expect((await world.browser().call(api.checkNotMe, { params: { token } })).status).toBe(200)
    expect([await isFrozen(person), (await person.browser.call(getUser)).status]).toEqual([false, 200])
  })

  test('ends every session, forgets browsers, password and reset links, and leads to a new password', async () => {
    const person = await newcomer(world)
    const thief = await signInAnew(person, password)
    world.advance(minute)
    await thief.call(forgotPassword, { body: { email: person.email } })
    const stolen = await linkIn(world, person.email, /\/resetPassword\/([\w-]+)/)
    const { status, body } = await notMe(await linkFor(person))
    expect(status).toBe(200)
    expect([(await thief.call(getUser)).status, (await person.browser.call(getUser)).status]).toEqual([401, 401])
    expect((await thief.call(checkResetLink, { params: { resetToken: stolen } })).status).toBe(404)
    expect((await thief.call(login, { body: { email: person.email, password } })).status).toBe(401)
    const { resetToken } = body
    const chosen = await world
      .browser()
      .call(resetPassword, { params: { resetToken }, body: { password: newPassword } })
    expect(chosen.status).toBe(200)
    const owner = await signInAnew(person, newPassword)
    expect((await owner.call(getUser)).body.frozenAt).toBeDefined()
    expect((await owner.call(signInHistory, { query: {} })).body.events.map(({ detail }) => detail)).toContain(
      'The account was frozen by the link “This was not me”',
    )
  })

  test('sixteen who use one link at once: one of them does', async () => {
    const person = await newcomer(world)
    const token = await linkFor(person)
    const answers = await Promise.all(Array.from({ length: 16 }, () => notMe(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(404)])
    expect(await isFrozen(person)).toBe(true)
  })

  test('works for seven days', async () => {
    const [early, late] = [await newcomer(world), await newcomer(world)]
    const links = [await linkFor(early), await linkFor(late)]
    world.advance(7 * day - 2 * minute)
    expect((await notMe(links[0] ?? '')).status).toBe(200)
    world.advance(2 * minute)
    expect((await notMe(links[1] ?? '')).status).toBe(404)
  })

  test('removes a factor that was added within the seven days before, and keeps an older one', async () => {
    const person = await newcomer(world)
    await addPasskey(person)
    world.advance(7 * day)
    await addPasskey(person)
    expect(await factorsOf(person)).toBe(2)
    await proveIn(person, 'passkey')
    await notMe(await linkFor(person))
    expect(await factorsOf(person)).toBe(1)
  })
})

describe('a frozen account', () => {
  test('reads, and cannot withdraw or change its password; what is pending is not paid out', async () => {
    const person = await investorWith(world, admin, 50)
    const id = (await withdraw(person.browser)).body.withdrawal._id
    expect((await person.browser.call(api.freezeAccount)).status).toBe(200)
    expect((await person.browser.call(getUser)).body).toMatchObject({ balance: 45, heldBalance: 5 })
    expect(await withdraw(person.browser)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
    const change = { body: { oldPassword: password, password: newPassword } }
    expect(await person.browser.call(changePassword, change)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
    expect(await approve(id)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
    const seen = (await admin.browser.call(getWithdrawal, { params: { id } })).body.withdrawal
    expect(seen).toMatchObject({ isFrozen: true, approvalRefusal: expect.stringContaining('frozen') })
    const { withdrawals } = (await person.browser.call(ownWithdrawals, { query: {} })).body
    expect(withdrawals[0]).toMatchObject({ isFrozen: true, approvalRefusal: null })
    expect((await unfreeze(admin, person)).status).toBe(200)
    expect((await approve(id)).status).toBe(200)
    expect((await withdraw(person.browser)).status).toBe(200)
  })

  test('a pending withdrawal can be rejected, which keeps the money in the account', async () => {
    const person = await investorWith(world, admin, 50)
    const id = (await withdraw(person.browser)).body.withdrawal._id
    await person.browser.call(api.freezeAccount)
    expect((await admin.browser.call(rejectWithdrawal, { params: { id }, body: {} })).status).toBe(200)
    expect((await person.browser.call(getUser)).body.balance).toBe(50)
  })

  test('a freeze that comes while staff approve waits for them or stops them', async () => {
    const person = await investorWith(world, admin, 500)
    for (let round = 0; round < 8; round++) {
      const id = (await withdraw(person.browser)).body.withdrawal._id
      const [approved] = await Promise.all([approve(id), person.browser.call(api.freezeAccount)])
      expect([200, 403]).toContain(approved.status)
      expect(await approve(id)).toMatchObject({ body: { code: approved.status === 200 ? 'WRONG_STATE' : 'FROZEN' } })
      expect((await unfreeze(admin, person)).status).toBe(200)
    }
  })

  test('the owner who freezes it stays signed in, and everybody else is signed out', async () => {
    const person = await newcomer(world)
    const thief = await signInAnew(person, password)
    expect((await person.browser.call(api.freezeAccount)).status).toBe(200)
    expect([(await thief.call(getUser)).status, (await person.browser.call(getUser)).status]).toEqual([401, 200])
    expect(await person.browser.call(api.freezeAccount)).toMatchObject({ status: 409 })
  })
})

describe('unfreezing', () => {
  test('the mailbox alone does not: without a strong factor only staff can', async () => {
    const person = await newcomer(world)
    const { body } = await notMe(await linkFor(person))
    const { resetToken } = body
    await world.browser().call(resetPassword, { params: { resetToken }, body: { password: newPassword } })
    const browser = await signInAnew(person, newPassword)
    expect(await browser.call(api.unfreezeAccount)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
    expect(await isFrozen(person)).toBe(true)
  })

  test('the owner does with a strong factor that was used just now, and is told', async () => {
    const person = await newcomer(world)
    await addPasskey(person)
    world.advance(8 * day)
    await person.browser.call(api.freezeAccount)
    expect(await person.browser.call(api.unfreezeAccount)).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP', needs: ['passkey'] },
    })
    await proveIn(person, 'recovery')
    expect(await person.browser.call(api.unfreezeAccount)).toMatchObject({ body: { code: 'STEP_UP' } })
    await proveIn(person, 'passkey')
    world.advance(minute)
    expect((await person.browser.call(api.unfreezeAccount)).status).toBe(200)
    expect(await isFrozen(person)).toBe(false)
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe('Your account is no longer frozen')
    expect(letter?.text).toContain('/not-me/')
  })

  test('an admin does with a reason, in the audit log, and the owner is told without our address', async () => {
    const person = await newcomer(world)
    await person.browser.call(api.freezeAccount)
    const author = await staffMember(world, 'author')
    expect((await unfreeze(author, person)).status).toBe(403)
    const { status } = await admin.browser.call(api.unfreezeUser, { params: { id: person.id }, body: { reason: '' } })
    expect(status).toBe(400)
    world.advance(minute)
    expect((await unfreeze(admin, person)).status).toBe(200)
    expect((await unfreeze(admin, person)).status).toBe(409)
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.text).toMatch(/When: .*, by our staff\./)
    expect(letter?.text).not.toContain('203.0.113.7')
    const { rows } = (await admin.browser.call(auditLog, { query: { about: person.id } })).body
    expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
      ['account unfrozen', 'Talked on the phone'],
      ['account frozen', 'By the owner'],
    ])
  })
})
