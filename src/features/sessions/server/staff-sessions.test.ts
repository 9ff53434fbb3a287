import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { offerAuthenticator, removeAuthenticator } from '#features/credentials/api.ts'
import type { FactorPolicy } from '#features/credentials/factor.ts'
import { removePasskey } from '#features/credentials/passkeys-api.ts'
import { resealCredentials } from '#features/credentials/server/reseal-credentials.ts'
import { staffFactors, userOverview } from '#features/people/api.ts'
import { after, day, hour } from '#kernel/clock.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { setUpAuthenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey, signInWith } from '#testing/passkeys.ts'
import { newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listSessions, login, loginWithFactor } from '../api.ts'
import { stepUp } from '../step-up-api.ts'
import { networksOf } from './settings.ts'

let world: World
const factorPolicies: { staff: FactorPolicy; investors: FactorPolicy } = { staff: 'offered', investors: 'offered' }
beforeAll(async () => {
  const staffNetworks = networksOf(['203.0.113.0/24', '2001:db8:5::/48'])
  world = await openWorld({ rateLimits: false, factorPolicies, staffNetworks, staffSessionHours: 12 })
})
beforeEach(() => {
  factorPolicies.staff = 'offered'
})
afterAll(() => world.close())

const signIn = (browser: Browser, { email }: Person) => browser.call(login, { body: { email, password } })
const isSignedIn = async (browser: Browser) => (await browser.call(getUser)).status === 200

test('a session of staff lasts for hours, an investor’s for days', async () => {
  const [author, investor] = [await staffMember(world, 'author'), await newcomer(world)]
  await signIn(author.browser, author)
  world.advance(12 * hour - 1000)
  expect(await isSignedIn(author.browser)).toBe(true)
  world.advance(1000)
  expect(await isSignedIn(author.browser)).toBe(false)
  world.advance(7 * day)
  expect(await isSignedIn(investor.browser)).toBe(true)
})

test('staff sign in from the company’s networks alone, and investors from anywhere', async () => {
  const [author, investor] = [await staffMember(world, 'author'), await newcomer(world)]
  const from = (address: string, { browser }: Person) => {
    const there = world.browser({ address })
    there.cookies.set('larkfield_browser', browser.cookies.get('larkfield_browser') ?? '')
    return there
  }
  const outside = { status: 403, body: { code: 'NOT_ALLOWED' } }
  expect(await signIn(from('198.51.100.1', author), author)).toMatchObject(outside)
  expect(await signIn(from('2001:db8:6::1', author), author)).toMatchObject(outside)
  expect((await signIn(from('2001:db8:5::1', author), author)).status).toBe(200)
  expect((await signIn(from('198.51.100.1', investor), investor)).status).toBe(200)
})

describe('where staff must have a strong factor', () => {
  test('a sign-in says that it is lacking, until one is set up', async () => {
    const author = await staffMember(world, 'author')
    factorPolicies.staff = 'required'
    expect((await signIn(author.browser, author)).body.lacksFactor).toBe(true)
    expect((await author.browser.call(getUser)).body.lacksFactor).toBe(true)
    expect((await author.browser.call(listSessions)).body.code).toBe('FACTOR_REQUIRED')
    await setUpAuthenticator(world, author)
    expect((await author.browser.call(getUser)).body.lacksFactor).toBeUndefined()
    expect((await author.browser.call(listSessions)).status).toBe(200)
  })

  test('staff pages ask for it again after half a day, and pages of the caller’s account do not', async () => {
    const author = await staffMember(world, 'author')
    const app = await setUpAuthenticator(world, author)
    await world.db.pool.query('update sessions set expires_at = $2 where user_id = $1', [
      author.id,
      after(world.now(), 30 * day),
    ])
    const read = () => author.browser.call(userOverview, { params: { id: author.id } })
    factorPolicies.staff = 'required'
    world.advance(12 * hour - 1000)
    expect((await read()).status).toBe(200)
    world.advance(1000)
    const staffReads = world.endpoints.filter(
      ({ access, method, params, changes }) =>
        (access === 'see users and queues' || access === 'decide requests') && method === 'GET' && !params && !changes,
    )
    expect(staffReads.length).toBeGreaterThan(5)
    for (const endpoint of staffReads) {
      const { body } = await author.browser.call(endpoint)
      expect([endpoint.path, (body as { code?: string }).code]).toEqual([endpoint.path, 'STEP_UP'])
    }
    expect((await read()).body).toMatchObject({ code: 'STEP_UP', needs: ['totp'] })
    expect(await isSignedIn(author.browser)).toBe(true)
    expect((await author.browser.call(stepUp, { body: { totp: app.nextCode() } })).status).toBe(200)
    expect((await read()).status).toBe(200)
    factorPolicies.staff = 'offered'
    world.advance(13 * hour)
    expect((await read()).status).toBe(200)
  })

  test('a known browser proves it at every sign-in, and an investor’s does not', async () => {
    const [author, investor] = [await staffMember(world, 'author'), await newcomer(world)]
    const app = await setUpAuthenticator(world, author)
    await setUpAuthenticator(world, investor)
    expect((await signIn(author.browser, author)).status).toBe(200)
    factorPolicies.staff = 'required'
    expect(await signIn(author.browser, author)).toMatchObject({
      status: 403,
      body: { code: 'NEW_BROWSER', message: 'Please confirm that it is you.', needs: ['totp'] },
    })
    const body = { factor: 'totp' as const, code: app.nextCode() }
    expect((await author.browser.call(loginWithFactor, { body })).status).toBe(200)
    expect((await world.lettersTo(author.email))[0]?.subject).not.toContain('new browser')
    expect((await signIn(investor.browser, investor)).status).toBe(200)
  })
})

