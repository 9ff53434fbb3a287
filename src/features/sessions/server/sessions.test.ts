import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { housekeeping } from '#app/server/jobs.ts'
import { getUser } from '#features/accounts/api.ts'
import { day, minute } from '#kernel/clock.ts'
import type { Browser } from '#testing/browser.ts'
import { linkIn, newcomer, type Person, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { accessCodeAlphabet } from '../access-code.ts'
import * as api from '../api.ts'
import { changePassword } from '../credentials-api.ts'
import * as historyApi from '../history-api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const signIn = (browser: Browser, { email }: { email: string }, text = password) =>
  browser.call(api.login, { body: { email, password: text } })
const sendCode = (browser: Browser, { email }: { email: string }) =>
  browser.call(api.sendLoginCode, { params: { email } })
const enterCode = (browser: Browser, { email }: { email: string }, loginCode: string) =>
  browser.call(api.loginWithCode, { params: { email }, body: { loginCode } })
const codeFor = async (person: Person) => linkIn(world, person.email, /^\s*([2-9A-Z]{6})\s*$/m)

/** A browser that has given the right password and now waits for its code. */
async function waitingBrowser(person: Person): Promise<Browser> {
  const browser = world.browser()
  expect((await signIn(browser, person)).status).toBe(403)
  world.advance(1000)
  await sendCode(browser, person)
  return browser
}

function wrongGuess(right: string, number: number): string {
  const letter = accessCodeAlphabet[number % accessCodeAlphabet.length] ?? '2'
  const guess = `${letter}${right.slice(1)}`
  return guess === right ? wrongGuess(right, number + 1) : guess
}

describe('a password', () => {
  test('signs in from the browser that registered, in any spelling of the address', async () => {
    const person = await newcomer(world)
    await person.browser.call(api.logout)
    expect((await person.browser.call(api.loginStatus)).body).toBe(false)
    const { status, body } = await signIn(person.browser, { email: person.email.toUpperCase() })
    expect(status).toBe(200)
    expect(body.email).toBe(person.email)
    expect(body).not.toHaveProperty('token')
  })

  test('a wrong one and an unknown address get the same response', async () => {
    const person = await newcomer(world)
    const wrong = await signIn(world.browser(), person, 'not this one')
    const unknown = await signIn(world.browser(), { email: 'nobody@example.com' })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Wrong e-mail address or password' } })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    [{}, 'All fields are required'],
    [{ email: 'a@example.com' }, 'All fields are required'],
    [{ email: 'a@example', password: 'x' }, 'Please enter a valid email'],
  ])('the form %j is refused', async (body, message) => {
    expect(await world.browser().call(api.login, { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('a suspended account is told that it is only after the right password, and its sessions have ended', async () => {
    const person = await newcomer(world)
    await world.db.pool.query(`update users set role = 'suspended' where id = $1`, [person.id])
    expect((await person.browser.call(getUser)).status).toBe(401)
    expect((await signIn(person.browser, person, 'wrong one')).status).toBe(401)
    const told = await signIn(person.browser, person)
    expect(told).toMatchObject({ status: 403, body: { code: 'SUSPENDED' } })
    expect(told.body.message).toContain('suspended')
  })
})

describe('a new browser', () => {
  test('needs the code from the letter, and is known afterwards', async () => {
    const person = await newcomer(world)
    const browser = world.browser()
    const told = await signIn(browser, person)
    expect(told).toMatchObject({ status: 403, body: { code: 'NEW_BROWSER' } })
    expect(told.body.message).toContain('New browser')
    world.advance(1000)
    await sendCode(browser, person)
    const code = await codeFor(person)
    expect((await enterCode(browser, person, code.toLowerCase())).status).toBe(200)
    expect((await browser.call(getUser)).body.email).toBe(person.email)
    await browser.call(api.logout)
    expect((await signIn(browser, person)).status).toBe(200)
  })

  test('is forgotten after 90 days', async () => {
    const person = await newcomer(world)
    world.advance(90 * day + 1)
    expect((await signIn(person.browser, person)).status).toBe(403)
  })

  test('no code is sent or accepted without the right password in that very browser', async () => {
    const person = await newcomer(world)
    await waitingBrowser(person)
    const code = await codeFor(person)
    const letters = (await world.lettersTo(person.email)).length
    const stranger = world.browser()
    const asked = await sendCode(stranger, person)
    const askedForNobody = await sendCode(stranger, { email: 'nobody@example.com' })
    expect(asked).toMatchObject({ status: 200, body: askedForNobody.body })
    expect(await world.lettersTo(person.email)).toHaveLength(letters)
    expect(await enterCode(stranger, person, code)).toMatchObject({ status: 401 })
  })

  test.each([
    ['', 'Please fill in the login code'],
    ['ABC', 'Access code must be 6 characters'],
  ])('the code %j is refused', async (code, message) => {
    expect(await enterCode(world.browser(), { email: 'a@example.com' }, code)).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test('30 wrong guesses in parallel use up the code: the right one no longer works', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    const guesses = Array.from({ length: 30 }, (_, i) => enterCode(browser, person, wrongGuess(code, i)))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
    expect((await enterCode(browser, person, code)).status).toBe(401)
    world.advance(1000)
    await sendCode(browser, person)
    expect((await enterCode(browser, person, await codeFor(person))).status).toBe(200)
  })

  test('four wrong guesses leave the fifth', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    for (let i = 0; i < 4; i++) await enterCode(browser, person, wrongGuess(code, i))
    expect((await enterCode(browser, person, code)).status).toBe(200)
  })

  test('the right code from ten tabs at once opens one session', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    const answers = await Promise.all(Array.from({ length: 10 }, () => enterCode(browser, person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a code is valid for ten minutes, the right password before it for fifteen', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    world.advance(10 * minute)
    expect((await enterCode(browser, person, code)).status).toBe(401)
    await sendCode(browser, person)
    const second = await codeFor(person)
    world.advance(5 * minute)
    expect((await enterCode(browser, person, second)).status).toBe(401)
  })

  test('a program without cookies can finish with a code, and is asked for one each time', async () => {
    const person = await newcomer(world)
    const bearer = { 'x-session': 'bearer', 'sec-fetch-site': undefined, origin: undefined }
    const fresh = () => world.browser({ userAgent: 'statement-reader/1.0' })
    const body = { email: person.email, password }
    expect((await fresh().call(api.login, { body }, bearer)).body.code).toBe('NEW_BROWSER')
    world.advance(1000)
    await fresh().call(api.sendLoginCode, { params: { email: person.email } }, bearer)
    const input = { params: { email: person.email }, body: { loginCode: await codeFor(person) } }
    const { status, body: user } = await fresh().call(api.loginWithCode, input, bearer)
    expect(status).toBe(200)
    expect(user.token).toMatch(/^[\w-]{43}$/)
    expect((await fresh().call(api.login, { body }, bearer)).body.code).toBe('NEW_BROWSER')
  })
})

describe('sessions', () => {
  test('are listed newest first, and can be ended one by one, only by their owner', async () => {
    const person = await newcomer(world)
    world.advance(1000)
    const phone = world.browser({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1' })
    await signIn(phone, person)
    world.advance(1000)
    await sendCode(phone, person)
    await enterCode(phone, person, await codeFor(person))
    const { sessions } = (await person.browser.call(api.listSessions)).body
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iPhone', false],
      ['Firefox on Linux', true],
    ])
    const id = sessions[0]?._id ?? ''
    const other = await newcomer(world)
    expect((await other.browser.call(api.revokeSession, { params: { id } })).status).toBe(404)
    expect((await person.browser.call(api.revokeSession, { params: { id: 'no-such-id' } })).status).toBe(404)
    expect((await person.browser.call(api.revokeSession, { params: { id } })).status).toBe(200)
    expect((await phone.call(api.loginStatus)).body).toBe(false)
    expect((await person.browser.call(api.loginStatus)).body).toBe(true)
  })

  test('expire after SESSION_DAYS', async () => {
    const person = await newcomer(world)
    world.advance(30 * day - 1)
    expect((await person.browser.call(api.loginStatus)).body).toBe(true)
    world.advance(1)
    expect((await person.browser.call(api.loginStatus)).body).toBe(false)
  })

  test('tokens and codes are nowhere in the database or in the log', async () => {
    const person = await newcomer(world)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    const secrets = [person.browser.cookies.get('larkfield_session'), browser.cookies.get('larkfield_browser'), code]
    expect(secrets).toEqual(secrets.map(() => expect.stringMatching(/^.{6,}$/)))
    const tables = ['sessions', 'known_browsers', 'pending_sign_ins', 'letters', 'users', 'letter_tokens']
    for (const table of tables) {
      const { rows } = await world.db.pool.query(`select t::text as text from ${table} t`)
      expect(rows.length, table).toBeGreaterThan(0)
      const text = rows.map((row) => row.text).join('\n')
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
    expect(world.logLines.length).toBeGreaterThan(0)
    for (const secret of [...secrets, password]) expect(world.logLines.join('\n')).not.toContain(secret)
  })
})

describe('requests from other sites', () => {
  const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

  test('change nothing, the sign-out by GET included', async () => {
    const person = await newcomer(world)
    const out = await person.browser.call(api.logout, {}, { 'sec-fetch-site': 'cross-site' })
    expect(out).toMatchObject({ status: 403, body: { code: 'CROSS_SITE' } })
    expect((await person.browser.call(api.listSessions, {}, evil)).status).toBe(403)
    const forced = await world.browser().call(api.login, { body: { email: person.email, password } }, evil)
    expect(forced.status).toBe(403)
    expect((await person.browser.call(api.loginStatus)).body).toBe(true)
  })

  test.each([
    ['demo', 200],
    ['live', 403],
  ] as const)('that call us by their own name are ours in a demo alone: %s', async (mode, status) => {
    const own = await openWorld({ mode, rateLimits: false })
    onTestFinished(own.close)
    const rebound = { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }
    expect((await own.browser().call(api.loginStatus, {}, rebound)).status).toBe(status)
  })

  test('a cookie without any origin header changes nothing', async () => {
    const person = await newcomer(world)
    const silent = { 'sec-fetch-site': undefined, origin: undefined }
    expect((await person.browser.call(api.logout, {}, silent)).status).toBe(403)
  })
})

describe('a flood', () => {
  test('against an account does not lock its owner out of a known browser, which has a limit of its own', async () => {
    const limited = await openWorld()
    try {
      const person = await newcomer(limited)
      await person.browser.call(api.logout)
      const attack = () => signIn(limited.browser({ address: '198.51.100.9' }), person, 'guess')
      const statuses = (await Promise.all(Array.from({ length: 30 }, attack))).map(({ status }) => status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(20)
      expect((await signIn(limited.browser(), person)).headers['retry-after']).toBe('90')
      expect((await signIn(person.browser, person)).status).toBe(200)
      const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(person.browser, person, 'guess')))
      expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), ...Array(3).fill(429)])
    } finally {
      await limited.close()
    }
  })
})

describe('an address', () => {
  test('counts with its /64, and in one notation', async () => {
    const limited = await openWorld()
    try {
      const guessFrom = async (address: string) => {
        const email = `${address.replaceAll(/\W/g, '-')}@example.com`
        return (await limited.browser({ address }).call(api.login, { body: { email, password } })).status
      }
      const statusesOf = (addresses: string[]) => Promise.all(addresses.map(guessFrom))
      const neighbours = Array.from({ length: 130 }, (_, place) => `2001:db8:0:7::${(place + 1).toString(16)}`)
      expect((await statusesOf(neighbours)).filter((status) => status !== 429)).toHaveLength(100)
      expect(await guessFrom('2001:db8:0:8::1')).toBe(401)
      const both = Array.from({ length: 65 }, () => ['7.7.7.8', '::ffff:7.7.7.8']).flat()
      expect((await statusesOf(both)).filter((status) => status !== 429).length).toBeLessThanOrEqual(100)
      expect(await guessFrom('7.7.7.9')).toBe(401)
      const person = await newcomer(limited)
      const mapped = limited.browser({ address: '::ffff:192.0.2.5' })
      mapped.cookies.set('larkfield_browser', person.browser.cookies.get('larkfield_browser') ?? '')
      expect((await signIn(mapped, person)).status).toBe(200)
      const { events } = (await mapped.call(historyApi.signInHistory, { query: {} })).body
      const { sessions } = (await mapped.call(api.listSessions)).body
      expect(events.map(({ address }) => address)).toContain('192.0.2.5')
      expect(sessions.map(({ address }) => address)).toContain('192.0.2.5')
    } finally {
      await limited.close()
    }
  })
})

describe('the history of sign-ins', () => {
  const eventsOf = async (person: Person) =>
    (await person.browser.call(historyApi.signInHistory, { query: {} })).body.events

  test('has every sign-in, every try with the right password and every change, and nothing of others', async () => {
    const person = await newcomer(world)
    world.advance(1000)
    await signIn(person.browser, person)
    world.advance(1000)
    const browser = await waitingBrowser(person)
    const code = await codeFor(person)
    world.advance(1000)
    await enterCode(browser, person, wrongGuess(code, 0))
    world.advance(1000)
    await signIn(world.browser(), person, 'not this one')
    await enterCode(browser, person, code)
    world.advance(1000)
    await person.browser.call(changePassword, { body: { oldPassword: password, password: `${password}-2` } })
    const events = await eventsOf(person)
    expect(events.map(({ kind, detail, isNewBrowser }) => [kind, detail, isNewBrowser])).toEqual([
      ['changed', 'Your password was changed', false],
      ['signed in', 'With a password and an access code', true],
      ['not signed in', 'Right password, wrong access code', true],
      ['not signed in', 'Right password in a new browser: an access code was asked for', true],
      ['signed in', 'With a password', false],
      ['signed in', 'With a password', true],
    ])
    expect(events[0]).toMatchObject({ device: 'Firefox on Linux', address: '203.0.113.7' })
    const stranger = await newcomer(world)
    expect(await eventsOf(stranger)).toHaveLength(1)
    const params = { id: person.id }
    expect((await stranger.browser.call(historyApi.userSignInHistory, { params, query: {} })).status).toBe(403)
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [stranger.id])
    const seen = await stranger.browser.call(historyApi.userSignInHistory, { params, query: { limit: 2 } })
    expect(seen.body.events).toEqual(events.slice(0, 2))
    expect(seen.body.nextCursor).not.toBeNull()
  })

  test('is kept for 180 days', async () => {
    const person = await newcomer(world)
    const count = async () => {
      const sql = 'select count(*)::int as count from security_events where user_id = $1'
      return (await world.db.pool.query(sql, [person.id])).rows[0].count
    }
    world.advance(180 * day - minute)
    await housekeeping(world.context).run()
    expect(await count()).toBe(1)
    world.advance(minute)
    await housekeeping(world.context).run()
    expect(await count()).toBe(0)
  })
})

describe('trusted browsers and other sessions', () => {
  test('a browser is forgotten alone, by its owner alone, and is then asked for a code', async () => {
    const person = await newcomer(world)
    const second = await waitingBrowser(person)
    await enterCode(second, person, await codeFor(person))
    const { body } = await second.call(historyApi.listBrowsers)
    expect(body.browsers.map(({ current, device }) => [current, device])).toEqual([
      [true, 'Firefox on Linux'],
      [false, 'Firefox on Linux'],
    ])
    const params = { id: body.browsers[1]?._id ?? '' }
    expect((await (await newcomer(world)).browser.call(historyApi.forgetBrowser, { params })).status).toBe(404)
    expect((await second.call(historyApi.forgetBrowser, { params })).status).toBe(200)
    expect((await second.call(historyApi.forgetBrowser, { params })).status).toBe(404)
    expect((await signIn(person.browser, person)).body.code).toBe('NEW_BROWSER')
    expect((await signIn(second, person)).status).toBe(200)
  })

  test('one click ends all other sessions and sign-ins that wait for a code', async () => {
    const person = await newcomer(world)
    const other = await waitingBrowser(person)
    await enterCode(other, person, await codeFor(person))
    const waiting = await waitingBrowser(person)
    const code = await codeFor(person)
    expect((await person.browser.call(historyApi.endOtherSessions)).status).toBe(200)
    expect((await other.call(getUser)).status).toBe(401)
    expect((await enterCode(waiting, person, code)).status).toBe(401)
    expect((await person.browser.call(getUser)).status).toBe(200)
  })
})
