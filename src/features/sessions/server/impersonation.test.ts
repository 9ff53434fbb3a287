import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser, updateUser } from '#features/accounts/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { createPayment } from '#features/deposits/api.ts'
import { moveProfit } from '#features/investments/api.ts'
import { getUsers, upgradeUser } from '#features/people/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { minute } from '#kernel/clock.ts'
import { investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { changePassword } from '../credentials-api.ts'

let world: World
let chief: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  chief = await staffMember(world)
})
afterAll(() => world.close())

const reason = 'Asked by phone why the balance is low'
const view = (by: Person, id: string, body: object = { reason }) =>
  by.browser.call(api.impersonate, { params: { id }, body })
const exit = (by: Person) => by.browser.call(api.exitImpersonation)
const whoIs = async (person: Person) => {
  const { status, body } = await person.browser.call(getUser)
  return status === 200 ? body : undefined
}

describe('viewing an account', () => {
  test('shows it as its owner sees it, is marked, and returns to the staff session', async () => {
    const [admin, iris] = [await staffMember(world), await investorWith(world, chief, 75)]
    const begun = await view(admin, iris.id)
    expect(begun.body).toMatchObject({ user: { _id: iris.id, isImpersonated: true } })
    expect(begun.body).not.toHaveProperty('token')
    expect(await whoIs(admin)).toMatchObject({
      _id: iris.id,
      balance: 75,
      role: 'subscriber',
      isImpersonated: true,
      impersonation: { by: 'Ada Marsh', reason, endsAt: new Date(world.now().getTime() + 60 * minute).toISOString() },
    })
    expect((await exit(admin)).status).toBe(200)
    expect(await whoIs(admin)).toMatchObject({ _id: admin.id, isImpersonated: false })
    expect((await exit(admin)).status).toBe(409)
  })

  test('allows no changes: no money, credentials, profile or staff calls', async () => {
    const [admin, iris] = [await staffMember(world), await investorWith(world, chief, 75)]
    await view(admin, iris.id)
    const refused = [
      await admin.browser.call(createPayment, { body: { amount: 5 } }),
      await admin.browser.call(createWithdrawal, { body: { amount: 5, walletAddress: 'x' } }),
      await admin.browser.call(moveProfit, { body: {} }),
      await admin.browser.call(updateUser, { body: { name: 'Somebody' } }),
      await admin.browser.call(changePassword, { body: { oldPassword: 'a', password: 'bbbbbbb' } }),
      await admin.browser.call(api.login, { body: { email: iris.email, password: 'x' } }),
    ]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'IMPERSONATING'])
    expect((await admin.browser.call(getUsers)).status).toBe(403)
    expect((await view(admin, iris.id)).status).toBe(403)
  })

  test('is never nested, not even with the staff session in another window', async () => {
    const [admin, iris, otto] = [await staffMember(world), await newcomer(world), await newcomer(world)]
    const own = new Map(admin.browser.cookies)
    await view(admin, iris.id)
    for (const [name, value] of own) admin.browser.cookies.set(name, value)
    expect(await view(admin, otto.id)).toMatchObject({ status: 409 })
  })

  test('is for admins, of investors, with a one-line reason', async () => {
    const [admin, author, iris] = [await staffMember(world), await staffMember(world, 'author'), await newcomer(world)]
    expect((await view(author, iris.id)).status).toBe(403)
    expect((await view(iris, author.id)).status).toBe(403)
    expect((await view(admin, author.id)).body.message).toBe('Only accounts of investors can be viewed')
    expect((await view(admin, admin.id)).body.message).toBe('This is your own account')
    expect((await view(admin, 'nobody')).status).toBe(404)
    expect((await view(admin, iris.id, { reason: 'two\nlines' })).status).toBe(400)
  })

  test.each([undefined, {}, { reason: ' ' }])('without a reason (%j) it is recorded as not given', async (body) => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    const begun = await admin.browser.call(api.impersonate, { params: { id: iris.id }, body })
    expect(begun).toMatchObject({ status: 200, body: { user: { impersonation: { reason: 'not given' } } } })
    const { staffViews } = (await iris.browser.call(api.listSessions)).body
    expect(staffViews).toMatchObject([{ reason: 'not given', running: true }])
    const { rows } = (await chief.browser.call(auditLog, { query: { about: iris.id } })).body
    expect(rows).toMatchObject([{ action: 'impersonation begun', reason: 'not given' }])
  })

  test('ends after an hour, and the way back still works', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    await view(admin, iris.id)
    world.advance(60 * minute)
    expect(await whoIs(admin)).toBeUndefined()
    expect((await exit(admin)).status).toBe(200)
    expect(await whoIs(admin)).toMatchObject({ _id: admin.id })
    expect((await view(admin, iris.id)).status).toBe(200)
  })

  test.each([
    ['loses the role', (admin: Person) => chief.browser.call(upgradeUser, { body: { id: admin.id, role: 'author' } })],
    ['is suspended', (admin: Person) => chief.browser.call(upgradeUser, { body: { id: admin.id, role: 'suspended' } })],
  ])('ends when the admin %s', async (_title, act) => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    await view(admin, iris.id)
    expect((await act(admin)).status).toBe(200)
    expect(await whoIs(admin)).toBeUndefined()
    expect((await exit(admin)).body.message).toContain('Please sign in again')
    expect(await whoIs(admin)).toBeUndefined()
  })

  test('ends when the role is changed directly in the database, or the person becomes staff', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    const set = (id: string, role: string) =>
      world.db.pool.query('update users set role = $2 where id = $1', [id, role])
    await view(admin, iris.id)
    await set(iris.id, 'admin')
    expect(await whoIs(admin)).toBeUndefined()
    await set(iris.id, 'subscriber')
    expect(await whoIs(admin)).toBeDefined()
    await set(admin.id, 'author')
    expect(await whoIs(admin)).toBeUndefined()
  })

  test('signing out ends the view and the staff session with it', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    const own = new Map(admin.browser.cookies)
    await view(admin, iris.id)
    await admin.browser.call(api.logout)
    expect([...admin.browser.cookies.keys()]).toEqual(['larkfield_browser'])
    for (const [name, value] of own) admin.browser.cookies.set(name, value)
    expect(await whoIs(admin)).toBeUndefined()
  })

  test('signing out elsewhere ends it too', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    const viewing = new Map(admin.browser.cookies)
    await view(admin, iris.id)
    const inView = new Map(admin.browser.cookies)
    admin.browser.cookies.clear()
    for (const [name, value] of viewing) admin.browser.cookies.set(name, value)
    await admin.browser.call(api.logout)
    for (const [name, value] of inView) admin.browser.cookies.set(name, value)
    expect(await whoIs(admin)).toBeUndefined()
  })

  test('a program gets a separate token, and keeps the one it had', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    const headers = { 'x-session': 'bearer' }
    const { body } = await admin.browser.call(api.impersonate, { params: { id: iris.id }, body: { reason } }, headers)
    const seen = await world.browser().call(getUser, {}, { authorization: `Bearer ${body.token}` })
    expect(seen.body).toMatchObject({ _id: iris.id, isImpersonated: true })
    expect(await whoIs(admin)).toMatchObject({ _id: admin.id })
  })
})

describe('afterwards', () => {
  test('the person is shown who looked, when and why; and the audit log names both in every row', async () => {
    const [admin, iris] = [await staffMember(world), await newcomer(world)]
    await view(admin, iris.id)
    const during = (await iris.browser.call(api.listSessions)).body
    expect(during.sessions).toHaveLength(1)
    expect(during.staffViews).toMatchObject([{ by: 'Ada Marsh', reason, running: true }])
    world.advance(5 * minute)
    await exit(admin)
    const after = (await iris.browser.call(api.listSessions)).body
    expect(after.staffViews).toMatchObject([{ by: 'Ada Marsh', running: false, until: world.now().toISOString() }])
    const { rows } = (await chief.browser.call(auditLog, { query: { about: iris.id } })).body
    expect(rows.map(({ action }) => action)).toEqual(['impersonation ended', 'impersonation begun'])
    for (const row of rows) {
      expect(row).toMatchObject({ actor: { _id: admin.id }, asWhom: { _id: iris.id, name: iris.name }, reason })
    }
  })
})
