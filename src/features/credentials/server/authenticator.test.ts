import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, loginWithFactor } from '#features/sessions/api.ts'
import { second } from '#kernel/clock.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { setUpAuthenticator, totpCode } from '#testing/authenticator.ts'
import { newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { dropAuthenticator, useTotp } from './door.ts'
import { resealCredentials } from './reseal-credentials.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const at = (steps: number) => new Date(world.context.systemClock().getTime() + steps * 30 * second)
const factorsOf = async ({ browser }: Person) => (await browser.call(api.ownFactors)).body
const confirm = ({ browser }: Person, code: string) => browser.call(api.confirmAuthenticator, { body: { code } })
const uses = ({ id }: Person, code: string) => world.db.transaction(async (tx) => useTotp(tx, world.context, id, code))
const subjectsTo = async ({ email }: Person) => (await world.lettersTo(email)).map(({ subject }) => subject)
const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

describe('an authenticator app', () => {
  test('counts once a code of it is confirmed, and brings ten recovery codes and a letter that says when and where', async () => {
    const person = await newcomer(world)
    const { secret, uri } = (await person.browser.call(api.offerAuthenticator)).body
    expect(uri).toContain(`secret=${secret}`)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Larkfield:person\d+%40example\.com\?issuer=Larkfield/)
    expect(await factorsOf(person)).toEqual({ offered: true, authenticator: null, recoveryCodes: null })
    expect(await confirm(person, totpCode(secret, at(-2)))).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
    const { status, body } = await confirm(person, totpCode(secret, at(1)))
    expect(status).toBe(200)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect(body.recoveryCodes).toEqual(Array(10).fill(expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)))
    const now = world.now().toISOString()
    expect(await factorsOf(person)).toEqual({
      offered: true,
      authenticator: { addedAt: now },
      recoveryCodes: { left: 10, of: 10, madeAt: now },
    })
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe('An authenticator app was added to your account')
    expect(letter?.text).toContain('Firefox on Linux, address 203.0.113.7')
    expect(letter?.text).toContain('This was not me')
  })

  test('is stored sealed, and its recovery codes as digests', async () => {
    const person = await newcomer(world)
    const { secret, recoveryCodes } = await setUpAuthenticator(world, person)
    const { rows } = await world.db.pool.query(
      `select secret::text, digest_key::text, array_agg(code_digest::text) as digests
       from authenticators join recovery_sets using (user_id) join recovery_codes using (user_id)
       where user_id = $1 group by 1, 2`,
      [person.id],
    )
    const stored = JSON.stringify(rows)
    const asHex = (text: string) => Buffer.from(text).toString('hex')
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(asHex(plain))
    }
    expect(rows[0].digests).toHaveLength(10)
  })

  test('is replaced only when the new one is confirmed, and the recovery codes stay', async () => {
    const person = await newcomer(world)
    const first = await setUpAuthenticator(world, person)
    const { secret } = (await person.browser.call(api.offerAuthenticator)).body
    expect(await uses(person, first.nextCode())).toBe(true)
    expect((await confirm(person, first.nextCode())).status).toBe(400)
    const { status, body } = await confirm(person, totpCode(secret, at(0)))
    expect({ status, codes: body.recoveryCodes }).toEqual({ status: 200, codes: undefined })
    expect(await uses(person, first.nextCode())).toBe(false)
    expect(await uses(person, totpCode(secret, at(0)))).toBe(true)
    expect((await factorsOf(person)).recoveryCodes?.left).toBe(10)
    expect((await subjectsTo(person))[0]).toBe('Your authenticator app was replaced')
  })

  test('shows codes that count one step early or late, and once', async () => {
    const person = await newcomer(world)
    const { secret, nextCode } = await setUpAuthenticator(world, person)
    nextCode()
    nextCode()
    expect(await uses(person, totpCode(secret, at(2)))).toBe(false)
    expect(await uses(person, totpCode(secret, at(-2)))).toBe(false)
    expect(await uses(person, totpCode(secret, at(-1)))).toBe(true)
    expect(await uses(person, totpCode(secret, at(-1)))).toBe(false)
    expect(await uses(person, totpCode(secret, at(1)))).toBe(true)
    expect(await uses(person, totpCode(secret, at(0)))).toBe(false)
  })

  test('one of sixteen concurrent uses of one code succeeds', async () => {
    const person = await newcomer(world)
    const code = (await setUpAuthenticator(world, person)).nextCode()
    const outcomes = await times(16, () => uses(person, code))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
  })

  test('one of sixteen concurrent confirmations gets the recovery codes, and they work', async () => {
    const person = await newcomer(world)
    const { secret } = (await person.browser.call(api.offerAuthenticator)).body
    const answers = await times(16, () => confirm(person, totpCode(secret, at(0))))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.recoveryCodes?.length)).toEqual([10])
  })

  test('is removed with its recovery codes, and the owner is told', async () => {
    const person = await newcomer(world)
    const { nextCode } = await setUpAuthenticator(world, person)
    expect((await person.browser.call(api.removeAuthenticator)).status).toBe(200)
    expect(await factorsOf(person)).toEqual({ offered: true, authenticator: null, recoveryCodes: null })
    expect(await uses(person, nextCode())).toBe(false)
    expect((await person.browser.call(api.removeAuthenticator)).status).toBe(404)
    expect((await person.browser.call(api.renewRecoveryCodes)).status).toBe(409)
    expect((await subjectsTo(person))[0]).toBe('The authenticator app was removed from your account')
  })

  test('is not removed from staff who must have one, not offered where it is off, and guessed ten times in a quarter of an hour', async () => {
    const strict = await openWorld({ factorPolicies: { staff: 'required', investors: 'off' } })
    const staff = await staffMember(strict)
    await setUpAuthenticator(strict, staff)
    expect(await staff.browser.call(api.removeAuthenticator)).toMatchObject({ status: 409 })
    const investor = await newcomer(strict)
    expect(await investor.browser.call(api.offerAuthenticator)).toMatchObject({ status: 403 })
    const { secret } = (await staff.browser.call(api.offerAuthenticator)).body
    const code = totpCode(secret, strict.context.systemClock())
    const wrong = code === '000000' ? '000001' : '000000'
    for (let guess = 1; guess < 10; guess++) expect((await confirm(staff, wrong)).status).toBe(400)
    expect((await confirm(staff, code)).status).toBe(429)
    await strict.close()
  })
})

