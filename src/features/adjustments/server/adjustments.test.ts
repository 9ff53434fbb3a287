import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { getTransactionHistory } from '#features/history/api.ts'
import { cents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import { investorWith, moneyOf, newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterAll(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
  await world.close()
})

const edit = (by: Person, endpoint: typeof api.editWallet | typeof api.editProfit, id: string, body: object) =>
  by.browser.call(endpoint, { params: { id }, body })

test('an edit is a posting that the investor sees, with its reason, in the history and a letter', async () => {
  const person = await investorWith(world, admin, 100)
  const reason = 'Goodwill for the delay'
  await edit(admin, api.editWallet, person.id, { operation: 'add', amount: 5, reason })
  await edit(admin, api.editProfit, person.id, { operation: 'add', amount: 7 })
  const { body } = await edit(admin, api.editWallet, person.id, { operation: 'deduct', amount: 2.5 })
  expect(body.user).toMatchObject({ balance: 102.5, totalMaturityAmount: 7 })
  const { history } = (await person.browser.call(getTransactionHistory)).body
  expect(history.map(({ type, status, amount, note }) => [type, status, amount, note])).toEqual(
    expect.arrayContaining([
      ['Adjustment', 'Added', 5, reason],
      ['Adjustment', 'Added', 7, undefined],
      ['Adjustment', 'Deducted', 2.5, undefined],
    ]),
  )
  const letters = (await world.lettersTo(person.email)).map(({ text }) => text).join()
  expect(letters).toContain(reason)
})

test('a deduction below zero is refused, even when many race for the last cent', async () => {
  const person = await investorWith(world, admin, 10)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => edit(admin, api.editWallet, person.id, { operation: 'deduct', amount: 10 })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect(await moneyOf(person)).toEqual([0, 0, 0])
})

test('only admins edit, never their own balance, and only of people who exist', async () => {
  const [author, person] = [await staffMember(world, 'author'), await newcomer(world)]
  const body = { operation: 'add', amount: 5 }
  expect((await edit(author, api.editWallet, person.id, body)).status).toBe(403)
  expect((await edit(person, api.editWallet, person.id, body)).status).toBe(403)
  expect((await edit(admin, api.editWallet, admin.id, body)).status).toBe(403)
  expect((await edit(admin, api.editWallet, 'nobody', body)).status).toBe(404)
  expect((await edit(admin, api.editWallet, '01a1dd63-5f68-7c47-91b6-e1f388f855ef', body)).status).toBe(404)
  expect((await edit(admin, api.editWallet, person.id, { ...body, operation: 'multiply' })).status).toBe(400)
})

test('edits of a set see each other: a deduction is refused alone where those before it have left too little', async () => {
  const own = await openWorld({
    rateLimits: false,
    secondPerson: { withdrawal: undefined, adjustment: cents(0n), deposit: undefined },
  })
  onTestFinished(own.close)
  const [author, second] = [await staffMember(own), await staffMember(own)]
  const person = await investorWith(own, author, 100)
  for (const amount of [60, 50, 40]) {
    await edit(author, api.editWallet, person.id, { operation: 'deduct', amount })
    own.advance(1000)
  }
  const { proposals } = (await second.browser.call(api.pendingEdits, { query: {} })).body
  const items = proposals.map(({ _id: id }) => ({ id }))
  const { body } = await second.browser.call(api.decideEdits, { body: { decision: 'approve', items } })
  expect(body.outcomes.map(({ outcome, code }) => code ?? outcome)).toEqual(['decided', 'NOT_ENOUGH', 'decided'])
  expect(await moneyOf(person)).toEqual([0, 0, 0])
  const { rows } = await own.db.pool.query(
    `select before->'balanceCents' as before, after->'balanceCents' as after from audit_rows
     where action = 'edit approved' order by id`,
  )
  expect(rows).toEqual([
    { before: 10000, after: 4000 },
    { before: 4000, after: 0 },
  ])
  expect((await verifyLedger(own.db)).problems).toEqual([])
})
