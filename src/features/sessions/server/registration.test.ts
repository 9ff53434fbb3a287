import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countries, getUser, updateUser } from '#features/accounts/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { linkIn, newcomer, password, verifiedPerson } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { listSessions, login, loginStatus } from '../api.ts'
import * as api from '../credentials-api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const form = (email: string) => ({ name: 'Ada Lovelace', email, password, phone: '+442071234567', country: 'GB' })

describe('registration', () => {
  test('opens an account with empty books, signs in, and sends a verification letter', async () => {
    const browser = world.browser()
    const { status, body } = await browser.call(api.register, { body: form('ada@example.com') })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      role: 'subscriber',
      isVerified: false,
      kycStatus: 'Not Submitted',
      balance: 0,
      investmentBalance: 0,
      totalMaturityAmount: 0,
    })
    expect(body).not.toHaveProperty('token')
    expect((await browser.call(loginStatus)).body).toBe(true)
    const [letter] = await world.lettersTo('ada@example.com')
    expect(letter?.subject).toBe('Verify your e-mail address')
    expect(letter?.text).toContain('https://larkfield.test/verify/')
  })

  test('takes the commonest password too, unless the operator refuses it', async () => {
    const body = { ...form('common@example.com'), password: '123456' }
    expect((await world.browser().call(api.register, { body })).status).toBe(200)
  })

  test('the page wanted after the sign-in is in the link of the letter', async () => {
    const body = { ...form('planned@example.com'), next: '/start-invest?plan=Advanced' }
    expect((await world.browser().call(api.register, { body })).status).toBe(200)
    const [letter] = await world.lettersTo('planned@example.com')
    expect(letter?.text).toMatch(/\/verify\/[\w-]+\?next=%2Fstart-invest%3Fplan%3DAdvanced/)
  })

  test.each([
    ['DE', '0171 2345678', '+491712345678'],
    ['US', '(415) 555-2671', '+14155552671'],
    ['GB', '07400 123456', '+447400123456'],
    ['GB', '+46 70 123 45 67', '+46701234567'],
  ])('in %s understands the phone number %s', async (country, phone, number) => {
    const body = { ...form(`${number}@example.com`), country, phone }
    expect((await world.browser().call(api.register, { body })).body).toMatchObject({ country, phone: number })
  })

  test.each([
    ['an empty form', {}, 'All fields are required'],
    ['a way to another site', { ...form('x@example.com'), next: '//evil.example' }, 'This is not a page of this site'],
    ['no name', { ...form('x@example.com'), name: ' ' }, 'All fields are required'],
    ['no country', { ...form('x@example.com'), country: '' }, 'All fields are required'],
    ['a short password', { ...form('x@example.com'), password: '12345' }, 'Password must be up to 6 characters'],
    ['a wrong e-mail', { ...form('x@example'), name: 'X' }, 'Please enter a valid email'],
    ['a wrong phone', { ...form('x@example.com'), phone: '0123' }, 'Please enter a valid Phone Number'],
    [
      'a local phone of another country',
      { ...form('x@example.com'), phone: '0171 2' },
      'Please enter a valid Phone Number',
    ],
    ['an unknown country', { ...form('x@example.com'), country: 'XX' }, 'Please select a country'],
    [
      'an unknown referral code',
      { ...form('x@example.com'), referralCode: 'NOBODY' },
      'This referral code is not known',
    ],
    [
      'a name with a line break',
      { ...form('x@example.com'), name: 'A\nBcc: b' },
      'Please remove characters that cannot be shown',
    ],
    [
      'an endless password',
      { ...form('x@example.com'), password: 'x'.repeat(201) },
      'Please use at most 200 characters',
    ],
    ['a name that is not text', { ...form('x@example.com'), name: { $ne: 1 } }, 'All fields are required'],
  ])('refuses %s', async (_title, body, message) => {
    const answer = await world.browser().call(api.register, { body })
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'BAD_INPUT' } })
  })

  test('the same address in another spelling is taken, even when ten register at once', async () => {
    const attempts = Array.from({ length: 10 }, (_, i) =>
      world.browser().call(api.register, { body: form(i % 2 ? 'Same@Example.com' : 'same@example.com') }),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
    expect(await world.lettersTo('same@example.com')).toHaveLength(1)
  })

  test('the key of an address is made by one function, and lookalike letters are refused', async () => {
    const lookalikes = [
      'ADM\u0130N@example.com',
      'adm\u0131n@example.com',
      '\u212Aelvin@example.com',
      '\uFF41@example.com',
    ]
    for (const email of lookalikes) {
      for (const [endpoint, body] of [
        [api.register, form(email)],
        [api.forgotPassword, { email }],
        [login, { email, password }],
      ] as const) {
        expect(await world.browser().call(endpoint, { body })).toMatchObject({
          status: 400,
          body: { message: 'Please enter a valid email' },
        })
      }
    }
    expect((await world.browser().call(api.register, { body: form('Quoted@Example.com') })).status).toBe(200)
    expect((await world.browser().call(api.register, { body: form('"quoted"@example.com') })).status).toBe(409)
    const { rows } = await world.db.pool.query(
      `select email, email_key from users where email_key = 'quoted@example.com'`,
    )
    expect(rows).toEqual([{ email: 'Quoted@Example.com', email_key: 'quoted@example.com' }])
  })

  test('the database does not fold case by rules of its own', async () => {
    const { rows } = await world.db.pool.query(
      `select table_name, column_name from information_schema.columns
       where column_name in ('email_key', 'recipient_key') and is_generated = 'ALWAYS'`,
    )
    expect(rows).toEqual([])
  })

  test('a referral code is folded like that too: no other letter counts as one of its own', async () => {
    const friend = await newcomer(world)
    await world.db.pool.query(`update users set referral_code = 'SSIIKKFF' where id = $1`, [friend.id])
    const attempt = (referralCode: string, email: string) =>
      world.browser().call(api.register, { body: { ...form(email), referralCode } })
    expect((await attempt('\u00DF\u0131\u0131kkff', 'code-1@example.com')).status).toBe(400)
    expect((await attempt('ssii\u212A\u212A\uFB00', 'code-2@example.com')).status).toBe(400)
    expect((await attempt('ssIIkkff', 'code-3@example.com')).status).toBe(200)
  })

  test('remembers who referred, whatever case the code is typed in', async () => {
    const friend = await newcomer(world)
    const { body } = await friend.browser.call(getUser)
    const referred = await newcomer(world, { referralCode: body.referralCode.toLowerCase() })
    const row = await world.db.pool.query('select referred_by from users where id = $1', [referred.id])
    expect(row.rows[0]).toEqual({ referred_by: friend.id })
  })

  test('a program that asks for a bearer session gets a token and no session cookie', async () => {
    const program = world.browser()
    const { body } = await program.call(api.register, { body: form('program@example.com') }, { 'x-session': 'bearer' })
    expect(program.cookies.has('larkfield_session')).toBe(false)
    const elsewhere = world.browser()
    const me = await elsewhere.call(getUser, {}, { authorization: `Bearer ${body.token}`, 'sec-fetch-site': undefined })
    expect(me).toMatchObject({ status: 200, body: { email: 'program@example.com' } })
  })
})

