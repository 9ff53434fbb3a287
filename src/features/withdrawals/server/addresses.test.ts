import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pendingRequests } from '#features/dashboard/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { promisedThen } from '#features/promises/promise.ts'
import { answerByText } from '#features/promises/promise-texts.ts'
import { hour, after as momentAfter } from '#kernel/clock.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { approvedPerson, investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as book from '../addresses-api.ts'
import * as api from '../api.ts'
import { tellOfLiftedLocks } from './door.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, addressCoolingHours: 24, sessionDays: 365 })
  staff = await staffMember(world)
})
afterAll(() => world.close())

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

const withdraw = (by: Person, walletAddress = tron, more: object = {}) =>
  by.browser.call(api.createWithdrawal, { body: { amount: 10, walletAddress, ...more } })
const approve = (id: string) => staff.browser.call(api.approveWithdrawal, { params: { id }, body: {} })
const save = (by: Person, walletAddress = tron, label = 'Mine') =>
  by.browser.call(book.saveAddress, { body: { walletAddress, label } })
const bookOf = async (by: Person) => (await by.browser.call(book.addressBook)).body
const payee = async (by: Person, walletAddress = tron) =>
  (await by.browser.call(book.checkPayee, { query: { walletAddress } })).body
const newestLetter = async (to: Person) => (await world.lettersTo(to.email))[0]
const investor = () => investorWith(world, staff, 500)
const pass = (hours: number) => world.advance(hours * hour)

