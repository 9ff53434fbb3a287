import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as adjustments from '#features/adjustments/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { staffHome } from '#features/back-office/api.ts'
import { confirmPayment, rejectPayment } from '#features/deposits/api.ts'
import { approveInvestment, rejectInvestment, startInvest } from '#features/investments/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { cents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { declare, investorWith, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let ada: Person
let ben: Person
beforeAll(async () => {
  const limit = cents(100_00n)
  world = await openWorld({ rateLimits: false, secondPerson: { withdrawal: limit, adjustment: limit, deposit: limit } })
  ada = await staffMember(world)
  ben = await staffMember(world, 'author')
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const actionsAbout = async (id: string) => {
  const { rows } = (await ada.browser.call(auditLog, { query: { about: id } })).body
  return rows.map(({ action, actor }) => `${action} by ${actor.name}`)
}

type Told = { readonly status: number; readonly body: { readonly message: string } }
const loserOf = (answers: readonly Told[]) => answers.find(({ status }) => status === 409)?.body.message
const winner = (byAda: string, byArthur: string) =>
  new RegExp(`^This was already (${byAda} by Ada Marsh|${byArthur} by Arthur Penn)$`)

test('deposits and investments decided from two screens at once tell the loser who won', async () => {
  await addSamplePlans(world)
  const person = await investorWith(world, ada, 500)
  for (let round = 0; round < 5; round++) {
    const body = { transactionId: await declare(person, 10) }
    const deposit = [ada.browser.call(confirmPayment, { body }), ben.browser.call(rejectPayment, { body })]
    expect(loserOf(await Promise.all(deposit))).toMatch(winner('confirmed', 'rejected'))
    const started = await person.browser.call(startInvest, { body: { amount: 50, planName: 'Beginner' } })
    const params = { id: started.body.investment._id }
    const investment = [ada.browser.call(approveInvestment, { params }), ben.browser.call(rejectInvestment, { params })]
    expect(loserOf(await Promise.all(investment))).toMatch(winner('approved', 'rejected'))
  }
})

describe('a withdrawal above the limit', () => {
  const hash = 'fe'.repeat(32)
  const approve = (by: Person, id: string, body: object = {}) =>
    by.browser.call(withdrawals.approveWithdrawal, { params: { id }, body })
  const ask = async (person: Person, amount: number) => {
    const body = { amount, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
    return (await person.browser.call(withdrawals.createWithdrawal, { body })).body.withdrawal._id
  }

  test('is marked by the first and paid by a second, different person', async () => {
    const person = await investorWith(world, ada, 500)
    const id = await ask(person, 100.01)
    const letters = (await world.lettersTo(person.email)).length
    const first = await approve(ada, id, { transactionHash: hash })
    expect(first.body).toMatchObject({
      message: 'First approval noted. Nothing is paid until a second person approves.',
      firstApproval: true,
      withdrawal: { status: 'Pending', firstApprovalBy: 'Ada Marsh', decidedBy: null, needsSecondPerson: true },
    })
    expect(await world.lettersTo(person.email)).toHaveLength(letters)
    const { body } = await ben.browser.call(withdrawals.pendingWithdrawals)
    expect(body.withdrawals).toMatchObject([{ _id: id, firstApprovalBy: 'Ada Marsh' }])
    expect((await ben.browser.call(staffHome)).body.secondPerson).toEqual({ withdrawals: 1, deposits: 0 })
    expect((await approve(ada, id)).status).toBe(403)
    expect((await approve(ben, id)).body).toMatchObject({
      message: 'Withdrawal approved!',
      firstApproval: false,
      withdrawal: { status: 'Approved', decidedBy: 'Arthur Penn', transactionHash: hash },
    })
    expect(await actionsAbout(person.id)).toEqual([
      'withdrawal approved by Arthur Penn',
      'withdrawal approved first by Ada Marsh',
      'deposit confirmed by Ada Marsh',
    ])
  })

  test('approved by both at once is paid once; by one person ten times at once, not at all', async () => {
    const person = await investorWith(world, ada, 5000)
    for (let round = 0; round < 10; round++) {
      const id = await ask(person, 150)
      const both = await Promise.all([approve(ada, id), approve(ben, id)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect(both.map(({ body }) => body.withdrawal.status).sort()).toEqual(['Approved', 'Pending'])
    }
    const other = await ask(person, 150)
    await Promise.all(Array.from({ length: 10 }, () => approve(ada, other)))
    const { body } = await ben.browser.call(withdrawals.getWithdrawal, { params: { id: other } })
    expect(body.withdrawal).toMatchObject({ status: 'Pending', firstApprovalBy: 'Ada Marsh' })
  })

  test('ignores the first approval of a former member of staff', async () => {
    const [person, carl] = [await investorWith(world, ada, 500), await staffMember(world, 'author')]
    const id = await ask(person, 150)
    await approve(carl, id)
    await world.db.pool.query(`update users set role = 'suspended' where id = $1`, [carl.id])
    expect((await approve(ben, id)).body.withdrawal).toMatchObject({
      status: 'Pending',
      firstApprovalBy: 'Arthur Penn',
    })
  })

  test('at the limit one person is enough', async () => {
    const person = await investorWith(world, ada, 500)
    expect((await approve(ada, await ask(person, 100))).body.withdrawal.status).toBe('Approved')
  })

  test('decided from two screens at once tells the loser who won', async () => {
    const person = await investorWith(world, ada, 500)
    for (let round = 0; round < 5; round++) {
      const id = await ask(person, 10)
      const reject = ben.browser.call(withdrawals.rejectWithdrawal, { params: { id }, body: {} })
      expect(loserOf(await Promise.all([approve(ada, id), reject]))).toMatch(winner('approved', 'rejected'))
    }
  })
})

describe('a balance edit above the limit', () => {
  const edit = (by: Person, id: string, amount: number, operation = 'add') =>
    by.browser.call(adjustments.editWallet, { params: { id }, body: { operation, amount, reason: 'Goodwill' } })
  const decide = (by: Person, call: typeof adjustments.approveEdit | typeof adjustments.rejectEdit, id: string) =>
    by.browser.call(call, { params: { id } })
  const proposed = async (person: Person) => {
    const { body } = await ada.browser.call(adjustments.pendingEdits)
    return body.proposals.find(({ user }) => user._id === person.id)?._id ?? ''
  }

  test('is proposed by one admin and made by another', async () => {
    const [person, cleo] = [await investorWith(world, ada, 10), await staffMember(world)]
    expect((await edit(ada, person.id, 100.01)).body).toMatchObject({ firstApproval: true, user: { balance: 10 } })
    const id = await proposed(person)
    expect((await decide(ada, adjustments.approveEdit, id)).status).toBe(403)
    expect((await decide(ben, adjustments.approveEdit, id)).status).toBe(403)
    expect(await moneyOf(person)).toEqual([10, 0, 0])
    const answers = await Promise.all([
      decide(cleo, adjustments.approveEdit, id),
      decide(cleo, adjustments.approveEdit, id),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await moneyOf(person)).toEqual([110.01, 0, 0])
    expect((await world.lettersTo(person.email))[0]?.text).toContain('Goodwill')
    expect(await proposed(person)).toBe('')
  })

  test('can be rejected, even by its author, and fails if the money is gone', async () => {
    const [person, cleo] = [await investorWith(world, ada, 200), await staffMember(world)]
    await edit(ada, person.id, 150, 'deduct')
    expect((await decide(ada, adjustments.rejectEdit, await proposed(person))).body.proposal.status).toBe('Rejected')
    await edit(ada, person.id, 150, 'deduct')
    await edit(ada, person.id, 60, 'deduct')
    expect((await decide(cleo, adjustments.approveEdit, await proposed(person))).status).toBe(409)
    expect(await moneyOf(person)).toEqual([140, 0, 0])
  })

  test('at the limit it is made at once', async () => {
    const person = await investorWith(world, ada, 10)
    expect((await edit(ada, person.id, 100)).body).toMatchObject({ firstApproval: false, user: { balance: 110 } })
  })
})
