/** Facts about an address that was paid very often, or that many accounts use. */
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { after, day, hour } from '#kernel/clock.ts'
import { approvedPerson, investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as book from '../addresses-api.ts'
import * as api from '../api.ts'

let world: World
let staff: Person
let person: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, addressCoolingHours: 24, sessionDays: 365 })
  staff = await staffMember(world)
})
afterAll(() => world.close())

let created = 0
/** Unused before the test. */
let address: string
beforeEach(async () => {
  created += 1
  address = createBase58check(sha256).encode(Uint8Array.of(0x41, ...Array<number>(20).fill(created)))
  person = await investorWith(world, staff, 500)
})

/** A person's earlier withdrawals to the address, an hour apart, the first of them the oldest. */
async function withdrew(owner: string, count: number, status = 'Approved') {
  await world.db.pool.query(
    `insert into withdrawals
       (id, owner, amount, source, asset, network, wallet_address, status, requested_at, opens_at, decided_at)
     select gen_random_uuid(), $1, 100, 'wallet', 'USDT', 'Tron', $2, $3::text, at, at, case when $3::text <> 'Pending' then at end
     from generate_series(1, $4::int) n, lateral (select $5::timestamptz - n * interval '1 hour' as at) moment`,
    [owner, address, status, count, world.now()],
  )
}

/** Accounts without sign-ins. */
async function addAccounts(count: number, closed = false): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ id: string }>(
    `insert into users (id, name, email, email_key, referral_code, created_at, deleted_at)
     select id, 'Somebody', id, id, id, $2::timestamptz, case when $3::boolean then $2::timestamptz end
     from (select gen_random_uuid() as id from generate_series(1, $1::int)) given returning id`,
    [count, world.now(), closed],
  )
  return rows.map(({ id }) => id)
}

const saveFor = (owners: readonly string[]) =>
  world.db.pool.query(
    `insert into payout_addresses (id, owner, network, address, label, saved_at)
     select gen_random_uuid(), owner, 'Tron', $2, 'Mine', $3 from unnest($1::uuid[]) owner`,
    [owners, address, world.now()],
  )

async function request(by = person): Promise<string> {
  const { status, body } = await by.browser.call(api.createWithdrawal, { body: { amount: 10, walletAddress: address } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.withdrawal._id
}

const factsOf = async (id: string) =>
  (await staff.browser.call(api.getWithdrawal, { params: { id } })).body.withdrawal.address
const accountsWith = async (id: string) =>
  (await staff.browser.call(book.accountsWithAddress, { params: { id } })).body.accounts

test.each([
  ['none', 0, { paid: 0 }],
  ['one', 1, { paid: 1 }],
  ['a thousand', 1000, { paid: 1000 }],
  ['more than a thousand', 1001, { paid: 1000, paidAtLeast: true }],
])('of %s paid to it, staff and the owner are told how many', async (_title, count, said) => {
  await withdrew(person.id, count)
  await saveFor([person.id])
  const since = after(world.now(), -count * hour).toISOString()
  const id = await request()
  expect(await factsOf(id)).toEqual({ since, otherAccounts: 0, ...said })
  const queue = (await staff.browser.call(api.pendingWithdrawals, { query: { search: person.email } })).body.withdrawals
  expect(queue.map(({ address: facts }) => facts)).toEqual([{ since, otherAccounts: 0, ...said }])
  const { addresses } = (await person.browser.call(book.addressBook)).body
  expect(addresses).toMatchObject([{ walletAddress: address, ...said }])
  expect(addresses[0]).not.toHaveProperty('paidAtLeast', false)
  const payee = (await person.browser.call(book.checkPayee, { query: { walletAddress: address } })).body
  expect(payee).toMatchObject({ label: 'Mine', isNew: count === 0 })
})

test('pending, rejected and cancelled requests do not count as paid; a rejected or cancelled request makes nothing known', async () => {
  await withdrew(person.id, 3)
  await withdrew(person.id, 5, 'Pending')
  await withdrew(person.id, 7, 'Rejected')
  await withdrew(person.id, 9, 'Cancelled')
  const since = after(world.now(), -5 * hour).toISOString()
  expect(await factsOf(await request())).toEqual({ since, paid: 3, otherAccounts: 0 })
})

test('it is known since it was saved, if that was earlier', async () => {
  await saveFor([person.id])
  const since = world.now().toISOString()
  world.advance(day)
  await withdrew(person.id, 2)
  expect(await factsOf(await request())).toEqual({ since, paid: 2, otherAccounts: 0 })
})

test.each([
  ['nobody', 0, 0, 0, { otherAccounts: 0 }],
  ['one who was paid', 1, 0, 0, { otherAccounts: 1 }],
  ['one who has saved it', 0, 1, 0, { otherAccounts: 1 }],
  ['fifty', 20, 30, 0, { otherAccounts: 50 }],
  ['more than fifty', 21, 30, 0, { otherAccounts: 50, otherAccountsAtLeast: true }],
  ['fifty who were paid and one more', 51, 0, 0, { otherAccounts: 50, otherAccountsAtLeast: true }],
  ['accounts that are closed', 0, 0, 4, { otherAccounts: 0 }],
  ['some, and accounts that are closed', 2, 3, 4, { otherAccounts: 5 }],
])('besides the owner it is used by %s', async (_title, paid, saved, closed, said) => {
  for (const owner of await addAccounts(paid)) await withdrew(owner, 2)
  await saveFor(await addAccounts(saved))
  for (const owner of await addAccounts(closed, true)) await withdrew(owner, 1)
  await withdrew(person.id, 3)
  await saveFor([person.id])
  const id = await request()
  const { since: _since, paid: _paid, ...told } = (await factsOf(id)) ?? {}
  expect(told).toEqual(said)
  expect(await accountsWith(id)).toHaveLength(said.otherAccounts)
})

test('where closed accounts are among more than fifty, only the certain number is stated', async () => {
  for (const owner of await addAccounts(60)) await withdrew(owner, 1)
  for (const owner of await addAccounts(60, true)) await withdrew(owner, 1)
  const facts = await factsOf(await request())
  expect(facts?.otherAccountsAtLeast).toBe(true)
  expect(facts?.otherAccounts).toBeLessThanOrEqual(50)
})

test('the account’s own payouts do not count as another’s, and an account that has both saved it and was paid counts once', async () => {
  const other = await approvedPerson(world)
  await withdrew(person.id, 1001)
  await withdrew(other.id, 3)
  await saveFor([person.id, other.id])
  const id = await request()
  expect(await factsOf(id)).toMatchObject({ paid: 1000, paidAtLeast: true, otherAccounts: 1 })
  expect(await accountsWith(id)).toEqual([{ _id: other.id, name: other.name, email: other.email }])
})

test('the same letters on another network are another address', async () => {
  await withdrew(person.id, 2)
  await world.db.pool.query(`update withdrawals set network = 'Bitcoin' where wallet_address = $1`, [address])
  await saveFor(await addAccounts(1))
  await world.db.pool.query(`update payout_addresses set network = 'Bitcoin' where address = $1`, [address])
  expect(await factsOf(await request())).toMatchObject({ paid: 0, otherAccounts: 0 })
})
