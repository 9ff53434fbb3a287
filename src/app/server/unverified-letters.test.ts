/**
 * The letters of every write. The opener of an account chooses its name, also with another person's e-mail address.
 * Until the address is verified, no letter to it carries words that were typed for the account: they may be an
 * advertisement.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, sendLoginCode } from '#features/sessions/api.ts'
import { forgotPassword } from '#features/sessions/credentials-api.ts'
import { cents } from '#kernel/money.ts'
import { readMailbox } from '#platform/server/outbox/read-mailbox.ts'
import { otherDates } from '#testing/letter-dates.ts'
import { newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { longTest, spreadOf } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sendWrite, writes } from '#testing/writes.ts'

let world: World
let helper: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 365, secondPerson })
  await addSamplePlans(world)
  helper = await staffMember(world)
})
afterAll(() => world.close())

const typed = 'Win at evil.example'

/** Every investor's address becomes unverified, and everything that investors may name has the typed name. */
async function typeNames(): Promise<void> {
  const investors = `select id from users where role = 'subscriber'`
  await world.db.pool.query(`update users set verified_at = null, name = $1 where role = 'subscriber'`, [typed])
  await world.db.pool.query(`update passkeys set name = $1 where user_id in (${investors})`, [typed])
  await world.db.pool.query(`update payout_addresses set label = $1 where owner in (${investors})`, [typed])
}

const subjects = new Set<string>()
const dates = { right: 0, other: [] as string[] }

/** Sends letters by doing something, and reads those to addresses that were not verified before. */
async function expectNoTypedName(act: () => Promise<unknown>): Promise<void> {
  const { rows } = await world.db.pool.query('select email from users where verified_at is null')
  const unverified = rows.map(({ email }) => email)
  await world.db.pool.query('delete from letters')
  await act()
  const letters = await readMailbox(world.db, world.context.secrets.letterSeal, world.context.letterhead)
  for (const { subject, text, html } of letters) {
    dates.right += text.match(/\d March 2026/g)?.length ?? 0
    dates.other.push(...otherDates(`${subject}\n${text}\n${html}`).map((date) => `${subject}: ${date}`))
  }
  for (const { subject, text, html } of letters.filter((letter) => unverified.includes(letter.to))) {
    subjects.add(subject)
    expect(`${subject} ${text} ${html}`).not.toContain('evil.example')
  }
}

test.each(spreadOf(writes, 33))('$title', async ({ endpoint, prepare }) => {
  const ready = await prepare(world, helper)
  await typeNames()
  const { body } = ready.says
  const named = ['name', 'label'].filter((field) => typeof (body as Record<string, unknown>)?.[field] === 'string')
  const isOwn = endpoint.access === 'use own account'
  const says =
    isOwn && named.length > 0
      ? {
          ...ready.says,
          body: { ...(body as object), ...Object.fromEntries(named.map((field) => [field, `${typed} too`])) },
        }
      : ready.says
  await expectNoTypedName(() => sendWrite(endpoint, { ...ready, says }))
})

test('signing in from a new browser, and forgetting the password', async () => {
  const { email } = await newcomer(world, { name: typed })
  const stranger = world.browser()
  await expectNoTypedName(async () => {
    expect((await stranger.call(login, { body: { email, password } })).body).toMatchObject({ code: 'NEW_BROWSER' })
    await stranger.call(sendLoginCode, { params: { email } })
    await stranger.call(forgotPassword, { body: { email } })
  })
  expect([...subjects]).toEqual(expect.arrayContaining(['Your access code', 'Reset your password']))
})

longTest('the letters above are those that an account can get, also about what it has named', () => {
  expect([...subjects]).toEqual(
    expect.arrayContaining([
      'A passkey was added to your account',
      'A passkey was removed from your account',
      'A withdrawal address was renamed',
      'A withdrawal address was saved',
      'An adjustment of your balance',
      'An authenticator app was added to your account',
      'Our staff viewed your account',
      'Somebody asked to recover your account',
      'Verify your e-mail address',
      'We have received your identity documents',
      'Your account is closed',
      'Your account is frozen',
      'Your code for closing your account',
      'Your code for unfreezing your account',
      'Your details were changed',
      'Your password was changed',
      'Your role has changed',
    ]),
  )
})

test('every letter writes its dates as “19 November 2026”', () => {
  expect(dates.right).toBeGreaterThan(subjects.size)
  expect(dates.other).toEqual([])
})

test.each([
  ['2026-11-19', true],
  ['in 2026-11', true],
  ['2026-11-19T09:30:00.000Z', true],
  ['11/19/2026', true],
  ['19.11.26', true],
  ['19-11-2026', true],
  ['Nov 19, 2026', true],
  ['19 Nov 2026', true],
  ['November 19, 2026', true],
  ['19th November 2026', true],
  ['19 November', true],
  ['02 March 2026', true],
  ['19 November 2026, 09:30 UTC', false],
  ['Your statement for March 2026', false],
  ['from 192.0.2.21, Chrome 142.0.12, DEP-2026110719', false],
  ['https://larkfield.test/statements/2026-11', false],
])('“%s” is another notation: %s', (text, isOther) => {
  expect(otherDates(text).length > 0).toBe(isOther)
})
