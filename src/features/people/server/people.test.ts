import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { editWallet } from '#features/adjustments/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { getTransactionHistory } from '#features/history/api.ts'
import { login } from '#features/sessions/api.ts'
import { register } from '#features/sessions/credentials-api.ts'
import * as paths from '#kernel/paths.ts'
import { addNote } from '#requests/beside-api.ts'
import { setUpAuthenticator } from '#testing/authenticator.ts'
import { declare, investorWith, linkIn, newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import * as closing from '../closing-api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
})
afterAll(() => world.close())

const upgrade = (by: Person, id: string, role: string, more: object = {}) =>
  by.browser.call(api.upgradeUser, { body: { id, role, ...more } })
const remove = (by: Person, id: string) => by.browser.call(api.deleteUser, { params: { id } })
const isSignedIn = async (person: Person) => (await person.browser.call(getUser)).status === 200
const admins = async () =>
  (await world.db.pool.query(`select id from users where role = 'admin' and deleted_at is null`)).rows.length

describe('a role', () => {
  test('is changed with a letter and an audit row; sessions end with a demotion, and when an investor joins the staff', async () => {
    const person = await newcomer(world)
    expect((await upgrade(admin, person.id, 'author')).body.message).toBe(`${person.name} is now an author`)
    expect(await isSignedIn(person)).toBe(false)
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('Your role has changed')
    await person.browser.call(login, { body: { email: person.email, password } })
    await upgrade(admin, person.id, 'admin')
    expect(await isSignedIn(person)).toBe(true)
    await upgrade(admin, person.id, 'subscriber', { reason: 'Left the team' })
    expect(await isSignedIn(person)).toBe(false)
    const { rows } = (await admin.browser.call(auditLog, { query: { about: person.id } })).body
    expect(rows).toMatchObject([
      { action: 'role changed', before: { role: 'admin' }, after: { role: 'subscriber' }, reason: 'Left the team' },
      { action: 'role changed', before: { role: 'author' }, after: { role: 'admin' } },
      { action: 'role changed', actor: { name: 'Ada Marsh' }, about: { name: person.name }, address: '203.0.113.7' },
    ])
  })

  test('suspended ends the sessions at once, and the sign-in explains it', async () => {
    const person = await newcomer(world)
    await upgrade(admin, person.id, 'suspended')
    expect(await isSignedIn(person)).toBe(false)
    const told = await person.browser.call(login, { body: { email: person.email, password } })
    expect(told.body.message).toContain('suspended')
    await upgrade(admin, person.id, 'subscriber')
    expect((await person.browser.call(login, { body: { email: person.email, password } })).status).toBe(200)
  })

  test.each([
    [{ id: 'nobody', role: 'author' }, 404, 'There is no such user'],
    [{ id: '01a1dd63-5f68-7c47-91b6-e1f388f855ef', role: 'author' }, 404, 'There is no such user'],
    [{ id: 'nobody' }, 400, 'Please select a role'],
    [{ id: 'nobody', role: '' }, 400, 'Please select a role'],
    [{ id: 'nobody', role: 'king' }, 400, 'Please select a role'],
    [{ role: 'author' }, 400, 'Please select a user'],
  ])('with %j is refused', async (body, status, message) => {
    expect(await admin.browser.call(api.upgradeUser, { body })).toMatchObject({ status, body: { message } })
  })

  test('admins do not change their own, and authors change none', async () => {
    const [person, author] = [await newcomer(world), await staffMember(world, 'author')]
    expect((await upgrade(admin, admin.id, 'author')).status).toBe(403)
    expect((await upgrade(author, person.id, 'author')).status).toBe(403)
  })
})

test('two admins who demote, suspend or delete each other at once leave one, every time', async () => {
  for (let round = 0; round < 10; round++) {
    const other = await staffMember(world)
    const acts = [
      () => [upgrade(admin, other.id, 'subscriber'), upgrade(other, admin.id, 'suspended')],
      () => [remove(admin, other.id), remove(other, admin.id)],
      () => [upgrade(admin, other.id, 'author'), remove(other, admin.id)],
    ]
    const answers = await Promise.all(acts[round % acts.length]?.() ?? [])
    expect(answers.map(({ status }) => status).sort()).toMatchObject([200, expect.toSatisfy((status) => status >= 401)])
    expect(await admins()).toBe(1)
    if (!(await isSignedIn(admin))) admin = other
  }
})

