import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { detailsHistory, updateUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { ownFactors } from '#features/credentials/api.ts'
import { freezeAccount, notMe } from '#features/freezes/api.ts'
import { deleteUser, upgradeUser } from '#features/people/api.ts'
import { login, loginWithCode, loginWithFactor, sendLoginCode } from '#features/sessions/api.ts'
import { changePassword, forgotPassword, resetPassword } from '#features/sessions/credentials-api.ts'
import { stepUp } from '#features/sessions/step-up-api.ts'
import { day, hour } from '#kernel/clock.ts'
import { type AuthenticatorApp, setUpAuthenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey, signInWith } from '#testing/passkeys.ts'
import { linkIn, newcomer, type Person, password, staffMember } from '#testing/people.ts'
import type { SoftwareAuthenticator } from '#testing/software-authenticator.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { carryOutRecoveries } from './door.ts'

let world: World
let ada: Person
let ben: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  ada = await staffMember(world)
  ben = await staffMember(world, 'author')
})
afterAll(() => world.close())

/** A person with an authenticator app and a passkey, who then loses both. */
async function loser(): Promise<Person> {
  const person = await newcomer(world)
  const app = await setUpAuthenticator(world, person)
  const { authenticator } = await givePasskey(person)
  factors.set(person.id, { app, authenticator })
  return person
}

/** A factor that was not lost after all. */
const factors = new Map<string, { app: AuthenticatorApp; authenticator: SoftwareAuthenticator }>()
const appOf = ({ id }: Person) => factors.get(id)?.app as AuthenticatorApp
const passkeyOf = ({ id }: Person) => factors.get(id)?.authenticator as SoftwareAuthenticator

