import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeClosedCountries } from '#features/countries/api.ts'
import { setUpAuthenticator } from '#testing/authenticator.ts'
import { type IdentityProvider, openIdentityProvider } from '#testing/identity-provider.ts'
import { newcomer, password, staffMember, verifiedPerson } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { googleCallback, googleNonce, login, loginStatus, loginWithFactor } from '../api.ts'

let provider: IdentityProvider
let world: World
beforeAll(async () => {
  provider = await openIdentityProvider()
  world = await openWorld({ rateLimits: false, googleClientId: provider.clientId, googleIssuer: provider.issuer })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const claims = (sub: string, email: string): JWTPayload => ({ sub, email, email_verified: true, name: 'Grace Hopper' })

/** Acts like a page: it gets a nonce, and Google's token comes back with it. */
async function signIn(wanted: JWTPayload, browser = world.browser()) {
  const { nonce } = (await browser.call(googleNonce)).body
  const credential = await provider.token({ nonce, ...wanted })
  return browser.call(googleCallback, { body: { credential } })
}

test('a verified Google address opens a verified account without a password, and signs in to it again', async () => {
  const browser = world.browser()
  const first = await signIn(claims('g-1', 'grace@example.com'), browser)
  expect(first).toMatchObject({
    status: 200,
    body: { name: 'Grace Hopper', email: 'grace@example.com', isVerified: true, hasPassword: false },
  })
  expect((await browser.call(loginStatus)).body).toBe(true)
  await signIn(claims('g-1', 'grace@example.com'), browser)
  expect(await world.lettersTo('grace@example.com')).toEqual([])
  const again = await signIn(claims('g-1', 'renamed@example.com'))
  expect(again.body._id).toBe(first.body._id)
  const [told] = await world.lettersTo('grace@example.com')
  expect(told?.subject).toBe('A new browser signed in to your account')
  const byPassword = await world.browser().call(login, { body: { email: 'grace@example.com', password } })
  expect(byPassword.status).toBe(401)
})

test('links to an account whose address is verified', async () => {
  const person = await verifiedPerson(world)
  const { status, body } = await signIn(claims('g-2', person.email))
  expect({ status, id: body._id }).toEqual({ status: 200, id: person.id })
  const another = await signIn(claims('g-2b', person.email))
  expect(another.status).toBe(401)
})

test('does not link to an unverified account that an attacker may have registered', async () => {
  const squatter = await newcomer(world)
  const answer = await signIn(claims('g-3', squatter.email))
  expect(answer).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
  const { rows } = await world.db.pool.query('select google_subject from users where id = $1', [squatter.id])
  expect(rows).toEqual([{ google_subject: null }])
})

test('an address that Google has not verified is refused', async () => {
  const answer = await signIn({ ...claims('g-4', 'loose@example.com'), email_verified: false })
  expect(answer.status).toBe(403)
})

test('where a country is closed, a new account says its country in the form, and a known one signs in', async () => {
  const admin = await staffMember(world)
  const close = async (registration: string[]) => {
    world.advance(1000)
    const { status } = await admin.browser.call(changeClosedCountries, {
      body: { countries: { registration, payout: [] } },
    })
    expect(status).toBe(200)
  }
  await signIn(claims('g-6', 'known@example.com'))
  await close(['KP'])
  expect((await signIn(claims('g-6', 'known@example.com'))).status).toBe(200)
  const refused = await signIn(claims('g-7', 'new@example.com'))
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('asks for your country') } })
  await close([])
  expect((await signIn(claims('g-7', 'new@example.com'))).status).toBe(200)
})

test('a suspended account is told that it is', async () => {
  const { body } = await signIn(claims('g-5', 'gone@example.com'))
  await world.db.pool.query(`update users set role = 'suspended' where id = $1`, [body._id])
  const answer = await signIn(claims('g-5', 'gone@example.com'))
  expect(answer).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
})

type Claims = { [Name in keyof JWTPayload]: JWTPayload[Name] | undefined }
const seconds = () => Math.floor(Date.now() / 1000)

test.each<[string, Claims]>([
  ['for another client', { aud: 'somebody-else' }],
  ['for another client besides us', { aud: ['the-larkfield-of-tests', 'somebody-else'] }],
  ['that another client asked for', { azp: 'somebody-else' }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['that has expired', { exp: 1 }],
  ['that never expires', { exp: undefined }],
  ['without the time of its making', { iat: undefined }],
  ['of tomorrow', { iat: seconds() + 86_400, exp: seconds() + 90_000 }],
  ['of yesterday', { iat: seconds() - 86_400 }],
  ['without a nonce', { nonce: undefined }],
  ['with a nonce of somebody else', { nonce: 'of somebody else' }],
  ['with an endless subject', { sub: 'x'.repeat(256) }],
  ['with a subject that cannot be stored', { sub: 'g\0' }],
  ['without an address', { email: undefined }],
  ['without a subject', { sub: '' }],
  ['with an address that is none', { email: 'nonsense' }],
])('a token %s is refused', async (_title, wrong) => {
  const answer = await signIn({ ...claims('g-6', 'wrong@example.com'), ...wrong } as JWTPayload)
  expect(answer).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } })
})

