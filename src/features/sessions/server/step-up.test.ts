import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { askPasskeyToStepUp } from '#features/credentials/passkeys-api.ts'
import { ensureRecoveryCodes } from '#features/credentials/server/recovery-codes.ts'
import { advanceClock } from '#features/demo/api.ts'
import { closeAccount } from '#features/people/closing-api.ts'
import { minute, second } from '#kernel/clock.ts'
import { giveAuthenticator } from '#testing/authenticator.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey } from '#testing/passkeys.ts'
import { approvedPerson, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { login } from '../api.ts'
import { stepUp } from '../step-up-api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A person with an authenticator app. A code counts once, and the next one comes after half a minute. */
async function guarded(found?: Person) {
  const person = found ?? (await approvedPerson(world))
  const code = await giveAuthenticator(world, person.id)
  const prove = (totp = code(), browser = person.browser) => browser.call(stepUp, { body: { totp } })
  return { ...person, code, prove }
}

const asked = { code: 'STEP_UP', needs: ['totp'] }

/** The answer to a sensitive call. The wrong password in it keeps it from being carried out. */
async function attempt(browser: Browser, headers: Record<string, string | undefined> = {}) {
  const { status, body } = await browser.call(closeAccount, { body: { password: 'wrong' } }, headers)
  return status === 403 ? { code: body.code, needs: body.needs } : 'let in'
}

/** Another session of the same person, in a browser that the account knows. */
async function signInAgain({ email, browser }: Person): Promise<Browser> {
  const another = world.browser()
  another.cookies.set('larkfield_browser', browser.cookies.get('larkfield_browser') ?? '')
  expect((await another.call(login, { body: { email, password } })).status).toBe(200)
  return another
}

/** Another person who uses the same browser. */
async function signInAsAnother(browser: Browser): Promise<Browser> {
  const { browser: another } = await approvedPerson(world)
  another.cookies.set('larkfield_browser', browser.cookies.get('larkfield_browser') ?? '')
  return another
}

describe('a proved factor', () => {
  test('opens sensitive calls for ten minutes', async () => {
    const { browser, prove } = await guarded()
    expect(await attempt(browser)).toEqual(asked)
    expect((await prove()).status).toBe(200)
    expect(await attempt(browser)).toBe('let in')
    world.advance(10 * minute - second)
    expect(await attempt(browser)).toBe('let in')
    world.advance(second)
    expect(await attempt(browser)).toEqual(asked)
  })

  test('goes by the real clock: moving the clock of the demo changes nothing', async () => {
    const { browser, prove } = await guarded()
    await browser.call(advanceClock, { body: { hours: 24 } })
    expect((await prove()).status).toBe(200)
    await browser.call(advanceClock, { body: { hours: 24 } })
    expect(await attempt(browser)).toBe('let in')
  })

  test('opens the session that proved it and no other, and ends with it', async () => {
    const person = await guarded()
    expect((await person.prove()).status).toBe(200)
    const another = await signInAgain(person)
    expect([await attempt(person.browser), await attempt(another)]).toEqual(['let in', asked])
  })

  test('is not asked of an account without one', async () => {
    const { browser } = await approvedPerson(world)
    expect(await attempt(browser)).toBe('let in')
  })
})

describe('proving it', () => {
  test('one of sixteen at once with one code succeeds', async () => {
    const { code, prove } = await guarded()
    const one = code()
    const answers = await Promise.all(Array.from({ length: 16 }, () => prove(one)))
    // More than the limit of guesses, so some are not even tried.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a wrong code is reported at its field, and ten wrong ones end the guessing before the right one', async () => {
    const { browser, code, prove } = await guarded()
    const wrong = code() === '000000' ? '000001' : '000000'
    expect((await prove(wrong)).body).toMatchObject({ code: 'BAD_INPUT', fields: { totp: expect.any(String) } })
    for (let guess = 1; guess < 10; guess += 1) await prove(wrong)
    expect(await prove()).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(await attempt(browser)).toEqual(asked)
  })

  test('wrong guesses of one session leave the others alone, and many sessions together come to an end', async () => {
    const person = await guarded()
    const wrong = person.code() === '000000' ? '000001' : '000000'
    const guessUntilRefused = async (browser: Browser) => {
      for (let guess = 0; guess < 10; guess += 1) await person.prove(wrong, browser)
      expect((await person.prove(wrong, browser)).status).toBe(429)
    }
    await guessUntilRefused(await signInAgain(person))
    expect((await person.prove()).status).toBe(200)
    for (let session = 2; session < 20; session += 1) {
      world.advance(2 * minute)
      await guessUntilRefused(await signInAgain(person))
    }
    world.advance(15 * minute)
    let tried = 0
    while ((await person.prove(wrong)).status !== 429) tried += 1
    expect(tried).toBeLessThan(20)
  })

  test('guesses that wait for the quarter of an hour come to an end within the day', async () => {
    const { code, prove } = await guarded()
    const wrong = code() === '000000' ? '000001' : '000000'
    let tried = 0
    for (let quarter = 0; quarter < 8; quarter += 1) {
      for (let guess = 0; guess < 10; guess += 1) if ((await prove(wrong)).status !== 429) tried += 1
      world.advance(15 * minute)
    }
    // Fifty, and one more for each half an hour that has gone by.
    expect(tried).toBeGreaterThanOrEqual(50)
    expect(tried).toBeLessThan(55)
  })

  test('a recovery code stands in, once', async () => {
    const { id, browser } = await guarded()
    const codes = await world.db.transaction((tx) => ensureRecoveryCodes(tx, world.context, id, world.now()))
    const recoveryCode = codes?.[0] ?? ''
    const use = () => browser.call(stepUp, { body: { recoveryCode } })
    expect((await use()).status).toBe(200)
    expect(await attempt(browser)).toBe('let in')
    expect((await use()).body).toMatchObject({ code: 'BAD_INPUT', fields: { recoveryCode: expect.any(String) } })
  })

  test('a passkey proves it, once for each time that it was asked, and for its owner alone', async () => {
    const person = await approvedPerson(world)
    const { authenticator } = await givePasskey(person)
    world.advance(10 * minute)
    expect(await attempt(person.browser)).toEqual({ ...asked, needs: ['passkey'] })
    const passkey = authenticator.sign((await person.browser.call(askPasskeyToStepUp)).body)
    const other = await signInAsAnother(person.browser)
    expect((await other.call(stepUp, { body: { passkey } })).body).toMatchObject({
      fields: { passkey: expect.any(String) },
    })
    const next = authenticator.sign((await person.browser.call(askPasskeyToStepUp)).body)
    const prove = () => person.browser.call(stepUp, { body: { passkey: next } })
    expect([(await prove()).status, (await prove()).status]).toEqual([200, 400])
    expect(await attempt(person.browser)).toBe('let in')
  })

  test('another person’s code proves nothing', async () => {
    const [person, other] = [await guarded(), await guarded()]
    expect((await person.prove(other.code())).status).toBe(400)
  })

  test.each([[{}], [{ totp: '123456', recoveryCode: 'ABCDE-23456' }]])('%j is not exactly one proof', async (body) => {
    const { browser } = await guarded()
    expect(await browser.call(stepUp, { body })).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } })
  })

  test('a program is told what is needed, proves it, and continues', async () => {
    const person = await guarded()
    const { body } = await person.browser.call(
      login,
      { body: { email: person.email, password } },
      { 'x-session': 'bearer' },
    )
    const program = world.browser()
    const headers = { authorization: `Bearer ${body.token}`, origin: undefined, 'sec-fetch-site': undefined }
    expect(await attempt(program, headers)).toEqual(asked)
    const proof = { body: { totp: person.code() } }
    expect((await program.call(stepUp, proof, headers)).status).toBe(200)
    expect(await attempt(program, headers)).toBe('let in')
  })

  test('staff’s proofs, and failed proofs, are in the audit log', async () => {
    const staff = await guarded(await staffMember(world))
    const wrong = staff.code() === '000000' ? '000001' : '000000'
    await staff.prove(wrong)
    await staff.prove()
    const { rows } = (await staff.browser.call(auditLog, { query: {} })).body
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['identity confirmed', 'identity not confirmed'])
  })
})
