import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import * as paths from '#kernel/paths.ts'
import { maxOwnViews, maxSharedViews, type ViewPage, viewPages } from '#requests/saved-view.ts'
import { deleteView, type SavedView, savedViews, saveView } from '#requests/saved-view-api.ts'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let admin: Person
let author: Person
let other: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  other = await staffMember(world, 'author')
})
afterAll(() => world.close())

const page = paths.adminPendingWalletDecided

async function save(by: Person, view: { page?: ViewPage; name: string; query?: string; isShared?: boolean }) {
  return by.browser.call(saveView, { body: { page, query: 'status=Rejected', ...view } })
}

async function list(by: Person, of: ViewPage = page): Promise<SavedView[]> {
  return (await by.browser.call(savedViews, { query: { page: of } })).body.views
}

const named = (views: readonly SavedView[], name: string) => views.find((view) => view.name === name)

test('a view is for its author, a shared one for all staff, and only of its page', async () => {
  await save(author, { name: 'Mine' })
  expect((await save(author, { name: 'Ours', isShared: true })).body.message).toBe('The view “Ours” is saved')
  expect(await list(author)).toMatchObject([
    { name: 'Mine', query: 'status=Rejected', isShared: false, isOwn: true, mayDelete: true },
    { name: 'Ours', isShared: true, isOwn: true, mayDelete: true, author: 'Arthur Penn' },
  ])
  expect(await list(other)).toMatchObject([{ name: 'Ours', isOwn: false, mayDelete: false }])
  expect(await list(admin)).toMatchObject([{ name: 'Ours', isOwn: false, mayDelete: true }])
  expect(await list(author, paths.adminPendingDepositDecided)).toEqual([])
})

test('saving under the same name again replaces the view', async () => {
  await save(author, { name: 'Twice' })
  await save(author, { name: 'Twice' })
  await save(author, { name: 'Twice', query: 'sort=largest' })
  expect((await list(author)).filter(({ name }) => name === 'Twice')).toMatchObject([{ query: 'sort=largest' }])
})

test.each<[string, ViewPage, string]>([
  ['status=Rejected&weight=3&zone=UTC&cursor=x', page, 'status=Rejected'],
  ['?from=2026-03-02&to=2026-03-31&status=Paid', page, 'from=2026-03-02&to=2026-03-31'],
  ['minAmount=1e3&maxAmount=5', paths.adminPendingWallet, 'maxAmount=5'],
  ['search=zo%C3%AB%20%26', paths.adminPendingDeposit, 'search=zo%C3%AB+%26'],
  ['action=view+saved&actor=nobody', paths.auditLog, 'action=view+saved'],
])('of %j the view of %s keeps what the page’s filter accepts', async (query, of, expected) => {
  expect((await save(admin, { page: of, name: 'Kept', query })).status).toBe(200)
  expect(named(await list(admin, of), 'Kept')?.query).toBe(expected)
})

test.each([
  ['nothing that the filter knows', { query: 'weight=3' }],
  ['no filter', { query: '' }],
  ['a filter that is too long', { query: `search=${'a'.repeat(500)}` }],
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'a'.repeat(61) }],
  ['a control character', { name: 'a\u0007b' }],
  ['a page without views', { page: '/users' as ViewPage }],
])('a view with %s is refused', async (_title, view) => {
  expect((await save(author, { name: 'Refused', ...view })).status).toBe(400)
  expect(named(await list(author), 'Refused')).toBeUndefined()
})

test('views of what only admins see are for admins', async () => {
  for (const of of viewPages.filter((path) => path === paths.auditLog || path.startsWith('/balance-edits'))) {
    const query = of === paths.auditLog ? 'from=2026-01-01' : 'minAmount=5'
    expect((await save(author, { page: of, name: 'Secret', query, isShared: true })).status).toBe(403)
    expect((await author.browser.call(savedViews, { query: { page: of } })).status).toBe(403)
    expect((await save(admin, { page: of, name: 'Secret', query, isShared: true })).status).toBe(200)
  }
  const investor = await approvedPerson(world)
  expect((await save(investor, { name: 'No' })).status).toBe(403)
})

test('a view is deleted by its author, a shared one by admins too, and once', async () => {
  await save(author, { name: 'Private to go' })
  await save(author, { name: 'Shared to go', isShared: true })
  const mine = await list(author)
  const remove = async (by: Person, name: string) =>
    (await by.browser.call(deleteView, { params: { id: named(mine, name)?._id ?? '' } })).status
  expect(await remove(admin, 'Private to go')).toBe(404)
  expect(await remove(other, 'Shared to go')).toBe(403)
  expect(await remove(admin, 'Shared to go')).toBe(200)
  expect(await remove(admin, 'Shared to go')).toBe(404)
  expect(await remove(author, 'Private to go')).toBe(200)
  const { rows } = (await admin.browser.call(auditLog, { query: { action: 'view deleted' } })).body
  expect(rows.map(({ actor, after }) => [actor.name, after?.name])).toEqual([
    ['Arthur Penn', 'Private to go'],
    ['Ada Marsh', 'Shared to go'],
  ])
})

test('there are so many views and no more, and an old one can still be changed', async () => {
  const of = paths.adminPendingExits
  const query = 'minAmount=5'
  for (let n = 0; n < maxOwnViews; n++) expect((await save(other, { page: of, name: `${n}`, query })).status).toBe(200)
  expect((await save(other, { page: of, name: 'More', query })).body).toMatchObject({ code: 'TOO_MANY' })
  expect((await save(other, { page: of, name: '0', query: 'minAmount=6' })).status).toBe(200)
  await world.db.pool.query(
    `insert into saved_views select gen_random_uuid(), $1, $2, 'shared ' || n, 'minAmount=5', true, now()
     from generate_series(1, $3) n`,
    [admin.id, paths.adminPendingExitsDecided, maxSharedViews],
  )
  const shared = { page: paths.adminPendingExitsDecided, name: 'More', query, isShared: true } as const
  expect((await save(author, shared)).body).toMatchObject({ code: 'TOO_MANY' })
  expect((await save(author, { ...shared, isShared: false })).status).toBe(200)
})
