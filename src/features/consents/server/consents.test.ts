import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleContent } from '#features/operator/sample-content.ts'
import { deleteUser, userOverview } from '#features/people/api.ts'
import { register } from '#features/sessions/credentials-api.ts'
import { newcomer, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { giveConsents, openConsents } from '../api.ts'

const today = { terms: sampleContent.terms.version, age: '18' }

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

async function registerWith(email: string, consents: object | undefined) {
  const browser = world.browser({ address: '203.0.113.7' })
  const body = {
    name: 'Nora Lind',
    email,
    password,
    phone: '+46701234567',
    country: 'SE',
    ...(consents && { consents }),
  }
  const { body: user } = await browser.call(register, { body })
  return { browser, id: user._id }
}

async function seenByStaff(id: string) {
  const staff = await staffMember(world)
  const { body } = await staff.browser.call(userOverview, { params: { id } })
  return body.consents
}

test('a registration records what was agreed to, with version, time and address, and staff see it', async () => {
  const { browser, id } = await registerWith('agreed@example.com', today)
  const at = world.now().toISOString()
  expect((await seenByStaff(id)).toSorted((a, b) => b.subject.localeCompare(a.subject))).toEqual([
    { subject: 'terms', version: today.terms, given: true, at, address: '203.0.113.7' },
    { subject: 'age', version: '18', given: true, at, address: '203.0.113.7' },
  ])
  expect((await browser.call(openConsents)).body).toEqual({ asked: today, open: [], hasAgreedBefore: true })
})

test('the specification’s call registers without consents, which are recorded as not given and can be given later, once', async () => {
  const { browser, id } = await registerWith('silent@example.com', undefined)
  expect((await seenByStaff(id)).map(({ given }) => given)).toEqual([false, false])
  expect((await browser.call(openConsents)).body).toMatchObject({ open: ['terms', 'age'], hasAgreedBefore: false })
  const answers = await Promise.all([1, 2, 3].map(() => browser.call(giveConsents, { body: today })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await seenByStaff(id)).filter(({ given }) => given)).toHaveLength(2)
  expect((await browser.call(openConsents)).body.open).toEqual([])
})

test('terms of another version are not agreed to: at registration they stay open, and later they are refused', async () => {
  const { browser } = await registerWith('late@example.com', { terms: 'of last year', age: '18' })
  expect((await browser.call(openConsents)).body.open).toEqual(['terms'])
  const answer = await browser.call(giveConsents, { body: { terms: 'of last year' } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
})

test('an erased account keeps what was agreed to, without the address', async () => {
  const { id } = await newcomer(world)
  const staff = await staffMember(world)
  expect((await staff.browser.call(deleteUser, { params: { id } })).status).toBe(200)
  const { rows } = await world.db.pool.query('select distinct address from consents where person = $1', [id])
  expect(rows).toEqual([{ address: '' }])
})