describe('a new address', () => {
  test('is taken at once, is told to its owner with the link, and can be approved after the cooling time only', async () => {
    const person = await investor()
    const [asked, opens] = [world.now(), momentAfter(world.now(), 24 * hour)]
    expect(await payee(person)).toMatchObject({ isNew: true, approvableFrom: opens.toISOString(), refusal: null })
    const { status, body } = await withdraw(person)
    expect(status).toBe(200)
    expect(body.message).toBe(
      `Withdrawal requested. The address is new, so it can be approved from ${utcMomentText(opens)}. It will be processed within 1-2 business days after that.`,
    )
    expect(body.withdrawal).toMatchObject({ status: 'Pending', approvableFrom: opens.toISOString(), address: null })
    const promised = promisedThen([], 'withdrawals', asked, opens)
    const letter = await newestLetter(person)
    expect(letter?.text).toContain(`so the withdrawal can be approved from ${utcMomentText(opens)}.`)
    expect(letter?.text).toContain(`this one by ${promised && answerByText(promised)}.`)
    expect(letter?.text).toContain('Firefox on Linux, address 203.0.113.7')
    expect(letter?.text).toMatch(/This was not me:\nhttps:\/\/larkfield\.test\/not-me\//)
    const pending = (await person.browser.call(pendingRequests)).body.requests
    expect(pending).toMatchObject([{ type: 'Withdrawal', answerBy: promised?.answerBy.toISOString() }])

    const id = body.withdrawal._id
    pass(23.9)
    expect(await approve(id)).toMatchObject({
      status: 409,
      body: { code: 'COOLING', message: `The address is new, so this can be approved from ${utcMomentText(opens)}` },
    })
    pass(0.1)
    expect((await approve(id)).body.message).toBe('Withdrawal approved!')
    const again = await withdraw(person)
    expect(again.body.withdrawal.approvableFrom).toBeNull()
    expect((await newestLetter(person))?.text).not.toContain('This was not me')
    expect((await approve(again.body.withdrawal._id)).status).toBe(200)
  })

  test('cools from when it was saved, in whatever spelling it is given later', async () => {
    const person = await investor()
    expect((await save(person, ethereum.toLowerCase())).body.message).toBe('Address saved as “Mine”.')
    expect((await newestLetter(person))?.text).toMatch(/saved in your account as “Mine”[\s\S]*This was not me/)
    pass(20)
    const early = (await withdraw(person, ethereum)).body.withdrawal
    expect(early.approvableFrom).toBe(momentAfter(world.now(), 4 * hour).toISOString())
    pass(4)
    expect((await approve(early._id)).status).toBe(200)
    await save(person, segwit.toUpperCase(), 'Segwit')
    pass(24)
    const known = (await withdraw(person, segwit)).body.withdrawal
    expect(known).toMatchObject({ approvableFrom: null, walletAddress: segwit })
    expect((await bookOf(person)).addresses).toMatchObject([
      { label: 'Mine', walletAddress: ethereum, paid: 1, approvableFrom: null },
      { label: 'Segwit', walletAddress: segwit, paid: 0, approvableFrom: null },
    ])
  })

  test('stays new while every request to it was cancelled or rejected, and after it was removed', async () => {
    const person = await investor()
    const cancelled = (await withdraw(person)).body.withdrawal._id
    await person.browser.call(api.cancelWithdrawal, { params: { id: cancelled } })
    const rejected = (await withdraw(person)).body.withdrawal._id
    await staff.browser.call(api.rejectWithdrawal, { params: { id: rejected }, body: {} })
    await save(person)
    const [saved] = (await bookOf(person)).addresses
    pass(100)
    expect((await payee(person)).approvableFrom).toBeNull()
    const params = { id: saved?._id ?? '' }
    expect((await person.browser.call(book.removeAddress, { params })).status).toBe(200)
    expect(await payee(person)).toMatchObject({
      isNew: true,
      approvableFrom: momentAfter(world.now(), 24 * hour).toISOString(),
    })
  })

  test('is not made known by a request that waits: a cent that is taken back has let nothing through', async () => {
    const person = await investor()
    const cent = (await withdraw(person, tron, { amount: 0.01 })).body.withdrawal._id
    pass(25)
    const { _id: id, approvableFrom } = (await withdraw(person, tron, { amount: 400 })).body.withdrawal
    expect(approvableFrom).toBe(momentAfter(world.now(), 24 * hour).toISOString())
    expect((await newestLetter(person))?.text).toContain('This was not me')
    await person.browser.call(api.cancelWithdrawal, { params: { id: cent } })
    expect((await approve(id)).body).toMatchObject({ code: 'COOLING' })
    pass(24)
    expect((await approve(id)).status).toBe(200)
  })

  test('cools from the request if it was saved before it and removed after it, unless it was paid before', async () => {
    const person = await investor()
    const remove = async () => {
      const params = { id: (await bookOf(person)).addresses[0]?._id ?? '' }
      expect((await person.browser.call(book.removeAddress, { params })).status).toBe(200)
    }
    const approveSet = async (id: string) => {
      const body = { decision: 'approve', items: [{ id }] } as const
      return (await staff.browser.call(api.decideWithdrawals, { body })).body.outcomes
    }
    await save(person)
    pass(25)
    const { _id: id, approvableFrom } = (await withdraw(person)).body.withdrawal
    expect(approvableFrom).toBeNull()
    await remove()
    const opens = momentAfter(world.now(), 24 * hour)
    const cooling = {
      code: 'COOLING',
      message: `The address is new, so this can be approved from ${utcMomentText(opens)}`,
    }
    for (const { browser } of [person, staff]) {
      const { withdrawal } = (await browser.call(api.getWithdrawal, { params: { id } })).body
      expect(withdrawal.approvableFrom).toBe(opens.toISOString())
    }
    expect((await approve(id)).body).toMatchObject(cooling)
    expect(await approveSet(id)).toMatchObject([{ id, outcome: 'refused', message: cooling.message }])
    pass(5)
    await save(person)
    pass(18.9)
    expect((await approve(id)).body).toMatchObject(cooling)
    pass(0.1)
    expect((await approve(id)).status).toBe(200)
    const again = (await withdraw(person)).body.withdrawal._id
    await remove()
    expect((await approve(again)).status).toBe(200)
  })

  test('is looked up again when staff approve, alone and in a set', async () => {
    const person = await investor()
    await save(person)
    pass(25)
    const id = (await withdraw(person)).body.withdrawal._id
    // Behind the back of the room, which would have noted when the request opens.
    await world.db.pool.query('delete from payout_addresses where owner = $1', [person.id])
    expect((await approve(id)).body).toMatchObject({ code: 'COOLING' })
    const body = { decision: 'approve', items: [{ id }] } as const
    const { outcomes } = (await staff.browser.call(api.decideWithdrawals, { body })).body
    expect(outcomes).toMatchObject([{ id, outcome: 'refused', code: 'COOLING' }])
  })

  test('is saved with the request under a name, once', async () => {
    const person = await investor()
    expect((await withdraw(person, tron, { label: 'Ledger' })).status).toBe(200)
    expect((await withdraw(person, tron, { label: 'Another name' })).status).toBe(200)
    expect((await bookOf(person)).addresses).toMatchObject([{ label: 'Ledger', network: 'Tron', walletAddress: tron }])
    expect(await withdraw(person, segwit, { label: 'Ledger' })).toMatchObject({
      status: 409,
      body: { code: 'TAKEN', fields: { label: 'You have another address with this name' } },
    })
  })
})

describe('our own deposit addresses', () => {
  const spellings = sampleContent.payTo.flatMap(({ address, network }) =>
    network === 'Ethereum'
      ? [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
      : address.startsWith('bc1')
        ? [address, address.toUpperCase()]
        : [address],
  )

  test('are refused as payee and in the address book, in every spelling', async () => {
    const person = await investor()
    const refused = {
      status: 400,
      body: {
        code: 'BAD_INPUT',
        fields: { walletAddress: 'This is our own deposit address. Please give the address of your own wallet.' },
      },
    }
    for (const address of spellings) {
      expect(await withdraw(person, address)).toMatchObject(refused)
      expect(await save(person, address)).toMatchObject(refused)
      expect((await payee(person, address)).refusal).toContain('our own deposit address')
    }
    expect(await bookOf(person)).toMatchObject({ addresses: [] })
  })
})

describe('the lock “only saved addresses”', () => {
  const locking =
    (endpoint: typeof book.lockAddresses | typeof book.liftAddressLock | typeof book.keepAddressLock) => (by: Person) =>
      by.browser.call(endpoint)
  const lock = locking(book.lockAddresses)
  const lift = locking(book.liftAddressLock)
  const keep = locking(book.keepAddressLock)

  test('refuses every other address at once, and one that is saved under it for 48 hours', async () => {
    const person = await investor()
    await save(person)
    world.advance(1000)
    expect((await lock(person)).status).toBe(200)
    expect((await newestLetter(person))?.text).toContain('This was not me')
    expect((await withdraw(person)).status).toBe(200)
    expect(await withdraw(person, segwit)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
    expect(await withdraw(person, segwit, { label: 'Thief' })).toMatchObject({ status: 403 })
    await save(person, segwit, 'Later')
    const usable = momentAfter(world.now(), 48 * hour)
    expect((await bookOf(person)).addresses).toMatchObject([
      { label: 'Later', usableFrom: usable.toISOString() },
      { label: 'Mine', usableFrom: null },
    ])
    pass(47.9)
    expect((await withdraw(person, segwit)).body.message).toContain(utcMomentText(usable))
    expect((await payee(person, segwit)).refusal).toContain(utcMomentText(usable))
    pass(0.1)
    expect((await withdraw(person, segwit)).status).toBe(200)
  })

  test('lifts by itself 48 hours after it was asked, unless it was kept, and its owner is told once', async () => {
    const person = await investor()
    await lock(person)
    await lift(person)
    const liftsAt = momentAfter(world.now(), 48 * hour)
    expect((await newestLetter(person))?.text).toContain(`The lock lifts on ${utcMomentText(liftsAt)}.`)
    pass(1)
    expect((await keep(person)).body.message).toBe('The lock stays.')
    pass(100)
    expect(await withdraw(person)).toMatchObject({ status: 403 })
    await lift(person)
    expect((await bookOf(person)).lock).toMatchObject({ state: 'lifting' })
    pass(47.9)
    expect(await withdraw(person)).toMatchObject({ status: 403 })
    await tellOfLiftedLocks(world.db, world.context, world.now())
    expect((await newestLetter(person))?.subject).toBe('The lock on your withdrawal addresses is about to lift')
    pass(0.1)
    expect((await withdraw(person)).status).toBe(200)
    world.advance(1000)
    await Promise.all([1, 2, 3].map(() => tellOfLiftedLocks(world.db, world.context, world.now())))
    const lifted = (await world.lettersTo(person.email)).filter(({ subject }) => subject.endsWith('is lifted'))
    expect(lifted).toHaveLength(1)
    expect((await bookOf(person)).lock).toEqual({ state: 'off', lockedAt: null, liftsAt: null })
  })

  test('one of sixteen concurrent changes or saves of the same address wins', async () => {
    const person = await approvedPerson(world)
    const won = async (attempt: (by: Person) => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 16 }, () => attempt(person)))
      return answers.map(({ status }) => status).filter((status) => status === 200).length
    }
    expect([await won(lock), await won(lift), await won(keep), await won(save)]).toEqual([1, 1, 1, 1])
    const letters = await world.lettersTo(person.email)
    expect(letters.filter(({ text }) => text.includes('This was not me'))).toHaveLength(4)
  })
})