describe('recovery codes', () => {
  const enter = async ({ email }: Person, code: string) => {
    const browser = world.browser()
    await browser.call(login, { body: { email, password } })
    return (await browser.call(loginWithFactor, { body: { email, factor: 'recovery', code } })).status
  }

  test('one of sixteen concurrent uses gets in, and the owner is told what is left', async () => {
    const person = await newcomer(world)
    const [code = ''] = (await setUpAuthenticator(world, person)).recoveryCodes
    const statuses = await times(16, () => enter(person, code.toLowerCase()))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await factorsOf(person)).recoveryCodes).toMatchObject({ left: 9, of: 10 })
    const told = (await world.lettersTo(person.email)).filter(({ subject }) => /recovery code/.test(subject))
    expect(told.map(({ text }) => text.includes('You have 9 recovery codes left.'))).toEqual([true])
  })

  test('are replaced, and the former ones end', async () => {
    const person = await newcomer(world)
    const [former = ''] = (await setUpAuthenticator(world, person)).recoveryCodes
    const { body } = await person.browser.call(api.renewRecoveryCodes)
    expect(body.recoveryCodes).toHaveLength(10)
    expect(await enter(person, former)).toBe(401)
    expect(await enter(person, body.recoveryCodes[0] ?? '')).toBe(200)
    expect(await subjectsTo(person)).toContain('New recovery codes were made for your account')
  })
})

test('everything is resealed with another key, and what no key opens is named', async () => {
  const person = await newcomer(world)
  const { secret } = await setUpAuthenticator(world, person)
  await person.browser.call(api.offerAuthenticator)
  const { rows } = await world.db.pool.query('select secret from authenticators where user_id = $1', [person.id])
  const former = 'a secret key that is long enough for tests'
  const next = createSecrets('another secret key that is long enough', [former])
  const stranger = await newcomer(world)
  await world.db.pool.query('insert into authenticators (user_id, offered_secret) values ($1, $2)', [
    stranger.id,
    // A row of another person does not open.
    rows[0].secret,
  ])
  const { count, failed } = await resealCredentials(world.db, next)
  expect(count).toBeGreaterThanOrEqual(3)
  expect(failed).toEqual([`offered secret of ${stranger.id}`])
  expect(await resealCredentials(world.db, next)).toEqual({ count: 0, failed })
  const rotated = { ...world.context, secrets: createSecrets('another secret key that is long enough') }
  world.advance(30 * second)
  const works = await world.db.transaction(async (tx) => {
    const isRight = await useTotp(tx, rotated, person.id, totpCode(secret, at(0)))
    dropAuthenticator(tx, stranger.id)
    return isRight
  })
  expect(works).toBe(true)
  expect(
    await resealCredentials(world.db, createSecrets(former, ['another secret key that is long enough'])),
  ).toMatchObject({ failed: [] })
})
