import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import type { Caller } from '#features/accounts/caller.ts'
import { addSamplePerson } from '#features/accounts/server/door.ts'
import { auditLog } from '#features/audit/api.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Queries } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { exportUsers } from './export-users.ts'
import { listUsers } from './list-users.ts'
import { makeAdmin } from './make-admin.ts'
import { rollUpCounts } from './store.ts'

let world: World
let admin: Person
let author: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  world.advance(1000)
  author = await staffMember(world, 'author')
  for (const name of ['Nora Quill', 'Otto Quillfeather', 'Ödön Ágoston', '100% Sure_Thing']) {
    world.advance(1000)
    await newcomer(world, { name })
  }
  await world.db.pool.query(`update users set role = 'suspended' where name = 'Otto Quillfeather'`)
  await world.db.pool.query(`update users set kyc_status = 'Rejected', verified_at = now() where name = 'Nora Quill'`)
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number>, by = author) => {
  const { status, body, headers } = await by.browser.call(api.getUsers, { query })
  const names = status === 200 ? body.map(({ name }) => name) : []
  return {
    status,
    names,
    total: Number(headers['x-total-count']),
    next: headers['x-next-cursor'] as string | undefined,
  }
}

/** Autovacuum's work, run as the owner of the tables. */
async function upkeep(): Promise<void> {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('set local role none')
  await client.query(`select gin_clean_pending_list('users_search')`)
  await client.query('analyze users')
  await client.query('commit')
  client.release()
}

