import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/server/ids.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { auditLog, exportAuditLog } from '../api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  // Several of one moment, and one that was written late with an earlier time.
  const times = ['01T23:59', '02T00:00', '02T08:00', '02T08:00', '02T08:00', '02T07:00', '02T23:59', '03T00:00']
  for (const [place, time] of times.entries()) {
    await world.db.pool.query(
      `insert into audit_rows (at, actor, actor_name, action, subject_kind, subject_id, reason, address)
       values ($1, $2, 'Ada', $3, 'plan', 'p', $4, '')`,
      [new Date(`2026-01-${time}:00Z`), newId(world.now()), place % 2 ? 'odd' : 'even', `${place}`],
    )
  }
})
afterAll(() => world.close())

async function reasonsOf(query: object, limit: number): Promise<string[]> {
  const reasons: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await admin.browser.call(auditLog, { query: { ...query, limit, ...(cursor && { cursor }) } })
    reasons.push(...body.rows.map(({ reason }) => reason))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return reasons
}

const day = { from: '2026-01-02', to: '2026-01-02' }

test.each([
  ['a day', day, '6 4 3 2 5 1'],
  ['a day and an action', { ...day, action: 'odd' }, '3 5 1'],
  ['until a day', { to: '2026-01-02' }, '6 4 3 2 5 1 0'],
  ['an action', { action: 'even' }, '6 4 2 0'],
])('the log of %s is the same on any number of pages, newest first', async (_title, query, expected) => {
  for (const limit of [1, 2, 3, 50]) expect((await reasonsOf(query, limit)).join(' ')).toBe(expected)
})

test.each([
  ['a day', day, '6 4 3 2 5 1'],
  ['a day and an action', { ...day, action: 'odd' }, '3 5 1'],
])('the file of %s has the rows of the log', async (_title, query, expected) => {
  const { body } = await admin.browser.call(exportAuditLog, { query: { ...query, columns: 'reason,after' } })
  const [head, ...lines] = String(body).trimEnd().split('\r\n')
  expect(head).toBe('After,Reason')
  expect(lines.join(' ')).toBe(expected.replaceAll(/\d/g, ',$&'))
})

test('the log has who took it away, and the file too, with what was recorded', async () => {
  const query = { action: 'audit log exported' }
  const { body } = await admin.browser.call(exportAuditLog, { query })
  const lines = String(body).trimEnd().split('\r\n')
  expect(lines[1]).toContain('Ada Marsh')
  expect(lines[1]).toContain('""action"":""audit log exported""')
  const { rows } = (await admin.browser.call(auditLog, { query })).body
  expect(rows[0]).toMatchObject({ after: { ...query, format: 'csv', columns: 'all' } })
  const author = await staffMember(world, 'author')
  expect((await author.browser.call(exportAuditLog, { query: {} })).status).toBe(403)
})
