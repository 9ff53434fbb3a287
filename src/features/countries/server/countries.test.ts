import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser, updateUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { register } from '#features/sessions/credentials-api.ts'
import { approveWithdrawal, createWithdrawal, decideWithdrawals, getWithdrawal } from '#features/withdrawals/api.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type ClosedCountriesRecord, changeClosedCountries, closedCountriesVersions } from '../api.ts'

let world: World
let admin: Person
let investor: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  investor = await investorWith(world, admin, 500)
})
afterAll(() => world.close())

async function close(countries: ClosedCountriesRecord) {
  world.advance(1000)
  const { status, body } = await admin.browser.call(changeClosedCountries, { body: { countries } })
  expect({ status, body }).toMatchObject({ status: 200 })
}
const none: ClosedCountriesRecord = { registration: [], payout: [] }
const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const withdraw = () => investor.browser.call(createWithdrawal, { body: { amount: 5, walletAddress } })
const account = async () => (await investor.browser.call(getUser)).body

test('a closed country takes no new account, and nobody moves there', async () => {
  await close({ ...none, registration: ['KP'] })
  const person = { name: 'Kim', email: 'kim@example.com', password: 'a long password here', phone: '+15550100199' }
  const refused = await world.browser().call(register, { body: { ...person, country: 'KP' } })
  expect(refused.body).toMatchObject({ fields: { country: 'We do not open accounts for people in North Korea' } })
  const moved = await investor.browser.call(updateUser, { body: { country: 'KP' } })
  expect(moved.body).toMatchObject({ fields: { country: expect.stringContaining('North Korea') } })
  expect((await account()).country).not.toBe('KP')
  expect((await investor.browser.call(updateUser, { body: { bio: 'Hello' } })).status).toBe(200)
  await close(none)
})

test('people in a closed country are not paid: their money stays, they read on, and all goes on when it opens', async () => {
  const { country, balance } = await account()
  const waiting = (await withdraw()).body.withdrawal
  await close({ ...none, payout: [country] })
  expect((await withdraw()).body.message).toContain('can be paid at present. The money stays in the account.')
  const params = { id: waiting._id }
  expect((await admin.browser.call(approveWithdrawal, { params, body: {} })).body).toMatchObject({
    code: 'WRONG_STATE',
    message: expect.stringContaining('can be paid at present'),
  })
  const set = { decision: 'approve', items: [{ id: waiting._id }] } as const
  expect((await admin.browser.call(decideWithdrawals, { body: set })).body).toMatchObject({
    outcomes: [{ message: expect.stringContaining('can be paid at present') }],
  })
  expect((await account()).balance).toBe(balance - 5)
  expect((await investor.browser.call(getWithdrawal, { params })).status).toBe(200)

  // The country that the documents proved counts beside the one that the profile says.
  await world.db.pool.query(
    `insert into kyc_submissions (owner, version, status, front_file, back_file, submitted_at, decided_at, verified_name,
       verified_country) values ($1, 1, 'Approved', 'front', 'back', now(), now(), 'Iris', $2)`,
    [investor.id, country],
  )
  const other = country === 'DE' ? 'FR' : 'DE'
  await world.db.pool.query('update users set country = $2 where id = $1', [investor.id, other])
  expect((await admin.browser.call(approveWithdrawal, { params, body: {} })).status).toBe(409)
  await close(none)
  expect((await admin.browser.call(approveWithdrawal, { params, body: {} })).status).toBe(200)
})

test('an admin alone closes countries, over the newest version, each a country and once, and it is audited', async () => {
  const change = (by: Person, countries: ClosedCountriesRecord, basedOn?: number) =>
    by.browser.call(changeClosedCountries, { body: { countries, ...(basedOn !== undefined && { basedOn }) } })
  expect((await change(await staffMember(world, 'author'), none)).status).toBe(403)
  expect((await change(admin, { ...none, payout: ['XX'] })).status).toBe(400)
  expect((await change(admin, { ...none, payout: ['KP', 'KP'] })).status).toBe(400)
  expect((await change(admin, none, 0)).body).toMatchObject({ code: 'CHANGED' })
  await close({ registration: ['KP'], payout: ['IR'] })
  const { current, versions } = (await admin.browser.call(closedCountriesVersions)).body
  expect(current.countries).toEqual({ registration: ['KP'], payout: ['IR'] })
  expect(versions[0]).toMatchObject({ version: current.version, author: expect.any(String) })
  const { body } = await admin.browser.call(auditLog, { query: { action: 'closed countries changed' } })
  expect(JSON.stringify(body)).toContain('North Korea')
  await close(none)
})