describe('the directory', () => {
  test.each([
    ['any part of a name, in any case', { search: 'QUILL' }, ['Otto Quillfeather', 'Nora Quill']],
    ['any part of an address', { search: 'SON1@exam' }, ['Ada Marsh']],
    ['letters beyond ASCII', { search: 'ágos' }, ['Ödön Ágoston']],
    ['the same without their accents', { search: 'ODON ag' }, ['Ödön Ágoston']],
    ['accents that the name does not have', { search: 'Nörá' }, ['Nora Quill']],
    ['two letters in the middle', { search: 'ui' }, ['Otto Quillfeather', 'Nora Quill']],
    ['two letters of an address', { search: '5@' }, ['Ödön Ágoston']],
    ['one letter in the middle', { search: 'Q' }, ['Otto Quillfeather', 'Nora Quill']],
    ['one digit of an address', { search: '4' }, ['Otto Quillfeather']],
    ['a letter that folds to another like that one', { search: 'QU\u0130LL' }, ['Otto Quillfeather', 'Nora Quill']],
    ['letters that follow each other in no name', { search: 'quillora' }, []],
    ['nothing across a name and an address', { search: 'quill person' }, []],
    ['signs that mean something to SQL', { search: '0% sure_' }, ['100% Sure_Thing']],
    ['such a sign alone', { search: '%' }, ['100% Sure_Thing']],
    ['a backslash as itself', { search: '\\' }, []],
    ['nobody', { search: 'nobody at all' }, []],
    ['a role', { role: 'author' }, ['Arthur Penn']],
    ['a state of KYC', { kyc: 'Rejected' }, ['Nora Quill']],
    ['who is verified', { verified: 'true', sort: 'name' }, ['Ada Marsh', 'Arthur Penn', 'Nora Quill']],
    ['several at once', { verified: 'false', role: 'suspended' }, ['Otto Quillfeather']],
    ['the oldest', { sort: 'oldest', limit: 2 }, ['Ada Marsh', 'Arthur Penn']],
  ])('finds %s', async (_title, query, names) => {
    const found = await list(query)
    expect(found.names).toEqual(names)
    if (!('limit' in query)) expect(found.total).toBe(names.length)
  })

  test.each(['newest', 'oldest', 'name'] as const)('paginates by %s, each person once', async (sort) => {
    const whole = await list({ sort })
    expect(whole).toMatchObject({ total: 6, next: undefined })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ sort, limit: 2, ...(cursor !== undefined && { cursor }) })
      seen.push(...page.names)
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual(whole.names)
  })

  test.each(['x', 'bnVsbA', Buffer.from('["name","a","b"]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await list({ cursor })).status).toBe(400)
    },
  )

  test('counts what there is, also after the counts were summed up', async () => {
    const summary = async () => (await author.browser.call(api.usersSummary)).body
    const expected = { total: 6, verified: 3, unverified: 3, suspended: 1 }
    expect(await summary()).toEqual(expected)
    await Promise.all([rollUpCounts(world.db), rollUpCounts(world.db)])
    expect(await summary()).toEqual(expected)
    const { rows } = await world.db.pool.query('select count(*)::int as count from user_count_changes')
    expect(rows[0].count).toBeLessThanOrEqual(6)
  })

  test('is exported by admins only, as text that a spreadsheet does not execute, and with an audit row', async () => {
    expect((await author.browser.call(api.exportUsers)).status).toBe(403)
    const { body, headers } = await admin.browser.call(api.exportUsers, { query: { search: 'quill' } })
    const lines = String(body).trim().split('\r\n')
    expect(headers['content-disposition']).toContain('users.csv')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(`Nora Quill,person3@example.com,'+15550100100,US,subscriber,yes,Rejected,0.00,0.00,0.00`)
    const { rows } = (await admin.browser.call(auditLog, { query: { action: 'users exported' } })).body
    expect(rows).toMatchObject([{ actor: { name: 'Ada Marsh' }, after: { count: 2, search: 'quill' } }])
  })

  test('finds a person however the account was created, by the current name only, until it is deleted', async () => {
    const now = world.now()
    const found = async (search: string) => (await list({ search })).names
    const sample = {
      id: newId(now),
      name: 'Zoë Sample',
      email: 'zoe@sample.test',
      phone: '',
      country: '',
      createdAt: now,
    }
    await addSamplePerson(world.db, { ...sample, role: 'subscriber', kycStatus: 'Approved', passwordHash: '' })
    const chief = { name: 'Žofie Chief', email: 'chief@operator.test', promote: false }
    await makeAdmin(world.db, chief, undefined, now)
    expect(await found('ZOE S')).toEqual(['Zoë Sample'])
    expect(await found('zofie')).toEqual(['Žofie Chief'])
    expect(await found('@operator.t')).toEqual(['Žofie Chief'])

    const person = await newcomer(world, { name: 'Xaver Old' })
    await person.browser.call(updateUser, { body: { phone: '+15550100199' } })
    expect(await found('xaver old')).toEqual(['Xaver Old'])
    await person.browser.call(updateUser, { body: { name: 'Xaver Néw' } })
    expect(await found('xaver old')).toEqual([])
    expect(await found('xaver new')).toEqual(['Xaver Néw'])
    expect((await admin.browser.call(api.deleteUser, { params: { id: person.id } })).status).toBe(200)
    for (const search of ['xaver', 'deleted', person.email]) expect(await found(search)).toEqual([])
  })

  test('says when a search finds more people than it counts', async () => {
    const add = (name: string, count: number) =>
      world.db.pool.query(
        `insert into users (id, name, email, email_key, referral_code, created_at, search_name)
         select id, $1, id || '@example.com', id || '@example.com', id::text, now(), lower($1) from (select gen_random_uuid() id from generate_series(1, $2)) x`,
        [name, count],
      )
    const counted = async () => {
      const { headers } = await author.browser.call(api.getUsers, { query: { search: 'multitude', limit: 1 } })
      return [headers['x-total-count'], headers['x-total-count-at-least']]
    }
    await add('Multitude', 400)
    expect(await counted()).toEqual(['400', undefined])
    await add('Multitude', 800)
    expect(await counted()).toEqual(['1000', 'true'])
  })

  test('is sent at once up to a bound, which is found without counting all users', async () => {
    await upkeep()
    const caller = { account: admin, address: '192.0.2.1', impersonation: null } as unknown as Caller
    const isSent = async (most: number, query: { search?: string }) => {
      const answer = await exportUsers(world.db, caller, api.directoryFilter.parse(query), most, world.now())
      if (isRefusal(answer)) expect(answer.refused).toBe('TOO_LARGE')
      return !isRefusal(answer)
    }
    const all = (await list({ limit: 1 })).total
    const sent: boolean[] = []
    for (const [most, query] of [
      [all, {}],
      [all - 1, {}],
      [1200, { search: 'multitude' }],
      [1199, { search: 'multitude' }],
      [2, { search: 'quill' }],
      [1, { search: 'quill' }],
    ] as const)
      sent.push(await isSent(most, query))
    expect(sent).toEqual([true, false, true, false, true, false])
  })

  test.each([
    ['ui', ['Otto Quillfeather', 'Nora Quill'], false],
    ['uil', ['Otto Quillfeather', 'Nora Quill'], true],
    ['quillf', ['Otto Quillfeather'], true],
    ['tude', Array<string>(50).fill('Multitude'), false],
  ] as const)('finds “%s” behind a multitude, by the index where few match', async (search, names, isRare) => {
    await upkeep()
    expect((await list({ search })).names).toEqual(names)
    const asked: { text: string; values: unknown[] }[] = []
    const noting: Queries = {
      ...world.db,
      all: (asking, ...values) => {
        asked.push({ text: asking.text, values })
        return world.db.all(asking, ...values)
      },
    }
    await listUsers(noting, api.getUsers.query.parse({ search }))
    const plans = await Promise.all(
      asked.map(({ text, values }) => world.db.pool.query(`explain (format json) ${text}`, values)),
    )
    const byIndex = plans.map(({ rows }) => JSON.stringify(rows[0]['QUERY PLAN']).includes('"users_search"'))
    expect(byIndex).toEqual([isRare, isRare])
  })
})
