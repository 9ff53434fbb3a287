import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { deleteUser } from '#features/people/api.ts'
import { makeAdmin } from '#features/people/server/make-admin.ts'
import { askPasskeyToSignIn, loginStatus, loginWithPasskey } from '#features/sessions/api.ts'
import { beginSession } from '#features/sessions/server/door.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey, signInWith } from '#testing/passkeys.ts'
import { newcomer, type Person, staffMember, verifiedPerson } from '#testing/people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from '#testing/software-authenticator.ts'
import { openWorld, type World } from '#testing/world.ts'
import { ownFactors } from '../api.ts'
import { freshFor } from '../factor.ts'
import { challengeLifetime, maxPasskeys } from '../passkey.ts'
import {
  addPasskey,
  askForNewPasskey,
  askPasskeyToStepUp,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '../passkeys-api.ts'
import { relyingPartyOf } from './relying-party.ts'
import { dropExpiredChallenges } from './store-passkeys.ts'
import { usePasskey } from './use-passkey.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => `${status} ${body.code}`

async function askedIn(browser: Browser) {
  return (await browser.call(askPasskeyToSignIn)).body
}

const subjectsTo = async ({ email }: Person) => (await world.lettersTo(email)).map(({ subject }) => subject)

describe('the site that passkeys belong to', () => {
  const appUrl = 'https://app.larkfield.test/'
  const own = 'https://app.larkfield.test'
  test.each([
    ['live', own, 'app.larkfield.test', [own]],
    ['live', 'https://elsewhere.test', 'app.larkfield.test', [own]],
    ['demo', own, 'app.larkfield.test', [own]],
    ['demo', 'http://app.larkfield.test', 'app.larkfield.test', [own, 'http://app.larkfield.test']],
    ['demo', 'http://localhost:3000', 'localhost', ['http://localhost:3000']],
    ['demo', 'http://127.0.0.1:3000', '127.0.0.1', ['http://127.0.0.1:3000']],
    ['demo', 'http://:', 'app.larkfield.test', [own]],
  ] as const)('in a %s reached at %s is %s', (mode, reachedAt, id, origins) => {
    expect(relyingPartyOf({ appUrl, mode }, reachedAt)).toEqual({ id, origins })
  })
})

test('a passkey is added, renamed and removed, and letters tell its owner of it', async () => {
  const iris = await verifiedPerson(world)
  const { id, authenticator } = await givePasskey(iris, 'Chrome on Linux')
  const listed = { _id: id, name: 'Chrome on Linux', createdAt: world.now().toISOString(), lastUsedAt: null }
  expect((await iris.browser.call(listPasskeys)).body).toEqual({ passkeys: [listed], offered: true, most: 10 })
  expect((await iris.browser.call(renamePasskey, { params: { id }, body: { name: 'My laptop' } })).status).toBe(200)
  expect((await iris.browser.call(listPasskeys)).body.passkeys[0]?.name).toBe('My laptop')
  world.advance(freshFor)
  expect(codeOf(await iris.browser.call(removePasskey, { params: { id } }))).toBe('403 STEP_UP')
  await signInWith(authenticator, iris.browser)
  expect((await iris.browser.call(removePasskey, { params: { id } })).status).toBe(200)
  expect((await iris.browser.call(listPasskeys)).body.passkeys).toEqual([])
  expect(await subjectsTo(iris)).toEqual(
    expect.arrayContaining(['A passkey was added to your account', 'A passkey was removed from your account']),
  )
  expect((await world.lettersTo(iris.email))[0]?.text).toContain('“My laptop”')
})

test('the first passkey makes recovery codes, a second one makes none, and the last takes them with it', async () => {
  const { browser } = await newcomer(world)
  const add = async () => {
    const answer = softwareAuthenticator().create((await browser.call(askForNewPasskey)).body)
    return (await browser.call(addPasskey, { body: { name: 'One', answer } })).body
  }
  const [first, second] = [await add(), await add()]
  expect([first.recoveryCodes?.length, second.recoveryCodes]).toEqual([10, undefined])
  for (const { passkey } of [first, second]) {
    expect((await browser.call(ownFactors)).body.recoveryCodes?.left).toBe(10)
    await browser.call(removePasskey, { params: { id: passkey._id } })
  }
  expect((await browser.call(ownFactors)).body.recoveryCodes).toBeNull()
})

test('only the owner can rename or remove a passkey', async () => {
  const { id } = await givePasskey(await newcomer(world))
  const { browser } = await newcomer(world)
  expect(codeOf(await browser.call(renamePasskey, { params: { id }, body: { name: 'Mine' } }))).toBe('404 NOT_FOUND')
  expect(codeOf(await browser.call(removePasskey, { params: { id } }))).toBe('404 NOT_FOUND')
})

describe('signing in', () => {
  test('a passkey alone signs in from a new browser, and the owner is told of the browser', async () => {
    const iris = await newcomer(world)
    const { authenticator } = await givePasskey(iris)
    const fresh = world.browser()
    const { status, body } = await signInWith(authenticator, fresh)
    expect({ status, body }).toMatchObject({ status: 200, body: { _id: iris.id } })
    expect((await fresh.call(getUser)).body.email).toBe(iris.email)
    expect(await subjectsTo(iris)).toContain('A new browser signed in to your account')
    const { rows } = await world.db.pool.query('select factor from sessions where user_id = $1', [iris.id])
    expect(rows.map(({ factor }) => factor).sort()).toEqual(['passkey', 'passkey'])
    const letters = (await subjectsTo(iris)).length
    expect((await signInWith(authenticator, fresh)).status).toBe(200)
    expect(await subjectsTo(iris)).toHaveLength(letters)
    expect((await fresh.call(listPasskeys)).body.passkeys[0]?.lastUsedAt).toBe(world.now().toISOString())
  })

  test('a challenge is answered once: of sixteen at once, one signs in', async () => {
    const { authenticator } = await givePasskey(await newcomer(world))
    const fresh = world.browser()
    const answer = authenticator.sign(await askedIn(fresh))
    const takers = await Promise.all(
      Array.from({ length: 16 }, () => fresh.call(loginWithPasskey, { body: { answer } })),
    )
    expect(takers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(401)])
  })

  test('a challenge is answered within five minutes of the machine’s clock, in the browser that was asked', async () => {
    const { authenticator } = await givePasskey(await newcomer(world))
    const fresh = world.browser()
    const late = await askedIn(fresh)
    world.advance(challengeLifetime)
    expect(codeOf(await fresh.call(loginWithPasskey, { body: { answer: authenticator.sign(late) } }))).toBe(
      '401 WRONG_CREDENTIALS',
    )
    await dropExpiredChallenges(world.db, world.now())
    expect((await world.db.pool.query('select from passkey_challenges')).rowCount).toBe(0)
    const elsewhere = world.browser()
    await askedIn(elsewhere)
    const answer = authenticator.sign(await askedIn(fresh))
    expect((await elsewhere.call(loginWithPasskey, { body: { answer } })).status).toBe(401)
    expect((await world.browser().call(loginWithPasskey, { body: { answer } })).status).toBe(401)
    expect((await fresh.call(loginWithPasskey, { body: { answer } })).status).toBe(200)
  })

  test('a challenge for one purpose is not answered for another', async () => {
    const iris = await newcomer(world)
    const { authenticator } = await givePasskey(iris)
    const options = (await iris.browser.call(askPasskeyToStepUp)).body
    expect(options.allowCredentials).toHaveLength(1)
    expect((await iris.browser.call(loginWithPasskey, { body: { answer: authenticator.sign(options) } })).status).toBe(
      401,
    )
  })

  test.each([
    ['without verifying the person', { isVerified: false }],
    ['for another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
  ])('a signature %s is refused', async (_name, signing) => {
    const { authenticator } = await givePasskey(await newcomer(world))
    const fresh = world.browser()
    const answer = authenticator.sign(await askedIn(fresh), signing)
    expect((await fresh.call(loginWithPasskey, { body: { answer } })).status).toBe(401)
  })

  test('a signature with another key, or for another site, is refused', async () => {
    const { authenticator } = await givePasskey(await newcomer(world))
    const fresh = world.browser()
    const genuine = authenticator.sign(await askedIn(fresh))
    const { response } = softwareAuthenticator().sign(await askedIn(fresh))
    const forged = { ...genuine, response: { ...response, userHandle: genuine.response.userHandle ?? '' } }
    expect((await fresh.call(loginWithPasskey, { body: { answer: forged } })).status).toBe(401)
    const iris = await newcomer(world)
    const phishing = softwareAuthenticator('https://larkfie1d.test')
    const { body } = await iris.browser.call(askForNewPasskey)
    const added = await iris.browser.call(addPasskey, { body: { name: 'A', answer: phishing.create(body) } })
    expect(codeOf(added)).toBe('409 WRONG_STATE')
  })

  test('a counter that goes backwards is refused, and the owner is told', async () => {
    const iris = await newcomer(world)
    const { authenticator } = await givePasskey(iris)
    const fresh = world.browser()
    await signInWith(authenticator, fresh)
    const answer = authenticator.sign(await askedIn(fresh), { counter: 1 })
    expect((await fresh.call(loginWithPasskey, { body: { answer } })).status).toBe(401)
    expect(await subjectsTo(iris)).toContain('A passkey of yours may have been copied')
  })

  test('a suspended account is refused as with the password, and a removed passkey opens nothing', async () => {
    const iris = await newcomer(world)
    const { id, authenticator } = await givePasskey(iris)
    await world.db.pool.query(`update users set role = 'suspended' where id = $1`, [iris.id])
    expect(codeOf(await signInWith(authenticator, world.browser()))).toBe('403 SUSPENDED')
    await world.db.pool.query(`update users set role = 'subscriber' where id = $1`, [iris.id])
    expect((await iris.browser.call(removePasskey, { params: { id } })).status).toBe(200)
    const fresh = world.browser()
    expect(codeOf(await signInWith(authenticator, fresh))).toBe('401 WRONG_CREDENTIALS')
    expect((await fresh.call(loginStatus)).body).toBe(false)
  })

  test('a sign-in that began with an address takes a passkey of that account only', async () => {
    const [iris, otto] = [await newcomer(world), await newcomer(world)]
    const { authenticator } = await givePasskey(iris)
    const fresh = world.browser()
    const body = async (email: string) => ({ answer: authenticator.sign(await askedIn(fresh)), email })
    expect((await fresh.call(loginWithPasskey, { body: await body(otto.email) })).status).toBe(401)
    expect((await fresh.call(loginWithPasskey, { body: await body(iris.email) })).status).toBe(200)
  })
})

test('a passkey that is removed while its owner signs in begins no session', async () => {
  const iris = await newcomer(world)
  const { id, authenticator } = await givePasskey(iris)
  const fresh = world.browser()
  const answer = authenticator.sign(await askedIn(fresh))
  const client = await world.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [iris.id])
    const signingIn = fresh.call(loginWithPasskey, { body: { answer } })
    await client.query('delete from passkeys where id = $1', [id])
    await client.query('commit')
    expect((await signingIn).status).toBe(401)
  } finally {
    client.release()
  }
  const begun = world.db.transaction((tx) =>
    beginSession(
      tx,
      world.context,
      {} as never,
      iris.id,
      { passkey: Buffer.from(answer.id, 'base64url') },
      'passkey',
      world.now(),
    ),
  )
  expect(await begun).toMatchObject({ refused: 'WRONG_CREDENTIALS' })
})

