import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { renewRecoveryCodes } from '#features/credentials/api.ts'
import { minute, second } from '#kernel/clock.ts'
import { type AuthenticatorApp, setUpAuthenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { linkIn, newcomer, type Person, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { changePassword, forgotPassword, resetPassword } from '../credentials-api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const signIn = (browser: Browser, { email }: { email: string }, text = password) =>
  browser.call(api.login, { body: { email, password: text } })
const finish = (browser: Browser, { email }: { email: string }, code: string, factor: 'totp' | 'recovery' = 'totp') =>
  browser.call(api.loginWithFactor, { body: { email, factor, code } })
const factorOf = async ({ id }: Person) => {
  const { rows } = await world.db.pool.query(
    'select factor from sessions where user_id = $1 order by created_at desc, id desc limit 1',
    [id],
  )
  return rows[0]?.factor
}

async function strongPerson(): Promise<Person & { readonly app: AuthenticatorApp }> {
  const person = await newcomer(world)
  return { ...person, app: await setUpAuthenticator(world, person) }
}

/** A browser that has given the right password and now waits for a factor. */
async function waitingBrowser(person: { email: string }): Promise<Browser> {
  const browser = world.browser()
  expect((await signIn(browser, person)).status).toBe(403)
  world.advance(second)
  return browser
}

describe('an account with an authenticator app', () => {
  test('asks a new browser for it, and neither sends nor accepts an access code', async () => {
    const person = await strongPerson()
    const letters = (await world.lettersTo(person.email)).length
    const browser = world.browser()
    const refused = await signIn(browser, person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'NEW_BROWSER', needs: ['totp'] } })
    expect(refused.body.message).toContain('New browser')
    const params = { email: person.email }
    const needed = { status: 403, body: { code: 'NEW_BROWSER', needs: ['totp'] } }
    expect(await browser.call(api.sendLoginCode, { params })).toMatchObject(needed)
    expect(await browser.call(api.loginWithCode, { params, body: { loginCode: 'ABC234' } })).toMatchObject(needed)
    expect(await world.lettersTo(person.email)).toHaveLength(letters)
  })

  test('does not reveal without the password that it has one', async () => {
    const [strong, plain] = [await strongPerson(), await newcomer(world)]
    for (const ask of [
      (email: string) => signIn(world.browser(), { email }, 'not this one'),
      (email: string) => world.browser().call(api.sendLoginCode, { params: { email } }),
      (email: string) => world.browser().call(api.loginWithCode, { params: { email }, body: { loginCode: 'ABC234' } }),
      (email: string) => finish(world.browser(), { email }, '123456'),
    ]) {
      const [one, other] = [await ask(strong.email), await ask(plain.email)]
      expect({ status: one.status, body: one.body }).toEqual({ status: other.status, body: other.body })
      expect(one.body).not.toHaveProperty('needs')
    }
  })

  test('lets the new browser in with a code, knows it from then on, and tells the owner', async () => {
    const person = await strongPerson()
    const browser = await waitingBrowser(person)
    const answer = await finish(browser, person, person.app.nextCode())
    expect(answer).toMatchObject({ status: 200, body: { _id: person.id } })
    expect(await factorOf(person)).toBe('totp')
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('A new browser signed in to your account')
    await browser.call(api.logout)
    expect((await signIn(browser, person)).status).toBe(200)
    expect(await factorOf(person)).toBe(null)
  })

  test('lets it in with a recovery code, once, and opens what is sensitive by it', async () => {
    const person = await strongPerson()
    const [code = ''] = person.app.recoveryCodes
    const browser = await waitingBrowser(person)
    expect((await finish(browser, person, code, 'recovery')).status).toBe(200)
    expect(await factorOf(person)).toBe('recovery')
    expect((await finish(await waitingBrowser(person), person, code, 'recovery')).status).toBe(401)
    expect((await browser.call(renewRecoveryCodes)).status).toBe(200)
    world.advance(11 * minute)
    expect(await browser.call(renewRecoveryCodes)).toMatchObject({ status: 403, body: { code: 'STEP_UP' } })
  })

  test('finishes the sign-in that the browser began last, where no address is said', async () => {
    const [first, last] = [await strongPerson(), await strongPerson()]
    const browser = await waitingBrowser(first)
    world.advance(second)
    await signIn(browser, last)
    const code = last.app.nextCode()
    const { body } = await browser.call(api.loginWithFactor, { body: { factor: 'totp', code } })
    expect(body._id).toBe(last.id)
  })

  test('accepts five guesses after a right password, the parallel ones included', async () => {
    const person = await strongPerson()
    const browser = await waitingBrowser(person)
    const code = person.app.nextCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 9 }, () => finish(browser, person, wrong)))
    expect(answers.filter(({ body }) => body.fields?.code !== undefined)).toHaveLength(5)
    expect(await finish(browser, person, code)).toMatchObject({
      status: 401,
      body: { message: 'This sign-in has ended. Please sign in again.' },
    })
  })

  test('one of sixteen browsers that wait with one code gets in', async () => {
    const person = await strongPerson()
    const browsers = await Promise.all(Array.from({ length: 16 }, () => waitingBrowser(person)))
    const code = person.app.nextCode()
    const answers = await Promise.all(browsers.map((browser) => finish(browser, person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('does not let a browser finish that waited too long, or whose password is no longer right', async () => {
    const person = await strongPerson()
    const slow = await waitingBrowser(person)
    world.advance(16 * minute)
    expect((await finish(slow, person, person.app.nextCode())).status).toBe(401)
    const overtaken = await waitingBrowser(person)
    await finish(person.browser, person, person.app.nextCode())
    const hash = await world.db.pool.query('select password_hash from users where id = $1', [person.id])
    await world.db.pool.query('update users set password_hash = $2 where id = $1', [person.id, 'another'])
    expect((await finish(overtaken, person, person.app.nextCode())).status).toBe(401)
    await world.db.pool.query('update users set password_hash = $2 where id = $1', [
      person.id,
      hash.rows[0].password_hash,
    ])
  })

  test('does not open to an attacker with the mailbox: a reset password still needs the app', async () => {
    const person = await strongPerson()
    const thief = world.browser()
    await thief.call(forgotPassword, { body: { email: person.email } })
    const resetToken = await linkIn(world, person.email, /\/resetpassword\/([\w-]+)/i)
    const body = { password: 'A-new-password-1' }
    expect((await thief.call(resetPassword, { params: { resetToken }, body })).status).toBe(200)
    const refused = await signIn(thief, person, 'A-new-password-1')
    expect(refused).toMatchObject({ status: 403, body: { code: 'NEW_BROWSER', needs: ['totp'] } })
    expect((await thief.call(getUser)).status).toBe(401)
  })

  test('does not open to an access code that was sent before the app was set up', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    await browser.call(api.sendLoginCode, { params: { email: person.email } })
    const loginCode = await linkIn(world, person.email, /^\s*([2-9A-Z]{6})\s*$/m)
    const app = await setUpAuthenticator(world, person)
    const refused = await browser.call(api.loginWithCode, { params: { email: person.email }, body: { loginCode } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'NEW_BROWSER', needs: ['totp'] } })
    await signIn(browser, person)
    expect((await finish(browser, person, app.nextCode())).status).toBe(200)
  })

  test('signs a program in by its address and name', async () => {
    const person = await strongPerson()
    const program = world.browser({ userAgent: 'curl/8' })
    const headers = { 'x-session': 'bearer' }
    await program.call(api.login, { body: { email: person.email, password } }, headers)
    program.cookies.clear()
    const body = { email: person.email, factor: 'totp' as const, code: person.app.nextCode() }
    const { status, body: signedIn } = await program.call(api.loginWithFactor, { body }, headers)
    expect({ status, hasToken: typeof signedIn.token }).toEqual({ status: 200, hasToken: 'string' })
  })
})

test('an account without a strong factor is signed in by its access code, and the session records it', async () => {
  const person = await newcomer(world)
  const browser = await waitingBrowser(person)
  await browser.call(api.sendLoginCode, { params: { email: person.email } })
  const loginCode = await linkIn(world, person.email, /^\s*([2-9A-Z]{6})\s*$/m)
  expect((await finish(browser, person, '123456')).status).toBe(401)
  const answer = await browser.call(api.loginWithCode, { params: { email: person.email }, body: { loginCode } })
  expect(answer.status).toBe(200)
  expect(await factorOf(person)).toBe('code')
  const passwords = { oldPassword: password, password: `${password}-2` }
  expect((await browser.call(changePassword, { body: passwords })).status).toBe(200)
})
