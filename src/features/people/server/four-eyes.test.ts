/** Ways around the second person that a hostile member of staff would try; none of them moves money. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as adjustments from '#features/adjustments/api.ts'
import { staffHome } from '#features/back-office/api.ts'
import * as deposits from '#features/deposits/api.ts'
import { login } from '#features/sessions/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import {
  approvedPerson,
  declare,
  investorWith,
  moneyOf,
  newcomer,
  type Person,
  password,
  staffMember,
} from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { upgradeUser } from '../api.ts'

let world: World
let ada: Person
let zoe: Person
beforeAll(async () => {
  const limit = cents(1000_00n)
  const secondPerson = { withdrawal: limit, adjustment: limit, deposit: limit }
  world = await openWorld({ rateLimits: false, secondPerson })
  ada = await staffMember(world)
  zoe = await staffMember(world, 'author')
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const books = { wallet: adjustments.editWallet, profit: adjustments.editProfit }
const edit = (by: Person, to: Person, amount: number, more: object = {}, book: keyof typeof books = 'wallet') =>
  by.browser.call(books[book], { params: { id: to.id }, body: { operation: 'add', amount, ...more } })
const confirm = (by: Person, transactionId: string, more: object = {}) =>
  by.browser.call(deposits.confirmPayment, { body: { transactionId, ...more } })
const approve = (by: Person, id: string, body: object = {}) =>
  by.browser.call(withdrawals.approveWithdrawal, { params: { id }, body })
const ask = async (person: Person, amount: number) => {
  const body = { amount, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  return (await person.browser.call(withdrawals.createWithdrawal, { body })).body.withdrawal._id
}
const proposalFor = async (person: Person) => {
  const { body } = await ada.browser.call(adjustments.pendingEdits)
  return body.proposals.find(({ user }) => user._id === person.id)
}
/** Joining or leaving the staff ends a person's sessions, so they sign in again. */
async function promote(by: Person, person: Person, role: 'author' | 'admin' | 'subscriber'): Promise<void> {
  await by.browser.call(upgradeUser, { body: { id: person.id, role } })
  await person.browser.call(login, { body: { email: person.email, password } })
}

describe('a deposit far above what was declared', () => {
  test('$1 is not confirmed as $1,000,000 by one person', async () => {
    const person = await approvedPerson(world)
    const transactionId = await declare(person, 1)
    const letters = (await world.lettersTo(person.email)).length
    const first = await confirm(ada, transactionId, { amount: 1_000_000, notes: 'A whale' })
    expect(first.body).toMatchObject({
      message: 'First confirmation noted. Nothing is credited until a second person confirms the same amount.',
      firstApproval: true,
      transaction: { status: 'Pending', amount: 1, firstApprovalBy: 'Ada Marsh', firstApprovedAmount: 1_000_000 },
    })
    expect(await moneyOf(person)).toEqual([0, 0, 0])
    expect(await world.lettersTo(person.email)).toHaveLength(letters)
    expect((await zoe.browser.call(staffHome)).body.secondPerson.deposits).toBe(1)
    const own = await person.browser.call(deposits.viewPaymentStatus, { params: { transactionId } })
    expect(own.body.transaction).toMatchObject({ firstApprovalBy: null, firstApprovedAmount: null, notes: '' })

    const again = await confirm(ada, transactionId, { amount: 1_000_000 })
    expect([again.status, again.body.message]).toEqual([
      403,
      'You have approved this already. A second, different person must approve it too.',
    ])
    const second = await confirm(zoe, transactionId, { amount: 1_000_000 })
    expect(second.body).toMatchObject({ firstApproval: false, transaction: { status: 'Confirmed', notes: 'A whale' } })
    expect(await moneyOf(person)).toEqual([1_000_000, 0, 0])
  })

  test('many small excesses of one person add up, and leave the sum after a day', async () => {
    const person = await approvedPerson(world)
    for (const [received, waits] of [
      [600, false],
      [400, false],
      [1.01, true],
    ] as const) {
      const { body } = await confirm(ada, await declare(person, 1), { amount: received + 1 })
      expect([received, body.firstApproval]).toEqual([received, waits])
    }
    expect((await confirm(ada, await declare(person, 5000))).body.firstApproval).toBe(false)
    world.advance(day)
    expect((await confirm(ada, await declare(person, 1), { amount: 1001 })).body.firstApproval).toBe(false)
  })

  test('two at once about one person do not both stay below the limit', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await approvedPerson(world)
      const ids = [await declare(person, 1), await declare(person, 1)]
      const answers = await Promise.all(ids.map((id) => confirm(ada, id, { amount: 700 })))
      expect(answers.map(({ body }) => body.firstApproval).sort()).toEqual([false, true])
    }
  })

  test('with a first confirmation by two people at once it is credited once; by one person ten times, not at all', async () => {
    const person = await approvedPerson(world)
    for (let round = 0; round < 5; round++) {
      const id = await declare(person, 1)
      const both = await Promise.all([confirm(ada, id, { amount: 5000 }), confirm(zoe, id, { amount: 5000 })])
      expect(both.map(({ body }) => body.transaction.status).sort()).toEqual(['Confirmed', 'Pending'])
    }
    const other = await declare(person, 1)
    const ten = await Promise.all(Array.from({ length: 10 }, () => confirm(ada, other, { amount: 5000 })))
    expect(ten.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)])
    expect(await moneyOf(person)).toEqual([25_000, 0, 0])
  })

  test('the first confirmation of a former member of staff does not count', async () => {
    const [person, carl] = [await approvedPerson(world), await staffMember(world, 'author')]
    const transactionId = await declare(person, 1)
    await confirm(carl, transactionId, { amount: 5000 })
    await promote(ada, carl, 'subscriber')
    const next = await confirm(zoe, transactionId, { amount: 5000 })
    expect(next.body).toMatchObject({ firstApproval: true, transaction: { status: 'Pending' } })
    expect(await moneyOf(person)).toEqual([0, 0, 0])
  })

  test('a person who was told that a confirmation is the first is refused if it would decide', async () => {
    const transactionId = await declare(await approvedPerson(world), 1)
    await confirm(ada, transactionId, { amount: 5000 })
    const told = await confirm(zoe, transactionId, { amount: 5000, firstApproval: true })
    expect([told.status, told.body]).toMatchObject([409, { code: 'CHANGED' }])
    expect((await confirm(zoe, transactionId, { amount: 5000, firstApproval: false })).status).toBe(200)
  })
})