test('a token signed with another key, or none, is refused', async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const browser = world.browser()
  const { nonce } = (await browser.call(googleNonce)).body
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const forged = await provider.token({ nonce, ...claims('g-7', 'forged@example.com') }, privateKey)
  for (const credential of [forged, 'not.a.token', `${none}.e30.`]) {
    expect((await browser.call(googleCallback, { body: { credential } })).status).toBe(401)
  }
})

test('a token works only in the browser that requested it, and once', async () => {
  const [asked, thief] = [world.browser(), world.browser()]
  const { nonce } = (await asked.call(googleNonce)).body
  expect((await asked.call(googleNonce)).body.nonce).toBe(nonce)
  const body = { credential: await provider.token({ nonce, ...claims('g-10', 'bound@example.com') }) }
  expect((await thief.call(googleCallback, { body })).status).toBe(401)
  await thief.call(googleNonce)
  expect((await thief.call(googleCallback, { body })).status).toBe(401)
  thief.cookies.set('larkfield_google', nonce)
  expect((await thief.call(googleCallback, { body })).status).toBe(401)
  expect((await asked.call(googleCallback, { body })).status).toBe(200)
  expect((await asked.call(googleCallback, { body })).status).toBe(401)
})

test('an audience may be a list that contains only us', async () => {
  const answer = await signIn({
    ...claims('g-11', 'alone@example.com'),
    aud: [provider.clientId],
    azp: provider.clientId,
  })
  expect(answer.status).toBe(200)
})

let named = 0
test.each([
  ['  Grace\u0000 \u0007Hopper\r\nBcc: x ', 'Grace Hopper Bcc: x'],
  ['a\ud800b', 'a\ufffdb'],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['\u0000', 'named'],
  [undefined, 'named'],
  [7, 'named'],
])('the name %j is stored as %j', async (name, kept) => {
  named += 1
  const { status, body } = await signIn({ ...claims(`named-${named}`, `named@host${named}.example`), name })
  expect({ status, name: body.name }).toEqual({ status: 200, name: kept })
})

test('ten first sign-ins at once open one account', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(claims('g-8', 'many@example.com'))))
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body._id))
  expect(ids.size).toBe(1)
  const { rows } = await world.db.pool.query(`select count(*)::int as n from users where email = 'many@example.com'`)
  expect(rows).toEqual([{ n: 1 }])
})

test('with Google unreachable the response explains it', async () => {
  const cut = await openWorld({ googleClientId: provider.clientId, googleIssuer: 'http://127.0.0.1:9' })
  const browser = cut.browser()
  const { nonce } = (await browser.call(googleNonce)).body
  const credential = await provider.token({ nonce, ...claims('g-9', 'later@example.com') })
  expect(await browser.call(googleCallback, { body: { credential } })).toMatchObject({ status: 503 })
  await cut.close()
})

test('asks a new browser for the authenticator app of the account, and links only after it', async () => {
  const person = await verifiedPerson(world)
  const app = await setUpAuthenticator(world, person)
  const browser = world.browser()
  const asked = { status: 403, body: { code: 'NEW_BROWSER', needs: ['totp'] } }
  expect(await signIn(claims('g-strong', person.email), browser)).toMatchObject(asked)
  const subjectOf = async () =>
    (await world.db.pool.query('select google_subject from users where id = $1', [person.id])).rows[0].google_subject
  expect(await subjectOf()).toBe(null)
  expect((await browser.call(loginStatus)).body).toBe(false)
  const finished = await browser.call(loginWithFactor, { body: { factor: 'totp', code: app.nextCode() } })
  expect(finished).toMatchObject({ status: 200, body: { _id: person.id } })
  expect(await subjectOf()).toBe('g-strong')
  expect((await signIn(claims('g-strong', person.email), browser)).status).toBe(200)
  expect(await signIn(claims('g-strong', 'another@example.com'))).toMatchObject(asked)
})

test('without a client id the calls are there, are documented, and say that Google is off', async () => {
  const plain = await openWorld()
  const browser = plain.browser()
  const answers = [await browser.call(googleNonce), await browser.call(googleCallback, { body: { credential: 'a' } })]
  for (const { status, body } of answers) {
    expect([status, (body as { code?: string }).code]).toEqual([503, 'GOOGLE_OFF'])
  }
  expect(plain.endpoints).toEqual(expect.arrayContaining([googleNonce, googleCallback]))
  await plain.close()
})
