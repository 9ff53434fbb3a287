import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { ownFactors, renewRecoveryCodes } from '#features/credentials/api.ts'
import { askForNewPasskey, listPasskeys } from '#features/credentials/passkeys-api.ts'
import {
  approveInvestment,
  chooseOnMaturity,
  decideInvestments,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import { approveEarlyExit, decideEarlyExits, requestEarlyExit } from '#features/investments/exits-api.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { login, loginWithCode, loginWithFactor, sendLoginCode } from '#features/sessions/api.ts'
import { changePassword, checkResetLink, forgotPassword, resetPassword } from '#features/sessions/credentials-api.ts'
import { signInHistory } from '#features/sessions/history-api.ts'
import { stepUp } from '#features/sessions/step-up-api.ts'
import {
  approveWithdrawal,
  createWithdrawal,
  getWithdrawal,
  ownWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import { day, minute } from '#kernel/clock.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { type AuthenticatorApp, setUpAuthenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey, signInWith } from '#testing/passkeys.ts'
import { investorWith, linkIn, newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let admin: Person
let colleague: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  admin = await staffMember(world)
  colleague = await staffMember(world, 'author')
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 5000 where name = 'Beginner'`)
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
const reason = 'Talked on the phone'
const approveUnfreezing = (by: Person, { id }: Person, factors: 'keep' | 'remove' = 'keep') =>
  by.browser.call(api.unfreezeUser, { params: { id }, body: { reason, factors } })
/** Two members of staff. */
async function unfreeze(person: Person, factors: 'keep' | 'remove' = 'keep'): Promise<void> {
  expect((await approveUnfreezing(colleague, person, factors)).body.firstApproval).toBe(true)
  expect(await isFrozen(person)).toBe(true)
  expect((await approveUnfreezing(admin, person, factors)).body.firstApproval).toBe(false)
  expect(await isFrozen(person)).toBe(false)
}
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

const factorsOf = async ({ id }: Person) =>
  (
    await world.db.pool.query(
      `select (select count(*) from passkeys where user_id = $1)::int as passkeys,
        (select count(*) from authenticators where user_id = $1)::int as apps,
        (select count(*) from recovery_codes where user_id = $1)::int as codes`,
      [id],
    )
  ).rows[0]

/** A week passes, after which the session proves its factor again. */
async function weekLater({ id }: Person): Promise<void> {
  world.advance(8 * day)
  await world.db.pool.query('update sessions set factor_at = $2 where user_id = $1', [id, world.now()])
}

/** A new session that was begun with a code of the app. */
async function withTotp({ email }: Person, app: AuthenticatorApp): Promise<Browser> {
  const browser = world.browser()
  await browser.call(login, { body: { email, password } })
  const body = { email, factor: 'totp', code: app.nextCode() } as const
  expect((await browser.call(loginWithFactor, { body })).status).toBe(200)
  return browser
}

/** The code of the newest letter. */
const codeTo = ({ email }: Person) => linkIn(world, email, /^ {4}(\w{6})$/m)
const frozen = { status: 403, body: { code: 'FROZEN' } }

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

  test('ends every session, forgets browsers, password and reset links, and gives a link to a new password', async () => {
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
})

describe('a frozen account', () => {
  test('reads, and cannot withdraw or change its password; what is pending is not paid out', async () => {
    const person = await investorWith(world, admin, 50)
    const id = (await withdraw(person.browser)).body.withdrawal._id
    expect((await person.browser.call(api.freezeAccount)).status).toBe(200)
    const owner = await signInAnew(person, password)
    expect((await owner.call(getUser)).body).toMatchObject({ balance: 45, heldBalance: 5 })
    expect(await withdraw(owner)).toMatchObject(frozen)
    const change = { body: { oldPassword: password, password: newPassword } }
    expect(await owner.call(changePassword, change)).toMatchObject(frozen)
    expect(await approve(id)).toMatchObject(frozen)
    const seen = (await admin.browser.call(getWithdrawal, { params: { id } })).body.withdrawal
    expect(seen).toMatchObject({ isFrozen: true, approvalRefusal: expect.stringContaining('frozen') })
    const { withdrawals } = (await owner.call(ownWithdrawals, { query: {} })).body
    expect(withdrawals[0]).toMatchObject({ isFrozen: true, approvalRefusal: null })
    await unfreeze(person)
    expect((await approve(id)).status).toBe(200)
    expect((await withdraw(await signInAnew(person, password))).status).toBe(200)
  })

  test('investing and leaving early are refused, and what is pending waits or can be rejected', async () => {
    const person = await investorWith(world, admin, 500)
    const { browser } = person
    const order = { body: { amount: 100, planName: 'Beginner' } }
    const ask = async () => (await browser.call(startInvest, order)).body.investment._id
    const [running, single, inSet] = [await ask(), await ask(), await ask()]
    expect((await admin.browser.call(approveInvestment, { params: { id: running } })).status).toBe(200)
    const exit = (await browser.call(requestEarlyExit, { params: { id: running } })).body.exit._id
    await browser.call(chooseOnMaturity, { params: { id: running }, body: { onMaturity: 'renew-all' } })
    await browser.call(api.freezeAccount)

    const owner = await signInAnew(person, password)
    const { balance, investmentBalance } = (await owner.call(getUser)).body
    expect(await owner.call(startInvest, order)).toMatchObject(frozen)
    expect(await owner.call(requestEarlyExit, { params: { id: running } })).toMatchObject(frozen)
    expect(await admin.browser.call(approveInvestment, { params: { id: single } })).toMatchObject(frozen)
    const set = { body: { decision: 'approve', items: [{ id: inSet }] } } as const
    expect((await admin.browser.call(decideInvestments, set)).body.outcomes).toMatchObject([{ code: 'FROZEN' }])
    expect(await admin.browser.call(approveEarlyExit, { params: { id: exit } })).toMatchObject(frozen)
    const exits = { body: { decision: 'approve', items: [{ id: exit }] } } as const
    expect((await admin.browser.call(decideEarlyExits, exits)).body.outcomes).toMatchObject([{ code: 'FROZEN' }])
    expect((await admin.browser.call(rejectInvestment, { params: { id: single } })).status).toBe(200)
    expect((await owner.call(getUser)).body).toMatchObject({ balance, investmentBalance })

    // A matured investment is not renewed.
    world.advance(2 * day)
    await settleMatured(world.db, world.context, person.id, world.now())
    expect((await owner.call(getUser)).body).toMatchObject({
      balance: balance + investmentBalance,
      investmentBalance: 0,
    })
    const { rows } = await world.db.pool.query(`select status from investments where owner = $1 and renewal_of = $2`, [
      person.id,
      running,
    ])
    expect(rows).toEqual([])
  })

  test('a pending withdrawal can be rejected, which keeps the money in the account', async () => {
    const person = await investorWith(world, admin, 50)
    const id = (await withdraw(person.browser)).body.withdrawal._id
    await person.browser.call(api.freezeAccount)
    expect((await admin.browser.call(rejectWithdrawal, { params: { id }, body: {} })).status).toBe(200)
    expect((await (await signInAnew(person, password)).call(getUser)).body.balance).toBe(50)
  })

  test('a freeze that comes while staff approve waits for them or stops them', async () => {
    const person = await investorWith(world, admin, 500)
    let { browser } = person
    for (let round = 0; round < 8; round++) {
      const id = (await withdraw(browser)).body.withdrawal._id
      const [approved] = await Promise.all([approve(id), browser.call(api.freezeAccount)])
      expect([200, 403]).toContain(approved.status)
      expect(await approve(id)).toMatchObject({ body: { code: approved.status === 200 ? 'WRONG_STATE' : 'FROZEN' } })
      await unfreeze(person)
      browser = await signInAnew(person, password)
    }
  })
})

describe('freezing takes nothing away', () => {
  test('it ends every session, the one that asked for it too, and leaves factors, codes, links and the password', async () => {
    const person = await newcomer(world)
    await setUpAuthenticator(world, person)
    await givePasskey(person)
    const notMeToken = await linkFor(person)
    world.advance(minute)
    await person.browser.call(forgotPassword, { body: { email: person.email } })
    const resetToken = await linkIn(world, person.email, /\/resetPassword\/([\w-]+)/)
    const before = await factorsOf(person)
    expect(before).toEqual({ passkeys: 1, apps: 1, codes: 10 })
    // An attacker at a stolen session, who has proved nothing lately.
    await world.db.pool.query('update sessions set factor = null, factor_at = null where user_id = $1', [person.id])
    expect((await person.browser.call(api.freezeAccount)).status).toBe(200)
    expect((await person.browser.call(getUser)).status).toBe(401)
    expect(await factorsOf(person)).toEqual(before)
    const visitor = world.browser()
    expect((await visitor.call(checkResetLink, { params: { resetToken } })).status).toBe(200)
    expect((await visitor.call(api.checkNotMe, { params: { token: notMeToken } })).status).toBe(200)
    expect((await visitor.call(login, { body: { email: person.email, password } })).body.code).toBe('NEW_BROWSER')
  })

  test('a session that froze its account cannot add a passkey after it was unfrozen', async () => {
    const person = await newcomer(world)
    const thief = await signInAnew(person, password)
    await thief.call(api.freezeAccount)
    // The thief knows the password and reads the mailbox, and comes back while it is frozen.
    const back = await signInAnew(person, password)
    expect(await back.call(askForNewPasskey)).toMatchObject(frozen)
    await unfreeze(person)
    for (const browser of [thief, back]) expect((await browser.call(askForNewPasskey)).status).toBe(401)
  })

  test('factors of the last seven days do not work while it is frozen, and older ones do', async () => {
    const person = await newcomer(world)
    const app = await setUpAuthenticator(world, person)
    await weekLater(person)
    const { authenticator } = await givePasskey(person, 'A thief’s phone')
    await person.browser.call(api.freezeAccount)
    expect((await signInWith(authenticator, world.browser())).status).toBe(401)
    const browser = world.browser()
    const { body } = await browser.call(login, { body: { email: person.email, password } })
    expect(body.needs).toEqual(['totp'])
    const code = { factor: 'totp', code: app.nextCode() } as const
    expect((await browser.call(loginWithFactor, { body: { email: person.email, ...code } })).status).toBe(200)
    const { passkeys } = (await browser.call(listPasskeys)).body
    expect(passkeys).toMatchObject([{ name: 'A thief’s phone', isSetAside: true }])
    const { authenticator: own, recoveryCodes } = (await browser.call(ownFactors)).body
    expect([own, recoveryCodes]).toEqual([
      { addedAt: expect.any(String) },
      { left: 10, of: 10, madeAt: expect.any(String) },
    ])
  })

  test('recovery codes of the last seven days do not work either', async () => {
    const person = await newcomer(world)
    await setUpAuthenticator(world, person)
    await weekLater(person)
    const { recoveryCodes } = (await person.browser.call(renewRecoveryCodes)).body
    await person.browser.call(api.freezeAccount)
    const browser = world.browser()
    await browser.call(login, { body: { email: person.email, password } })
    const used = { factor: 'recovery', code: recoveryCodes[0] ?? '' } as const
    expect((await browser.call(loginWithFactor, { body: { email: person.email, ...used } })).status).toBe(401)
  })

  test('the owner sees which factors are set aside', async () => {
    const person = await newcomer(world)
    await givePasskey(person)
    await weekLater(person)
    await setUpAuthenticator(world, person)
    const seen = async (browser: Browser) => {
      const { authenticator, recoveryCodes } = (await browser.call(ownFactors)).body
      return [authenticator?.isSetAside, recoveryCodes?.isSetAside]
    }
    await person.browser.call(renewRecoveryCodes)
    expect(await seen(person.browser)).toEqual([undefined, undefined])
    await world.db.pool.query('update users set frozen_at = $2 where id = $1', [person.id, world.now()])
    expect(await seen(person.browser)).toEqual([true, true])
  })

  test.each([
    ['keep', 2],
    ['remove', 1],
  ] as const)('two of the staff decide about young factors: %s', async (factors, left) => {
    const person = await newcomer(world)
    await givePasskey(person, 'Old')
    await weekLater(person)
    const young = await givePasskey(person, 'Young')
    await person.browser.call(api.freezeAccount)
    const seen = (await admin.browser.call(api.viewFreeze, { params: { id: person.id } })).body
    expect(seen).toMatchObject({ young: [{ what: 'passkey', name: 'Young' }], first: null })
    await unfreeze(person, factors)
    expect((await factorsOf(person)).passkeys).toBe(left)
    expect((await signInWith(young.authenticator, world.browser())).status).toBe(factors === 'keep' ? 200 : 401)
  })
})

describe('unfreezing', () => {
  test('the mailbox alone does not: without a strong factor only staff can', async () => {
    const person = await newcomer(world)
    const { body } = await notMe(await linkFor(person))
    const { resetToken } = body
    await world.browser().call(resetPassword, { params: { resetToken }, body: { password: newPassword } })
    const browser = await signInAnew(person, newPassword)
    expect(await browser.call(api.sendUnfreezeCode)).toMatchObject(frozen)
    const guess = { body: { code: 'ABCDEF', factors: 'keep' } } as const
    expect(await browser.call(api.unfreezeAccount, guess)).toMatchObject(frozen)
    expect(await isFrozen(person)).toBe(true)
  })

  test('a young factor does not, and neither does an older one without the mailbox', async () => {
    const person = await newcomer(world)
    const app = await setUpAuthenticator(world, person)
    await person.browser.call(api.freezeAccount)
    const young = await signInAnew(person, password)
    expect((await young.call(stepUp, { body: { totp: app.nextCode() } })).status).toBe(400)
    expect(await young.call(api.sendUnfreezeCode)).toMatchObject(frozen)
    await unfreeze(person)
    world.advance(8 * day)
    const { authenticator } = await givePasskey({ browser: await withTotp(person, app) })
    world.advance(8 * day)
    const owner = world.browser()
    await signInWith(authenticator, owner)
    await owner.call(api.freezeAccount)
    await signInWith(authenticator, owner)
    const guess = { body: { code: 'ABCDEF', factors: 'keep' } } as const
    expect(await owner.call(api.unfreezeAccount, guess)).toMatchObject({
      status: 400,
      body: { fields: { code: expect.anything() } },
    })
    expect(await isFrozen(person)).toBe(true)
  })

  test('the owner does with an older factor that was used just now and a code from the mailbox, and decides', async () => {
    const person = await newcomer(world)
    const old = await givePasskey(person, 'Old')
    await weekLater(person)
    await givePasskey(person, 'Young')
    await person.browser.call(api.freezeAccount)
    const { browser } = person
    await signInWith(old.authenticator, browser)
    const other = world.browser()
    await signInWith(old.authenticator, other)
    await world.db.pool.query('update sessions set factor_at = null, factor = null where user_id = $1', [person.id])
    expect(await browser.call(api.sendUnfreezeCode)).toMatchObject({ body: { code: 'STEP_UP', needs: ['passkey'] } })
    await signInWith(old.authenticator, browser)
    world.advance(minute)
    const { young } = (await browser.call(api.sendUnfreezeCode)).body
    expect(young.map(({ name }) => name)).toEqual(['Young'])
    const body = { code: await codeTo(person), factors: 'remove' } as const
    world.advance(minute)
    expect((await browser.call(api.unfreezeAccount, { body })).status).toBe(200)
    expect(await isFrozen(person)).toBe(false)
    expect((await factorsOf(person)).passkeys).toBe(1)
    expect([(await browser.call(getUser)).status, (await other.call(getUser)).status]).toEqual([200, 401])
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe('Your account is no longer frozen')
    expect(letter?.text).toContain('were removed')
    expect(letter?.text).toContain('/not-me/')
  })

  test('two of the staff do with reasons, in the audit log, and the owner is told of each step without our address', async () => {
    const person = await newcomer(world)
    await person.browser.call(api.freezeAccount)
    const none = { params: { id: person.id }, body: { reason: '', factors: 'keep' } } as const
    expect((await admin.browser.call(api.unfreezeUser, none)).status).toBe(400)
    world.advance(minute)
    expect((await approveUnfreezing(admin, person)).body.firstApproval).toBe(true)
    expect(await approveUnfreezing(admin, person)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(await isFrozen(person)).toBe(true)
    const { first } = (await colleague.browser.call(api.viewFreeze, { params: { id: person.id } })).body
    expect(first).toMatchObject({ by: 'Ada Marsh', reason, factors: 'keep' })
    world.advance(minute)
    expect((await approveUnfreezing(colleague, person)).body.firstApproval).toBe(false)
    expect((await approveUnfreezing(colleague, person)).status).toBe(409)
    const letters = (await world.lettersTo(person.email)).slice(0, 2)
    expect(letters.map(({ subject }) => subject)).toEqual([
      'Your account is no longer frozen',
      'Our staff are about to unfreeze your account',
    ])
    for (const { text } of letters) {
      expect(text).toMatch(/When: .*, by our staff\./)
      expect(text).not.toContain('203.0.113.7')
    }
    const { rows } = (await admin.browser.call(auditLog, { query: { about: person.id } })).body
    expect(rows.map(({ action, reason: why }) => [action, why])).toEqual([
      ['account unfrozen', reason],
      ['unfreezing approved first', reason],
      ['account frozen', 'By the owner'],
    ])
  })

  test('two of four concurrent ones are counted, and a first approval does not outlive its freeze', async () => {
    const person = await newcomer(world)
    await person.browser.call(api.freezeAccount)
    const others = await Promise.all(Array.from({ length: 4 }, () => staffMember(world, 'author')))
    const answers = await Promise.all(others.map((by) => approveUnfreezing(by, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const again = await signInAnew(person, password)
    await again.call(api.freezeAccount)
    world.advance(minute)
    await approveUnfreezing(admin, person)
    const token = await linkIn(world, person.email, /\/not-me\/([\w-]+)/)
    expect((await notMe(token)).status).toBe(200)
    expect((await admin.browser.call(api.viewFreeze, { params: { id: person.id } })).body.first).toBeNull()
    expect((await approveUnfreezing(colleague, person)).body.firstApproval).toBe(true)
  })
})