describe('edits of one investor', () => {
  test('three of $999 are not made, by any author, to either book, in either direction', async () => {
    const [person, cleo] = [await approvedPerson(world), await staffMember(world)]
    expect((await edit(ada, person, 600)).body.firstApproval).toBe(false)
    const left = await ada.browser.call(adjustments.balancesOfUser, { params: { id: person.id } })
    expect(left.body.oneEditsUpTo).toBe(400)
    expect((await edit(cleo, person, 401, {}, 'profit')).body.firstApproval).toBe(true)
    expect((await edit(cleo, person, 401, { operation: 'deduct' })).body.firstApproval).toBe(true)
    expect((await edit(cleo, person, 400, { operation: 'deduct' })).body.firstApproval).toBe(false)
    expect((await edit(ada, person, 0.01)).body.firstApproval).toBe(true)
    expect(await moneyOf(person)).toEqual([200, 0, 0])
    world.advance(day)
    expect((await edit(ada, person, 999)).body.firstApproval).toBe(false)
  })

  test('at once, they do not all stay below the limit', async () => {
    const [person, cleo] = [await approvedPerson(world), await staffMember(world)]
    const answers = await Promise.all([ada, cleo, ada, cleo, ada].map((by) => edit(by, person, 400)))
    expect(answers.filter(({ body }) => !body.firstApproval)).toHaveLength(2)
    expect(await moneyOf(person)).toEqual([800, 0, 0])
  })

  test('a person who was told that an edit is made at once is refused if it would wait', async () => {
    const person = await approvedPerson(world)
    const told = await edit(ada, person, 1001, { firstApproval: false })
    expect([told.status, told.body]).toMatchObject([409, { code: 'CHANGED' }])
    expect(await proposalFor(person)).toBeUndefined()
  })

  test('a proposal by a former admin does not count', async () => {
    const [person, cleo] = [await approvedPerson(world), await staffMember(world)]
    await edit(cleo, person, 5000)
    await promote(ada, cleo, 'subscriber')
    const proposal = await proposalFor(person)
    expect(proposal?.approvalRefusal).toContain('is no longer an admin')
    const params = { id: proposal?._id ?? '' }
    expect((await ada.browser.call(adjustments.approveEdit, { params })).status).toBe(403)
    expect((await ada.browser.call(adjustments.rejectEdit, { params })).status).toBe(200)
  })
})