describe('verification', () => {
  test('works once, with the newest link only', async () => {
    const person = await newcomer(world)
    const old = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
    world.advance(1000)
    expect((await person.browser.call(api.sendVerificationEmail)).status).toBe(200)
    const fresh = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
    expect(fresh).not.toBe(old)
    const verify = (verificationToken: string) =>
      world.browser().call(api.verifyUser, { params: { verificationToken } })
    expect((await verify(old)).status).toBe(404)
    expect((await verify(fresh)).body.message).toBe('Account Verification Successful')
    expect(await verify(fresh)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('used already') },
    })
    expect((await person.browser.call(getUser)).body.isVerified).toBe(true)
    expect(await person.browser.call(api.sendVerificationEmail)).toMatchObject({ status: 409 })
    world.advance(30 * day)
    expect((await verify(fresh)).status).toBe(404)
  })

  test('a link expires after a day', async () => {
    const person = await newcomer(world)
    const verificationToken = await linkIn(world, person.email, /\/verify\/([\w-]+)/)
    world.advance(day + 1)
    expect((await world.browser().call(api.verifyUser, { params: { verificationToken } })).status).toBe(404)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => world.browser().call(api.forgotPassword, { body: { email } })

  test('the response does not reveal which addresses exist', async () => {
    const person = await newcomer(world)
    const known = await ask(person.email)
    const unknown = await ask('nobody@example.com')
    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
    expect(await world.lettersTo('nobody@example.com')).toEqual([])
  })

  test.each([
    [{}, 'Please enter an email'],
    [{ email: '' }, 'Please enter an email'],
    [{ email: 'ada' }, 'Please enter a valid email'],
  ])('refuses %j', async (body, message) => {
    expect(await world.browser().call(api.forgotPassword, { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('eight uses of one link at once give one success, and every session ends', async () => {
    const person = await newcomer(world)
    world.advance(1000)
    await ask(person.email)
    const resetToken = await linkIn(world, person.email, /\/resetPassword\/([\w-]+)/)
    const reset = (i: number) =>
      world.browser().call(api.resetPassword, { params: { resetToken }, body: { password: `new-password-${i}` } })
    const check = async () => (await world.browser().call(api.checkResetLink, { params: { resetToken } })).status
    expect([await check(), await check()]).toEqual([200, 200])
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => reset(i)))
    expect(await check()).toBe(404)
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []))
    expect(winners).toHaveLength(1)
    expect(answers[winners[0] ?? 0]?.body.message).toContain('Reset Successful')
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
    expect((await person.browser.call(loginStatus)).body).toBe(false)
    const right = { email: person.email, password: `new-password-${winners[0]}` }
    expect((await person.browser.call(login, { body: { ...right, password } })).status).toBe(401)
    expect(await person.browser.call(login, { body: right })).toMatchObject({
      status: 403,
      body: { code: 'NEW_BROWSER' },
    })
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('Your password was changed')
  })

  test('a short password does not use up the link; an hour does', async () => {
    const person = await newcomer(world)
    world.advance(1000)
    await ask(person.email)
    const resetToken = await linkIn(world, person.email, /\/resetPassword\/([\w-]+)/)
    const reset = (text: string) =>
      world.browser().call(api.resetPassword, { params: { resetToken }, body: { password: text } })
    expect(await reset('12345')).toMatchObject({
      status: 400,
      body: { message: 'Password must be up to 6 characters' },
    })
    world.advance(hour)
    expect((await reset('long enough')).status).toBe(404)
  })
})

describe('changing the password', () => {
  test('needs the old one, ends the other sessions and keeps this one', async () => {
    const person = await newcomer(world)
    const other = person.browser
    const { body } = await other.call(login, { body: { email: person.email, password } }, { 'x-session': 'bearer' })
    const change = (oldPassword: string) =>
      person.browser.call(api.changePassword, { body: { oldPassword, password: 'another-one' } })
    expect(await change('wrong')).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: 'Old password is incorrect' } },
    })
    expect((await change(password)).status).toBe(200)
    expect((await person.browser.call(loginStatus)).body).toBe(true)
    const bearer = await world.browser().call(getUser, {}, { authorization: `Bearer ${body.token}` })
    expect(bearer.status).toBe(401)
    expect((await person.browser.call(listSessions)).body.sessions).toHaveLength(1)
  })

  test('five changes at once from the same old password give one success', async () => {
    const person = await newcomer(world)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        person.browser.call(api.changePassword, { body: { oldPassword: password, password: `number-${i}` } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the profile', () => {
  test('changes what is sent and nothing else; the e-mail address stays', async () => {
    const person = await verifiedPerson(world)
    const { status, body } = await person.browser.call(updateUser, {
      body: { name: 'New Name', bio: 'Line one\nline two', email: 'other@example.com', role: 'admin', balance: 5 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'New Name', bio: 'Line one\nline two', email: person.email, role: 'subscriber' })
    expect(body).toMatchObject({ phone: '+15550100100', country: 'US', balance: 0 })
  })

  test('understands a local phone number with the country sent beside it, or else with the one that stands there', async () => {
    const { browser } = await verifiedPerson(world)
    const save = (body: object) => browser.call(updateUser, { body })
    expect((await save({ phone: '(415) 555-2671' })).body).toMatchObject({ phone: '+14155552671', country: 'US' })
    const refused = { message: 'Please enter a valid Phone Number', fields: { phone: expect.any(String) } }
    expect(await save({ phone: '0171 2345678', bio: 'Moved' })).toMatchObject({ status: 400, body: refused })
    expect((await browser.call(getUser)).body).toMatchObject({ phone: '+14155552671', bio: '' })
    const moved = await save({ phone: '0171 2345678', country: 'DE' })
    expect(moved.body).toMatchObject({ phone: '+491712345678', country: 'DE' })
    expect((await save({ country: 'GB' })).body).toMatchObject({ phone: '+491712345678', country: 'GB' })
  })
})

describe('limits', () => {
  let limited: World
  beforeEach(async () => {
    limited = await openWorld()
    return () => limited.close()
  })

  test('verification letters are limited and become available again, with Retry-After', async () => {
    const person = await newcomer(limited)
    const ask = () => person.browser.call(api.sendVerificationEmail)
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' }, headers: { 'retry-after': '720' } })
    limited.advance(720 * 1000)
    expect((await ask()).status).toBe(200)
  })

  test('reset letters are limited alike for addresses with and without an account', async () => {
    const person = await newcomer(limited)
    for (const email of [person.email, 'nobody@example.com']) {
      const ask = () => limited.browser().call(api.forgotPassword, { body: { email } })
      const statuses = []
      for (let i = 0; i < 6; i++) statuses.push((await ask()).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
  })
})

test('countries are listed by name with their codes', async () => {
  const { body } = await world.browser().call(countries)
  expect(body).toContainEqual({ name: 'United Kingdom', code: 'GB' })
  expect(body.length).toBeGreaterThan(240)
})