test('another investor’s book cannot be read, renamed or removed', async () => {
  const [owner, other] = [await approvedPerson(world), await approvedPerson(world)]
  await save(owner)
  const params = { id: (await bookOf(owner)).addresses[0]?._id ?? '' }
  expect((await other.browser.call(book.renameAddress, { params, body: { label: 'Taken' } })).status).toBe(404)
  expect((await other.browser.call(book.removeAddress, { params })).status).toBe(404)
  expect((await bookOf(other)).addresses).toEqual([])
  expect((await owner.browser.call(book.renameAddress, { params, body: { label: 'Renamed' } })).status).toBe(200)
  expect((await bookOf(owner)).addresses).toMatchObject([{ label: 'Renamed' }])
})

test('another name is told to the owner with both names and the link; the same name again is not', async () => {
  const owner = await approvedPerson(world)
  await save(owner)
  const params = { id: (await bookOf(owner)).addresses[0]?._id ?? '' }
  const rename = (label: string) => owner.browser.call(book.renameAddress, { params, body: { label } })
  world.advance(1000)
  expect((await rename('Cold')).status).toBe(200)
  const letter = await newestLetter(owner)
  expect(letter?.subject).toBe('A withdrawal address was renamed')
  expect(letter?.text).toContain(`${tron} (Tron) was called “Mine” in your account, and is called “Cold” now.`)
  expect(letter?.text).toContain('This was not me')
  const { length } = await world.lettersTo(owner.email)
  expect((await rename('Cold')).status).toBe(200)
  expect(await world.lettersTo(owner.email)).toHaveLength(length)
})