test('one admin is left after twenty concurrent demotions among five', async () => {
  const team = [admin, ...(await Promise.all(Array.from({ length: 4 }, () => staffMember(world))))]
  const pairs = team.flatMap((by) => team.filter((other) => other !== by).map((other) => ({ by, other })))
  const answers = await Promise.all(pairs.map(({ by, other }) => upgrade(by, other.id, 'subscriber')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await admins()).toBe(1)
  for (const member of team) if (await isSignedIn(member)) admin = member
})

describe('deleting', () => {
  test('erases the identity and keeps the ledger', async () => {
    const person = await investorWith(world, admin, 50)
    await setUpAuthenticator(world, person)
    await admin.browser.call(addNote, { params: { id: person.id }, body: { text: 'Called about Quillfeather' } })
    await admin.browser.call(editWallet, { params: { id: person.id }, body: { operation: 'deduct', amount: 50 } })
    expect(await remove(admin, person.id)).toMatchObject({
      status: 200,
      body: { message: 'User deleted successfully' },
    })
    expect(await isSignedIn(person)).toBe(false)
    const { rows } = await world.db.pool.query('select name, email, phone, deleted_at from users where id = $1', [
      person.id,
    ])
    expect(rows).toMatchObject([{ name: 'Deleted user', email: `${person.id}@deleted.invalid`, phone: '' }])
    const tables = ['users', 'letters', 'user_notes', 'known_browsers', 'sessions', 'letter_tokens', 'audit_rows']
    for (const table of tables) {
      const found = await world.db.pool.query(`select from ${table} where ${table}::text like $1`, [
        `%${person.email}%`,
      ])
      expect({ table, rows: found.rowCount }).toEqual({ table, rows: 0 })
    }
    const factors = await world.db.pool.query(
      'select user_id from authenticators where user_id = $1 union all select user_id from recovery_codes where user_id = $1',
      [person.id],
    )
    expect(factors.rowCount).toBe(0)
    const entries = await world.db.pool.query('select count(*)::int as count from entries where owner = $1', [
      person.id,
    ])
    expect(entries.rows[0].count).toBe(2)
    expect((await remove(admin, person.id)).status).toBe(404)
    expect((await upgrade(admin, person.id, 'admin')).status).toBe(404)
    const { body } = await admin.browser.call(api.getUsers, { query: { search: 'deleted' } })
    expect(body).toEqual([])
  })

  test('is refused while money or a request remains', async () => {
    const [rich, waiting] = [await investorWith(world, admin, 50), await investorWith(world, admin, 50)]
    expect(await remove(admin, rich.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('money') },
    })
    await admin.browser.call(editWallet, { params: { id: waiting.id }, body: { operation: 'deduct', amount: 50 } })
    await declare(waiting, 10)
    expect(await remove(admin, waiting.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('pending requests') },
    })
    expect((await waiting.browser.call(getTransactionHistory)).status).toBe(200)
  })

  test('is refused for oneself, for authors, and for unknown people', async () => {
    const author = await staffMember(world, 'author')
    expect((await remove(admin, admin.id)).status).toBe(403)
    expect((await remove(author, admin.id)).status).toBe(403)
    expect((await remove(admin, 'nobody')).status).toBe(404)
  })
})