describe('a session of staff ends with the factor that it was proved with', () => {
  test('when a passkey is removed', async () => {
    const author = await staffMember(world, 'author')
    const app = await setUpAuthenticator(world, author)
    const { id, authenticator } = await givePasskey(author)
    const [stolen, other] = [world.browser(), world.browser()]
    expect((await signInWith(authenticator, stolen)).status).toBe(200)
    await signIn(other, author)
    const body = { factor: 'totp' as const, code: app.nextCode() }
    expect((await other.call(loginWithFactor, { body })).status).toBe(200)
    expect((await other.call(removePasskey, { params: { id } })).status).toBe(200)
    expect([await isSignedIn(stolen), await isSignedIn(other)]).toEqual([false, true])
  })

  test('when the authenticator app is replaced or removed', async () => {
    const author = await staffMember(world, 'author')
    const app = await setUpAuthenticator(world, author)
    const other = world.browser()
    await signIn(other, author)
    const body = { factor: 'recovery' as const, code: app.recoveryCodes[0] ?? '' }
    expect((await other.call(loginWithFactor, { body })).status).toBe(200)
    await setUpAuthenticator(world, author)
    expect([await isSignedIn(other), await isSignedIn(author.browser)]).toEqual([false, false])
  })

  test('and continues when the operator’s key is replaced: the same factor, resealed', async () => {
    const author = await staffMember(world, 'author')
    const app = await setUpAuthenticator(world, author)
    const byCode = world.browser()
    await signIn(byCode, author)
    const body = { factor: 'recovery' as const, code: app.recoveryCodes[0] ?? '' }
    expect((await byCode.call(loginWithFactor, { body })).status).toBe(200)
    await author.browser.call(offerAuthenticator)
    const former = 'a secret key that is long enough for tests'
    const next = 'another secret key that is long enough'
    expect((await resealCredentials(world.db, createSecrets(next, [former]))).count).toBeGreaterThanOrEqual(3)
    expect([await isSignedIn(byCode), await isSignedIn(author.browser)]).toEqual([true, true])
    expect((await resealCredentials(world.db, createSecrets(former, [next]))).failed).toEqual([])
    await setUpAuthenticator(world, author)
    expect([await isSignedIn(byCode), await isSignedIn(author.browser)]).toEqual([false, false])
  })

  test('and an investor’s continues', async () => {
    const investor = await newcomer(world)
    await setUpAuthenticator(world, investor)
    expect((await investor.browser.call(removeAuthenticator)).status).toBe(200)
    expect(await isSignedIn(investor.browser)).toBe(true)
  })
})

test('an admin sees the factors of all staff, those without one first', async () => {
  const [admin, author] = [await staffMember(world), await staffMember(world, 'author')]
  await setUpAuthenticator(world, author)
  await givePasskey(author)
  const { staff } = (await admin.browser.call(staffFactors)).body
  expect(staff.find(({ _id }) => _id === author.id)?.factors).toEqual(['passkey', 'totp'])
  const places = staff.map(({ factors }) => factors.length > 0)
  expect(places).toEqual(places.toSorted())
  const params = { id: author.id }
  expect((await admin.browser.call(userOverview, { params })).body.factors).toEqual(['passkey', 'totp'])
  expect((await author.browser.call(userOverview, { params })).body.factors).toBeUndefined()
})
