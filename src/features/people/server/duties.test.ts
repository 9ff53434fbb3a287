import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { pendingDeposits } from '#features/deposits/api.ts'
import { approveWithdrawal, createWithdrawal, pendingWithdrawals } from '#features/withdrawals/api.ts'
import type { Duty } from '#kernel/access.ts'
import { cents } from '#kernel/money.ts'
import { investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { changeDuties, deleteUser, upgradeUser } from '../api.ts'

let world: World
let ada: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(100_00n), adjustment: undefined, deposit: undefined }
  world = await openWorld({ rateLimits: false, secondPerson })
  ada = await staffMember(world)
})
afterAll(() => world.close())

const give = (by: Person, { id }: Person, duties: Duty[], seen?: Duty[]) =>
  by.browser.call(changeDuties, { params: { id }, body: { duties, ...(seen && { seen }), reason: 'A test' } })
const role = (by: Person, { id }: Person, to: 'author' | 'admin' | 'subscriber') =>
  by.browser.call(upgradeUser, { body: { id, role: to } })
const ownDuties = async ({ browser }: Person) => (await browser.call(getUser)).body.duties
const storedDuties = async ({ id }: Person) =>
  (await world.db.pool.query('select role, duties from users where id = $1', [id])).rows[0]

test('an admin limits a member of staff at once, by letter and in the audit log, and gives all back', async () => {
  const arthur = await staffMember(world, 'author')
  expect(await ownDuties(arthur)).toBeUndefined()
  const { status, body } = await give(ada, arthur, ['support', 'identity'])
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Arthur Penn now has: Identity, Support' })
  expect(await ownDuties(arthur)).toEqual(['identity', 'support'])
  expect((await arthur.browser.call(pendingDeposits, { query: {} })).body).toMatchObject({ code: 'NOT_ALLOWED' })
  const [letter] = await world.lettersTo(arthur.email)
  expect(letter?.subject).toBe('Your duties have changed')
  expect(letter?.text).toContain('They are now: Identity, Support.')
  const { body: log } = await ada.browser.call(auditLog, { query: { action: 'duties changed', about: arthur.id } })
  expect(JSON.stringify(log)).toContain('"identity","support"')

  expect((await give(ada, arthur, ['payments', 'identity', 'compliance', 'support'])).status).toBe(200)
  expect(await storedDuties(arthur)).toEqual({ role: 'author', duties: null })
  expect((await arthur.browser.call(pendingDeposits, { query: {} })).status).toBe(200)
})

test('duties are not changed by their holder, for investors, without effect, or over what was not seen', async () => {
  const [arthur, iris] = [await staffMember(world, 'author'), await newcomer(world)]
  expect((await give(ada, ada, ['support'])).body.message).toBe('You cannot change your own duties')
  expect((await give(ada, iris, ['support'])).body.message).toBe('Only members of staff have duties')
  expect((await give(arthur, ada, ['support'])).status).toBe(403)
  expect((await give(ada, arthur, [])).status).toBe(400)
  expect((await give(ada, arthur, ['support', 'support'])).status).toBe(400)
  expect((await give(ada, arthur, ['law'] as never)).status).toBe(400)
  expect((await give(ada, arthur, ['support'], ['support', 'payments'])).body).toMatchObject({ code: 'CHANGED' })
  expect((await give(ada, arthur, ['support'])).status).toBe(200)
  expect((await give(ada, arthur, ['support'])).body.message).toBe('This person has these duties already')
})

test('a limited admin hands on no duty that they lack, by duty or by role, and one admin keeps all', async () => {
  const [ben, arthur, iris] = [await staffMember(world), await staffMember(world, 'author'), await newcomer(world)]
  await give(ada, ben, ['support', 'payments'])
  await give(ada, arthur, ['support'])
  expect((await give(ben, arthur, ['support', 'identity'])).body.message).toBe(
    'You cannot give the duty Identity, because you lack it',
  )
  expect((await give(ben, arthur, ['support', 'payments'])).status).toBe(200)
  expect((await role(ben, iris, 'author')).status).toBe(200)
  expect(await storedDuties(iris)).toEqual({ role: 'author', duties: ['payments', 'support'] })
  expect((await world.lettersTo(iris.email))[0]?.text).toContain('Your duties: Payments, Support.')
  expect((await role(ada, iris, 'subscriber')).status).toBe(200)

  const others = `update users set duties = '{support}' where role = 'admin' and id <> $1`
  await world.db.pool.query(others, [ada.id])
  const last = 'The last admin with all duties'
  expect((await give(ben, ada, ['support'])).body.message).toBe(`${last} cannot lose one`)
  expect((await role(ben, ada, 'author')).body.message).toBe(`${last} cannot lose the role`)
  expect((await ben.browser.call(deleteUser, { params: { id: ada.id } })).body.message).toBe(
    `${last} cannot be deleted`,
  )
})

test('who gives a duty cannot sign together with whom they gave it, and the approval of who lost it does not count', async () => {
  const [chief, carl] = [await staffMember(world), await staffMember(world, 'author')]
  await world.db.pool.query(`update users set duties = '{support}' where id = $1`, [carl.id])
  const investor = await investorWith(world, ada, 500)
  const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const asked = await investor.browser.call(createWithdrawal, { body: { amount: 300, walletAddress } })
  const approve = (by: Person) =>
    by.browser.call(approveWithdrawal, { params: { id: asked.body.withdrawal._id }, body: {} })
  expect((await approve(carl)).status).toBe(403)
  expect((await approve(chief)).body).toMatchObject({ firstApproval: true })
  expect((await give(chief, carl, ['support', 'payments'])).status).toBe(200)
  expect((await approve(carl)).body.message).toContain('one of you was given a role or a duty by the other')

  await world.db.pool.query(`update users set duties = '{support}' where id = $1`, [chief.id])
  const { body } = await carl.browser.call(pendingWithdrawals, { query: {} })
  expect(body.withdrawals.find(({ _id }) => _id === asked.body.withdrawal._id)).toBeDefined()
  expect((await approve(carl)).body).toMatchObject({ firstApproval: true })
})
