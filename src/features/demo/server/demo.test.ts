import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { sides } from '#features/accounts/document-path.ts'
import { pendingKyc, viewDocument } from '#features/kyc/api.ts'
import { getSite } from '#features/operator/api.ts'
import { login } from '#features/sessions/api.ts'
import { newcomer } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { samplePassword } from '../sample-people.ts'
import { seedDemo } from './seed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await seedDemo(world.db, world.context, world.now())
})
afterAll(() => world.close())

test.each([
  ['investor', 'subscriber'],
  ['subscriber', 'subscriber'],
  ['author', 'author'],
  ['admin', 'admin'],
] as const)('one click signs in as %s', async (role, expected) => {
  const browser = world.browser()
  expect((await browser.call(api.demoLogin, { body: { role } })).status).toBe(200)
  expect((await browser.call(getUser)).body).toMatchObject({ role: expected, isVerified: true, kycStatus: 'Approved' })
})

test('seeding twice changes nothing', async () => {
  const people = () => world.db.pool.query('select id, referral_code from users order by id')
  const before = (await people()).rows
  await seedDemo(world.db, world.context, world.now())
  expect((await people()).rows).toEqual(before)
})

test('somebody waits for a review, with both sides of a sample document, sealed like any other', async () => {
  const staff = world.browser()
  await staff.call(api.demoLogin, { body: { role: 'author' } })
  const { body } = await staff.call(pendingKyc)
  expect(body).toMatchObject({ total: 1, pendingUsers: [{ name: 'Rowan Ashby', kycStatus: 'Pending' }] })
  const [applicant] = body.pendingUsers
  for (const side of sides) {
    const params = { id: applicant?._id ?? '', version: 1, side }
    expect((await staff.call(viewDocument, { params })).headers['content-type']).toBe('image/jpeg')
  }
})

test('the sample password works, and a new browser needs its code', async () => {
  const body = { email: 'admin@larkfield.example', password: samplePassword }
  expect((await world.browser().call(login, { body })).body.code).toBe('NEW_BROWSER')
})

test('the mailbox shows letters newest first, and by recipient', async () => {
  const person = await newcomer(world)
  const all = await world.browser().call(api.mailbox)
  expect(all.body.messages[0]?.to).toBe(person.email)
  const own = await world.browser().call(api.mailbox, { query: { to: person.email.toUpperCase() } })
  expect(own.body.messages).toHaveLength(1)
  expect(own.body.messages[0]?.html).toContain('Verify my address')
})

test('the clock can be moved forward, and the site states the time', async () => {
  const before = new Date((await world.browser().call(getSite)).body.now)
  const { body } = await world.browser().call(api.advanceClock, { body: { hours: 24 } })
  expect(new Date(body.now).getTime() - before.getTime()).toBe(24 * 3600 * 1000)
  expect((await world.browser().call(getSite)).body.now).toBe(body.now)
})

test.each([0, -1, 9000, '24', null])('the clock cannot be moved by %j hours', async (hours) => {
  expect((await world.browser().call(api.advanceClock, { body: { hours } })).status).toBe(400)
})

test('in live mode none of these calls exists', async () => {
  const live = await openWorld({ mode: 'live' })
  expect((await live.browser().call(api.demoLogin, { body: { role: 'admin' } })).status).toBe(404)
  expect((await live.browser().call(api.mailbox)).status).toBe(404)
  expect((await live.browser().call(api.advanceClock, { body: { hours: 1 } })).status).toBe(404)
  expect((await live.browser().call(api.resetDemo)).status).toBe(404)
  expect((await live.browser().call(getSite)).headers['strict-transport-security']).toContain('max-age')
  await live.close()
})