/** A link in the newest letter that has one. */
async function linkInAny({ email }: Person, pattern: RegExp): Promise<string> {
  const found = (await world.lettersTo(email)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
  return found[0] ?? ''
}

/** A new browser in which the right password was given. */
async function atTheSecondFactor({ email }: Person): Promise<Browser> {
  const browser = world.browser({ address: '198.51.100.4' })
  const { body } = await browser.call(login, { body: { email, password } })
  expect(body).toMatchObject({ code: 'NEW_BROWSER', needs: ['passkey', 'totp'] })
  return browser
}

const ask = async (person: Person) =>
  (await atTheSecondFactor(person)).call(api.askRecovery, { params: { email: person.email } })
const openOf = async ({ id }: Person, by = ada) =>
  (await by.browser.call(api.openRecoveries)).body.recoveries.find(({ user }) => user._id === id)
const approve = (by: Person, id: string, firstApproval?: boolean) =>
  by.browser.call(api.approveRecovery, { params: { id }, body: { firstApproval } })
const subjectsTo = async ({ email }: Person) => (await world.lettersTo(email)).map(({ subject }) => subject)
const cancelToken = (person: Person) => linkIn(world, person.email, /\/cancel-recovery\/([\w-]+)/)
const pass = () => carryOutRecoveries(world.db, world.context, world.now())
const factorsOf = async ({ id }: Person) =>
  (
    await world.db.pool.query(
      `select (select count(*) from passkeys where user_id = $1)::int + (select count(*) from authenticators where user_id = $1)::int
        + (select count(*) from recovery_codes where user_id = $1)::int as left`,
      [id],
    )
  ).rows[0].left
const statusOf = async ({ id }: Person) =>
  (await world.db.pool.query('select status from recoveries where owner = $1 order by asked_at desc', [id])).rows[0]
    ?.status

async function asked(): Promise<{ person: Person; id: string }> {
  const person = await loser()
  expect((await ask(person)).status).toBe(200)
  return { person, id: (await openOf(person))?._id ?? '' }
}

async function approvedTwice(): Promise<{ person: Person; id: string }> {
  const recovery = await asked()
  expect((await approve(ada, recovery.id)).body.firstApproval).toBe(true)
  expect((await approve(ben, recovery.id)).body.firstApproval).toBe(false)
  return recovery
}

test('a person who has lost every factor gets back in with two people, a day, and a letter at every step', async () => {
  const { person, id } = await asked()
  expect(await openOf(person)).toMatchObject({ address: '198.51.100.4', device: 'Firefox on Linux', status: 'Pending' })
  world.advance(hour)
  await approve(ada, id)
  await approve(ben, id)
  world.advance(day - 2 * hour)
  await pass()
  expect(await statusOf(person)).toBe('Approved')
  expect(await factorsOf(person)).toBe(12)
  world.advance(hour)
  await pass()
  expect(await statusOf(person)).toBe('Done')
  expect(await factorsOf(person)).toBe(0)
  expect((await person.browser.call(ownFactors)).status).toBe(401)
  expect((await subjectsTo(person)).slice(0, 4)).toEqual([
    'Your account is recovered',
    'The recovery of your account is approved',
    'The recovery of your account has a first approval',
    'Somebody asked to recover your account',
  ])

  // The browser that was known is not any more: it takes the access code of accounts without a strong factor.
  const { email, browser } = person
  expect((await browser.call(login, { body: { email, password } })).body.code).toBe('NEW_BROWSER')
  await browser.call(sendLoginCode, { params: { email } })
  const loginCode = await linkIn(world, email, /^ {4}(\w{6})$/m)
  expect((await browser.call(loginWithCode, { params: { email }, body: { loginCode } })).status).toBe(200)
  const { rows } = (await ada.browser.call(auditLog, { query: { about: person.id } })).body
  expect(rows.map(({ action }) => action)).toEqual([
    'recovery carried out',
    'recovery approved',
    'recovery approved first',
  ])
})

describe('asking', () => {
  test('takes the right password in the same browser, whichever account is named', async () => {
    const person = await loser()
    const strangers = world.browser()
    const refused = { status: 401, body: { code: 'WRONG_CREDENTIALS' } }
    expect(await strangers.call(api.askRecovery, { params: { email: person.email } })).toMatchObject(refused)
    expect(await strangers.call(api.askRecovery, { params: { email: 'nobody@example.com' } })).toMatchObject(refused)
    const browser = await atTheSecondFactor(person)
    await person.browser.call(changePassword, { body: { oldPassword: password, password: `${password}-2` } })
    expect(await browser.call(api.askRecovery, { params: { email: person.email } })).toMatchObject(refused)
  })

  test('is possible once at a time, and only for a person with a strong factor', async () => {
    const person = await newcomer(world)
    expect(await person.browser.call(api.askOwnRecovery)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    await setUpAuthenticator(world, person)
    const all = await Promise.all(Array.from({ length: 16 }, () => person.browser.call(api.askOwnRecovery)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
  })
})

describe('approving', () => {
  test('takes two people, and neither the owner nor a person bound to one of them', async () => {
    const cleo = await staffMember(world)
    await setUpAuthenticator(world, cleo)
    await cleo.browser.call(api.askOwnRecovery)
    const id = (await openOf(cleo))?._id ?? ''
    const notAllowed = { status: 403, body: { code: 'NOT_ALLOWED' } }
    expect(await approve(cleo, id)).toMatchObject(notAllowed)
    await approve(ada, id)
    expect(await approve(ada, id)).toMatchObject(notAllowed)
    expect((await openOf(cleo))?.approvalRefusal).toMatch(/^You have approved this already/)
    const dan = await newcomer(world)
    await ada.browser.call(upgradeUser, { body: { id: dan.id, role: 'author' } })
    await dan.browser.call(login, { body: { email: dan.email, password } })
    expect(await approve(dan, id)).toMatchObject(notAllowed)
    expect(await approve(ben, id, true)).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
    expect((await approve(ben, id, false)).status).toBe(200)
    expect(await statusOf(cleo)).toBe('Approved')
  })

  test('of a first approver who is no longer staff counts for nothing', async () => {
    const { person, id } = await asked()
    const gone = await staffMember(world, 'author')
    await approve(gone, id)
    await ada.browser.call(upgradeUser, { body: { id: gone.id, role: 'subscriber' } })
    expect((await approve(ben, id)).body.firstApproval).toBe(true)
    expect(await statusOf(person)).toBe('Pending')
  })

  test('by two at once happens once each, and staff can stop it after that', async () => {
    const { person, id } = await asked()
    const others = await Promise.all(Array.from({ length: 4 }, () => staffMember(world, 'author')))
    const answers = await Promise.all(others.map((by) => approve(by, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await statusOf(person)).toBe('Approved')
    const says = { params: { id }, body: { reason: 'Her sister called us' } }
    expect((await ada.browser.call(api.rejectRecovery, { ...says, body: { reason: '' } })).status).toBe(400)
    expect((await ada.browser.call(api.rejectRecovery, says)).status).toBe(200)
    expect(await statusOf(person)).toBe('Rejected')
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.text).toContain('Her sister called us')
    expect(letter?.text).not.toContain('/cancel-recovery/')
    world.advance(2 * day)
    await pass()
    expect(await factorsOf(person)).toBe(12)
  })
})

describe('the details that staff know a person by', () => {
  const historyOf = async ({ id }: Person) => (await ben.browser.call(detailsHistory, { params: { id } })).body

  test('each change is told to its owner, dated, and compared with what stood there 30 days ago', async () => {
    const person = await newcomer(world)
    const { browser, id, name } = person
    expect(await historyOf(person)).toMatchObject({ changes: [], before: { name, phone: '+15550100100' } })
    world.advance(hour)
    await browser.call(updateUser, { body: { phone: '+15550100101' } })
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe('Your details were changed')
    expect(letter?.text).toContain('your phone number')
    expect(letter?.text).toMatch(/When and where: .*\/not-me\//s)
    expect(letter?.text).not.toContain('+15550100101')
    const at = world.now().toISOString()
    world.advance(hour)
    await browser.call(updateUser, { body: { phone: '+15550100102', country: 'DE', bio: 'Hello' } })
    const { before, changes } = await historyOf(person)
    expect(before).toEqual({ name, phone: '+15550100100', country: 'US' })
    expect(changes).toContainEqual({ field: 'phone', former: '+15550100100', at })
    expect(changes.map(({ field }) => field).sort()).toEqual(['country', 'phone', 'phone'])
    const letters = (await subjectsTo(person)).filter((subject) => subject === 'Your details were changed')
    world.advance(hour)
    await browser.call(updateUser, { body: { bio: 'Nothing that staff know her by', phone: '+15550100102' } })
    expect((await subjectsTo(person)).filter((subject) => subject === 'Your details were changed')).toEqual(letters)
    world.advance(31 * day)
    expect((await historyOf(person)).before).toMatchObject({ phone: '+15550100102', country: 'DE' })
    expect((await ada.browser.call(deleteUser, { params: { id } })).status).toBe(200)
    const { rows } = await world.db.pool.query('select from detail_changes where user_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('does not change without a recent factor where there is one, nor while the account is frozen', async () => {
    const person = await loser()
    await world.db.pool.query('update sessions set factor_at = null, factor = null where user_id = $1', [person.id])
    const change = { body: { phone: '+15550100103' } }
    expect((await person.browser.call(updateUser, change)).body).toMatchObject({ code: 'STEP_UP' })
    await world.db.pool.query('update users set frozen_at = $2 where id = $1', [person.id, world.now()])
    expect((await person.browser.call(updateUser, change)).body).toMatchObject({ code: 'FROZEN' })
    expect((await historyOf(person)).changes).toEqual([])
  })
})

describe('cancelling', () => {
  test('by the link of a letter, sixteen at once: one winner, and nothing is removed', async () => {
    const { person } = await approvedTwice()
    const token = await cancelToken(person)
    const takers = Array.from({ length: 16 }, () =>
      world.browser().call(api.cancelRecoveryByLink, { params: { token } }),
    )
    expect((await Promise.all(takers)).map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(404)])
    expect((await subjectsTo(person))[0]).toBe('The recovery of your account is cancelled')
    world.advance(2 * day)
    await pass()
    expect(await statusOf(person)).toBe('Cancelled')
    expect(await factorsOf(person)).toBe(12)
  })

  test('by the link of an earlier letter works as well, and the link is in no notification', async () => {
    const { person, id } = await asked()
    const token = await cancelToken(person)
    await approve(ada, id)
    const { rows } = await world.db.pool.query('select body from notifications where person = $1', [person.id])
    expect(JSON.stringify(rows)).not.toContain('cancel-recovery')
    expect((await world.browser().call(api.cancelRecoveryByLink, { params: { token } })).status).toBe(200)
    expect(await approve(ben, id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  })

  test('in the app; afterwards there is nothing to cancel', async () => {
    const { person } = await approvedTwice()
    expect((await person.browser.call(api.getOwnRecovery)).body.recovery).toMatchObject({ status: 'Approved' })
    expect((await person.browser.call(api.cancelOwnRecovery)).status).toBe(200)
    expect((await person.browser.call(api.getOwnRecovery)).body.recovery).toBeNull()
    expect((await person.browser.call(api.cancelOwnRecovery)).status).toBe(409)
  })

  test('at the moment it is carried out, either happens and never both', async () => {
    const { person } = await approvedTwice()
    const token = await cancelToken(person)
    world.advance(day)
    const [{ status }] = await Promise.all([
      world.browser().call(api.cancelRecoveryByLink, { params: { token } }),
      pass(),
      pass(),
    ])
    const isCancelled = status === 200
    expect(await statusOf(person)).toBe(isCancelled ? 'Cancelled' : 'Done')
    expect(await factorsOf(person)).toBe(isCancelled ? 12 : 0)
  })
})

describe.each([
  ['asked for', asked],
  ['approved by two', approvedTwice],
])('a recovery that is %s', (_state, begin) => {
  async function reset({ email }: Person): Promise<void> {
    await world.browser().call(forgotPassword, { body: { email } })
    const resetToken = await linkIn(world, email, /\/resetPassword\/([\w-]+)/)
    const chosen = { params: { resetToken }, body: { password: `${password}-2` } }
    expect((await world.browser().call(resetPassword, chosen)).status).toBe(200)
  }
  test.each([
    [
      'the link “This was not me”',
      'frozen',
      async (person: Person) => {
        const token = await linkInAny(person, /\/not-me\/([\w-]+)/)
        expect((await world.browser().call(notMe, { params: { token } })).status).toBe(200)
      },
    ],
    [
      'a freeze in the app',
      'frozen',
      async ({ browser }: Person) => expect((await browser.call(freezeAccount)).status).toBe(200),
    ],
    ['a reset of the password', 'password', reset],
    [
      'a changed password',
      'password',
      async ({ browser }: Person) => {
        const body = { oldPassword: password, password: `${password}-2` }
        expect((await browser.call(changePassword, { body })).status).toBe(200)
      },
    ],
    [
      'a sign-in with a recovery code',
      'factor',
      async (person: Person) => {
        const browser = await atTheSecondFactor(person)
        const body = { email: person.email, factor: 'recovery', code: appOf(person).recoveryCodes[0] ?? '' } as const
        expect((await browser.call(loginWithFactor, { body })).status).toBe(200)
      },
    ],
    [
      'a sign-in with a passkey',
      'factor',
      async (person: Person) => expect((await signInWith(passkeyOf(person), world.browser())).status).toBe(200),
    ],
    [
      'a sign-in with the authenticator app',
      'factor',
      async (person: Person) => {
        const browser = await atTheSecondFactor(person)
        const body = { email: person.email, factor: 'totp', code: appOf(person).nextCode() } as const
        expect((await browser.call(loginWithFactor, { body })).status).toBe(200)
      },
    ],
    [
      'a factor that is used for a sensitive call',
      'factor',
      async (person: Person) =>
        expect((await person.browser.call(stepUp, { body: { totp: appOf(person).nextCode() } })).status).toBe(200),
    ],
  ] as const)('is ended by %s, and nothing is removed after an unfreezing', async (_name, word, ends) => {
    const { person, id } = await begin()
    await ends(person)
    expect(await statusOf(person)).toBe('Cancelled')
    const cancelled = (await world.lettersTo(person.email)).find(({ subject }) => subject.endsWith('is cancelled'))
    expect(cancelled?.text).toContain(word)
    await world.db.pool.query('update users set frozen_at = null where id = $1', [person.id])
    expect(await approve(ada, id)).toMatchObject({ status: 409 })
    world.advance(2 * day)
    await pass()
    expect(await factorsOf(person)).toBe(12)
  })
})

test('a recovery cannot be requested while the account is frozen', async () => {
  const person = await loser()
  const browser = await atTheSecondFactor(person)
  await world.db.pool.query(`update users set frozen_at = $2 where id = $1`, [person.id, world.now()])
  const refused = { status: 403, body: { code: 'FROZEN' } }
  expect(await browser.call(api.askRecovery, { params: { email: person.email } })).toMatchObject(refused)
  expect(await person.browser.call(api.askOwnRecovery)).toMatchObject(refused)
})

test('a recovery not approved in two weeks expires, and its owner can ask again', async () => {
  const { person } = await asked()
  world.advance(14 * day)
  await pass()
  expect(await statusOf(person)).toBe('Expired')
  expect((await subjectsTo(person))[0]).toBe('The recovery of your account is over')
  expect((await ask(person)).status).toBe(200)
})

test('an erased account leaves no address and nothing open', async () => {
  const { person } = await asked()
  expect((await ada.browser.call(deleteUser, { params: { id: person.id } })).status).toBe(200)
  const { rows } = await world.db.pool.query('select status, address, device from recoveries where owner = $1', [
    person.id,
  ])
  expect(rows).toEqual([{ status: 'Cancelled', address: '', device: '' }])
})