describe('payouts to one investor', () => {
  test('a large one split into many takes a second person once they exceed the limit', async () => {
    const person = await investorWith(world, ada, 5000)
    const ids = [await ask(person, 600), await ask(person, 600), await ask(person, 400)]
    const answers = []
    for (const id of ids) answers.push((await approve(ada, id)).body.firstApproval)
    expect(answers).toEqual([false, true, false])
    const { body } = await zoe.browser.call(withdrawals.getWithdrawal, { params: { id: ids[1] ?? '' } })
    expect(body.withdrawal).toMatchObject({ needsSecondPerson: true, firstApprovalBy: 'Ada Marsh' })
  })

  test('two at once do not both stay below the limit', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await investorWith(world, ada, 5000)
      const ids = [await ask(person, 700), await ask(person, 700)]
      const answers = await Promise.all([approve(ada, ids[0] ?? ''), approve(ada, ids[1] ?? '')])
      expect(answers.map(({ body }) => body.firstApproval).sort()).toEqual([false, true])
    }
  })

  test('the first approver is told why they cannot be the second, before they try', async () => {
    const person = await investorWith(world, ada, 5000)
    const id = await ask(person, 2000)
    await approve(ada, id, { transactionHash: 'AB'.repeat(32) })
    const seenBy = async (who: Person) =>
      (await who.browser.call(withdrawals.getWithdrawal, { params: { id } })).body.withdrawal
    expect((await seenBy(ada)).approvalRefusal).toContain('You have approved this already')
    expect(await seenBy(zoe)).toMatchObject({ approvalRefusal: null, transactionHash: 'ab'.repeat(32) })
    // Nothing was paid yet, so the investor is shown neither a hash nor a name.
    expect(await seenBy(person)).toMatchObject({ firstApprovalBy: null, transactionHash: '', status: 'Pending' })
    const found = await zoe.browser.call(withdrawals.pendingWithdrawals, { query: { search: 'ABABABABAB' } })
    expect(found.body.withdrawals.map(({ _id }) => _id)).toEqual([id])
  })
})

describe('a second person whom one has appointed', () => {
  const outcomeOf = async (first: Person, second: Person) => {
    const person = await investorWith(world, zoe, 5000)
    const id = await ask(person, 2000)
    expect((await approve(first, id)).body.firstApproval).toBe(true)
    const shown = await second.browser.call(withdrawals.getWithdrawal, { params: { id } })
    const { status, body } = await approve(second, id)
    expect(shown.body.withdrawal.approvalRefusal).toBe(status === 200 ? null : body.message)
    return status
  }

  test('does not count for seven days, in either order, in a chain, or beside another one', async () => {
    const [ben, carl, dora] = [await newcomer(world), await newcomer(world), await newcomer(world)]
    await promote(ada, ben, 'admin')
    await promote(ben, carl, 'author')
    await promote(ada, dora, 'author')
    expect(await outcomeOf(ada, ben)).toBe(403)
    expect(await outcomeOf(ben, ada)).toBe(403)
    expect(await outcomeOf(ada, carl)).toBe(403)
    expect(await outcomeOf(carl, dora)).toBe(403)
    expect(await outcomeOf(zoe, ben)).toBe(200)

    const person = await approvedPerson(world)
    await edit(ada, person, 5000)
    const params = { id: (await proposalFor(person))?._id ?? '' }
    expect((await ben.browser.call(adjustments.approveEdit, { params })).status).toBe(403)
    const transactionId = await declare(person, 1)
    await confirm(ada, transactionId, { amount: 5000 })
    expect((await confirm(ben, transactionId, { amount: 5000 })).status).toBe(403)

    world.advance(7 * day - hour)
    expect(await outcomeOf(ada, ben)).toBe(403)
    world.advance(2 * hour)
    expect(await outcomeOf(ada, ben)).toBe(200)
    expect((await ben.browser.call(adjustments.approveEdit, { params })).status).toBe(200)
    expect((await confirm(ben, transactionId, { amount: 5000 })).body.transaction.status).toBe('Confirmed')
  })

  test('still does not count if the middle of the chain is removed, or the role is given again by another', async () => {
    const [ben, carl, yara] = [await newcomer(world), await newcomer(world), await staffMember(world)]
    await promote(ada, ben, 'admin')
    await promote(ben, carl, 'author')
    await promote(ada, ben, 'subscriber')
    expect(await outcomeOf(ada, carl)).toBe(403)
    await promote(yara, carl, 'admin')
    expect(await outcomeOf(ada, carl)).toBe(403)
    expect(await outcomeOf(carl, yara)).toBe(403)
  })

  test('includes one whose role was only raised', async () => {
    const ben = await staffMember(world, 'author')
    await promote(ada, ben, 'admin')
    expect(await outcomeOf(ada, ben)).toBe(403)
  })
})