describe('closing one’s account', () => {
  const close = (person: Person, body: { password?: string; code?: string | undefined } = { password }) =>
    person.browser.call(closing.closeAccount, { body })

  test('erases the identity, ends every session, and sends a last letter; the address is free again', async () => {
    const person = await newcomer(world)
    const elsewhere = world.browser()
    elsewhere.cookies.set('larkfield_session', person.browser.cookies.get('larkfield_session') ?? '')
    expect((await person.browser.call(closing.closing)).body).toEqual({
      obstacles: [],
      leads: [],
      confirmedBy: 'password',
    })
    expect(await close(person, {})).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } })
    expect(await close(person, { password: 'wrong' })).toMatchObject({ body: { message: 'The password is incorrect' } })
    expect(await isSignedIn(person)).toBe(true)
    expect((await close(person)).status).toBe(200)
    expect(person.browser.cookies.get('larkfield_session') ?? '').toBe('')
    expect((await elsewhere.call(getUser)).status).toBe(401)
    const letters = await world.lettersTo(person.email)
    expect(letters.map(({ subject }) => subject)).toEqual(['Your account is closed'])
    const { rows } = await world.db.pool.query('select name, email, deleted_at from users where id = $1', [person.id])
    expect(rows).toEqual([
      { name: 'Deleted user', email: `${person.id}@deleted.invalid`, deleted_at: expect.any(Date) },
    ])
    const audit = (await admin.browser.call(auditLog, { query: { about: person.id } })).body.rows
    expect(audit).toMatchObject([{ action: 'account closed', address: '' }])
    expect(JSON.stringify(audit)).not.toContain(person.name)
    const again = { name: 'Anew', email: person.email, password, phone: '+15550100100', country: 'US' }
    expect((await world.browser().call(register, { body: again })).status).toBe(200)
  })

  test('is refused while money or a request remains, which is said, and for staff', async () => {
    const person = await investorWith(world, admin, 20)
    await declare(person, 30)
    const obstacles = ['your account still holds money', '1 deposit is pending']
    const { body } = await person.browser.call(closing.closing)
    expect(body.obstacles).toEqual(obstacles)
    expect(body.leads.map(({ path }) => path)).toEqual([paths.withdrawWallet, paths.depositPayment])
    expect(await close(person)).toMatchObject({ status: 409, body: { message: expect.stringContaining('1 deposit') } })
    expect(await isSignedIn(person)).toBe(true)
    expect(await close(await staffMember(world))).toMatchObject({ status: 403 })
  })

  test('without a password takes the code of a letter, of the same person and the newest one', async () => {
    const [person, other] = [await newcomer(world), await newcomer(world)]
    const ids = [person.id, other.id]
    await world.db.pool.query('update users set password_hash = null where id = any ($1)', [ids])
    const code = async (of: Person) => {
      await of.browser.call(closing.sendClosingCode)
      return linkIn(world, of.email, /^\s*([2-9A-Z]{6})\s*$/m)
    }
    expect((await person.browser.call(closing.closing)).body.confirmedBy).toBe('code')
    const [first, others, second] = [await code(person), await code(other), await code(person)]
    for (const wrong of [undefined, 'AAAAAA', first, others]) {
      expect(await close(person, { code: wrong })).toMatchObject({
        status: 400,
        body: { message: 'Wrong or expired code' },
      })
    }
    expect((await close(person, { code: second.toLowerCase() })).status).toBe(200)
  })

  test('and money that arrives at the same moment never meet: one of the two is refused', async () => {
    for (const _round of [1, 2, 3, 4]) {
      const person = await newcomer(world)
      const edit = { params: { id: person.id }, body: { operation: 'add' as const, amount: 5 } }
      const outcomes = await Promise.all([close(person), admin.browser.call(editWallet, edit)])
      expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    const { rows } = await world.db.pool.query(
      `select count(*)::int as count from books join users on users.id = books.owner
       where users.deleted_at is not null and wallet + held + invested + profit <> 0`,
    )
    expect(rows).toEqual([{ count: 0 }])
  })
})

describe('a user’s page', () => {
  test('shows books, entries, requests, sessions and notes to staff', async () => {
    const author = await staffMember(world, 'author')
    const person = await investorWith(world, admin, 500)
    world.advance(1000)
    await declare(person, 20)
    const params = { id: person.id }
    const overview = (await author.browser.call(api.userOverview, { params })).body
    expect(overview).toMatchObject({
      user: { name: person.name, balance: 500 },
      held: 0,
      referredBy: null,
      pending: { deposits: 1, investments: 0, withdrawals: 0, edits: 0 },
      staffViews: [],
    })
    expect(overview.sessions).toHaveLength(1)
    const { entries } = (await author.browser.call(api.userEntries, { params })).body
    expect(entries).toMatchObject([
      { from: 'custody', to: 'wallet', direction: 'in', amount: 500, cause: 'deposit confirmed' },
    ])
    const { history } = (await author.browser.call(api.userRequests, { params })).body
    expect(history.map(({ type, amount, status }) => [type, amount, status])).toEqual([
      ['Transaction', 20, 'Pending'],
      ['Transaction', 500, 'Confirmed'],
    ])
    const added = await author.browser.call(addNote, { params, body: { text: 'Called; all is well.' } })
    expect(added.body.note).toMatchObject({ text: 'Called; all is well.', author: 'Arthur Penn' })
    expect((await admin.browser.call(api.userNotes, { params })).body.notes).toHaveLength(1)
    expect((await author.browser.call(addNote, { params, body: { text: ' ' } })).status).toBe(400)
  })

  test('paginates the entries, each once', async () => {
    const person = await investorWith(world, admin, 5)
    for (let round = 0; round < 4; round++) {
      await admin.browser.call(editWallet, { params: { id: person.id }, body: { operation: 'add', amount: 1 } })
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const query = { limit: 2, ...(cursor && { cursor }) }
      const { body } = await admin.browser.call(api.userEntries, { params: { id: person.id }, query })
      seen.push(...body.entries.map(({ _id }) => _id))
      cursor = body.nextCursor
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
  })

  test.each([api.userOverview, api.userEntries, api.userRequests, api.userNotes])(
    'of an unknown person is not found',
    async (call) => {
      for (const id of ['nobody', '01a1dd63-5f68-7c47-91b6-e1f388f855ef']) {
        expect((await admin.browser.call(call, { params: { id } })).status).toBe(404)
      }
    },
  )
})