test('no passkey survives the end of an account, nor the operator’s promotion of it', async () => {
  const [gone, promoted] = [await newcomer(world), await newcomer(world)]
  const passkeys = [await givePasskey(gone), await givePasskey(promoted)]
  const staff = await staffMember(world)
  expect((await staff.browser.call(deleteUser, { params: { id: gone.id } })).status).toBe(200)
  await makeAdmin(world.db, { email: promoted.email, name: 'Ada', promote: true }, undefined, world.now())
  for (const { authenticator } of passkeys) expect((await signInWith(authenticator, world.browser())).status).toBe(401)
  const { rows } = await world.db.pool.query('select from passkeys where user_id in ($1, $2)', [gone.id, promoted.id])
  expect(rows).toEqual([])
})

test('a passkey proves its owner for the requested purpose, and no other person', async () => {
  const [iris, otto] = [await newcomer(world), await newcomer(world)]
  const { authenticator } = await givePasskey(iris)
  const strange = await givePasskey(otto)
  const client = { browser: iris.browser.cookies.get('larkfield_browser'), origin: 'http://localhost' }
  const prove = async (by: SoftwareAuthenticator) => {
    const options = (await iris.browser.call(askPasskeyToStepUp)).body
    return world.db.transaction((tx) => usePasskey(tx, world.context, client as never, 'step up', by.sign(options)))
  }
  expect(await prove(authenticator)).toBe(iris.id)
  expect(await prove(strange.authenticator)).toBeUndefined()
})

test('an account has at most ten passkeys, and none twice', async () => {
  const { browser } = await newcomer(world)
  const { authenticator } = await givePasskey({ browser })
  const twice = authenticator.create((await browser.call(askForNewPasskey)).body)
  expect(codeOf(await browser.call(addPasskey, { body: { name: 'Again', answer: twice } }))).toBe('409 TAKEN')
  const asked = []
  for (let count = 0; count < maxPasskeys; count += 1) asked.push((await browser.call(askForNewPasskey)).body)
  const added = await Promise.all(
    asked.map((options) =>
      browser.call(addPasskey, { body: { name: 'One more', answer: softwareAuthenticator().create(options) } }),
    ),
  )
  expect(added.map(codeOf).filter((code) => code === '409 WRONG_STATE')).toHaveLength(1)
  expect((await browser.call(listPasskeys)).body.passkeys).toHaveLength(maxPasskeys)
  expect(codeOf(await browser.call(askForNewPasskey))).toBe('409 WRONG_STATE')
})
