/** One transfer on a network can be claimed by one deposit only. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { createPayment, pendingDeposits, rejectPayment } from '../api.ts'

let world: World
let staff: Person
let iris: Person
let owen: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
  iris = await approvedPerson(world)
  owen = await approvedPerson(world)
})
afterAll(() => world.close())

let hashes = 0
const newHash = () => {
  hashes += 1
  return hashes.toString(16).padStart(6, 'c0ffe').padStart(64, 'ab')
}
const claim = (person: Person, transactionHash: string, asset = 'usdt-tron') =>
  person.browser.call(createPayment, { body: { amount: 10, asset, transactionHash } })

test.each([
  [
    'another person',
    () => owen,
    'This transaction was declared before, and one transaction counts once. If you sent it, please write to us.',
  ],
  ['the same person', () => iris, /^You declared this transaction as DEP-\w{10}, and one transaction counts once\.$/],
])('a second claim by %s is refused on the field, in either case', async (_title, who, message) => {
  const hash = newHash()
  expect((await claim(iris, hash)).body.transaction.transactionHash).toBe(hash)
  const { status, body } = await claim(who(), ` ${hash.toUpperCase()} `)
  const text = message instanceof RegExp ? expect.stringMatching(message) : message
  expect([status, body]).toEqual([409, { code: 'TAKEN', message: text, fields: { transactionHash: text } }])
})

test('claimed six times at once, it goes to one', async () => {
  for (let round = 0; round < 3; round++) {
    const hash = newHash()
    const answers = await Promise.all([iris, owen, iris, owen, iris, owen].map((who) => claim(who, hash)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  }
})

test('a hash is free again when its claim was rejected, and stays taken otherwise', async () => {
  const hash = newHash()
  const { transactionId } = (await claim(iris, hash)).body.transaction
  await staff.browser.call(rejectPayment, { body: { transactionId } })
  expect((await claim(owen, hash)).status).toBe(200)
  expect((await claim(iris, hash)).status).toBe(409)
})

test('networks are separate, and the assets of one network share their hashes', async () => {
  const hash = newHash()
  expect((await claim(iris, hash, 'btc')).status).toBe(200)
  expect((await claim(iris, hash, 'usdt-tron')).status).toBe(200)
  expect((await claim(iris, `0x${hash}`, 'eth')).status).toBe(200)
  expect((await claim(owen, `0x${hash}`, 'usdt-ethereum')).status).toBe(409)
})

test.each([
  ['btc', `0x${'a'.repeat(64)}`, 'A transaction hash on Bitcoin is 64 hexadecimal digits. Please copy it again.'],
  ['eth', 'a'.repeat(64), 'A transaction hash on Ethereum is 0x and 64 hexadecimal digits. Please copy it again.'],
  ['usdt-tron', 'abc', 'A transaction hash on Tron is 64 hexadecimal digits. Please copy it again.'],
])('on %s “%s” is not a hash', async (asset, hash, message) => {
  const { status, body } = await claim(iris, hash, asset)
  expect([status, body]).toEqual([400, { code: 'BAD_INPUT', message, fields: { transactionHash: message } }])
})

test('deposits without a hash never conflict, and neither do calls in the specification’s form', async () => {
  expect((await claim(iris, '')).status).toBe(200)
  expect((await claim(iris, '')).status).toBe(200)
  expect((await owen.browser.call(createPayment, { body: { amount: 10 } })).status).toBe(200)
})

test('the queue finds a deposit by its hash and by its transaction id', async () => {
  const hash = newHash()
  const { transactionId } = (await claim(iris, hash)).body.transaction
  const find = async (search: string) =>
    (await staff.browser.call(pendingDeposits, { query: { search } })).body.deposits.map((one) => one.transactionId)
  expect(await find(hash.toUpperCase())).toEqual([transactionId])
  expect(await find(hash.slice(20))).toEqual([transactionId])
  expect(await find(transactionId.toLowerCase())).toEqual([transactionId])
})