test('staff see since when an address is used, how often it was paid, and who else uses it; its owner sees none of it', async () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  const [person, saver, payer] = [await investor(), await approvedPerson(world), await investor()]
  const since = world.now().toISOString()
  const first = (await withdraw(person, address)).body.withdrawal._id
  pass(24)
  await approve(first)
  await save(saver, address)
  await withdraw(payer, address)
  const id = (await withdraw(person, address)).body.withdrawal._id
  const seenBy = async (by: Person) => (await by.browser.call(api.getWithdrawal, { params: { id } })).body.withdrawal
  expect((await seenBy(staff)).address).toEqual({ since, paid: 1, otherAccounts: 2 })
  expect((await seenBy(person)).address).toBeNull()
  const queue = (await staff.browser.call(api.pendingWithdrawals, { query: { search: payer.email } })).body.withdrawals
  expect(queue[0]).toMatchObject({ approvableFrom: expect.any(String), address: { paid: 0, otherAccounts: 2 } })
  const others = await staff.browser.call(book.accountsWithAddress, { params: { id } })
  expect(others.body.accounts.map(({ _id }) => _id).sort()).toEqual([saver.id, payer.id].sort())
  expect((await person.browser.call(book.accountsWithAddress, { params: { id } })).status).toBe(403)
})
