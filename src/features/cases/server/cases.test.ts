import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportContents } from '#app/server/jobs.ts'
import { auditLog } from '#features/audit/api.ts'
import { downloadExport, requestExport } from '#features/exports/api.ts'
import { makeExports } from '#features/exports/server/door.ts'
import { findAnything } from '#features/finding/api.ts'
import { flagNewRequests } from '#features/flags/server/door.ts'
import { changeDuties, deleteUser } from '#features/people/api.ts'
import { judgeHit } from '#features/screening/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { after, day, hour } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import { personBeside } from '#requests/beside-api.ts'
import { savedViews, saveView } from '#requests/saved-view-api.ts'
import { approvedPerson, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { unzip } from '#testing/unzip.ts'
import { listedPerson } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import type { CaseVerdict } from '../case.ts'
import { openCases } from './door.ts'

let world: World
let ada: Person
let author: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 3650 })
  ;[ada, author] = [await staffMember(world), await staffMember(world, 'author')]
})
afterAll(() => world.close())

const casesOf = async ({ id }: Person, by = ada) =>
  (await by.browser.call(api.casesOfUser, { params: { id } })).body.cases
const find = () => openCases(world.context, after(world.now(), -day))
const read = async (id: string, by = ada) => (await by.browser.call(api.getCase, { params: { id } })).body
const open = (about: Person, by = ada, key?: string) =>
  by.browser.call(
    api.openCase,
    { params: { id: about.id }, body: { reason: 'Looks odd' } },
    key ? { 'idempotency-key': key } : {},
  )
const change = (id: string, body: object, by = ada) =>
  by.browser.call(api.changeCase, { params: { id }, body: { basedOn: 1, ...body } })
const close = (id: string, basedOn: number, by = ada, verdict: CaseVerdict = 'cleared') =>
  by.browser.call(api.closeCase, { params: { id }, body: { basedOn, verdict, reason: 'A namesake' } })
const reopen = (id: string, basedOn: number) =>
  ada.browser.call(api.reopenCase, { params: { id }, body: { basedOn, reason: 'New facts' } })
const actsOn = async ({ id }: Person) =>
  (await ada.browser.call(auditLog, { query: { about: id } })).body.rows
    .filter(({ subject }) => subject.kind === 'case')
    .map(({ action, actor }) => `${action}, ${actor.name}`)

async function opened(about: Person): Promise<string> {
  const { status, body } = await open(about)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.case._id
}

/** Two people who were asked to be paid at one address: a flag of weight 40 beside that of a first payout. */
async function flagged(walletAddress: string, dollars = 600): Promise<Person> {
  const person = await investorWith(world, ada, dollars)
  const { status, body } = await person.browser.call(createWithdrawal, { body: { amount: dollars, walletAddress } })
  expect({ status, body }).toMatchObject({ status: 200 })
  await flagNewRequests(world.context)
  return person
}

async function set(settings: object) {
  const { current } = (await ada.browser.call(api.caseSettingVersions)).body
  const body = { settings: { ...current.settings, ...settings } }
  expect((await ada.browser.call(api.changeCaseSettings, { body })).status).toBe(200)
}

async function textOf(pdf: unknown): Promise<string> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf as Uint8Array)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  library.destroy()
  return text.replaceAll(/\s+/g, ' ')
}

describe('a case opens by itself', () => {
  test('for a hit above the limit, once however often the job runs, and not for one that was judged', async () => {
    const { person, hit } = await listedPerson(world, ada)
    await Promise.all([find(), find()])
    await find()
    const [found, ...others] = await casesOf(person)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      because: 'hit',
      reason: `“${person.email}” on ${hit.list.name}, 100 of 100 points`,
      openedBy: null,
      state: 'open',
      owner: null,
      dueOn: '2026-03-16',
    })
    expect(await actsOn(person)).toEqual(['case opened, Cases'])

    const { person: cleared, hit: other } = await listedPerson(world, ada)
    const body = { verdict: 'different' as const, reason: 'A namesake' }
    expect((await ada.browser.call(judgeHit, { params: { id: other._id }, body })).status).toBe(200)
    await find()
    expect(await casesOf(cleared)).toEqual([])
  })

  test('for a request as heavy as the operator says, and again only for what comes after the case was closed', async () => {
    const address = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7'
    await flagged(address)
    const iris = await flagged(address)
    const { weight } = (
      await world.db.pool.query('select weight from flag_evaluations where person = $1 and weight > 0', [iris.id])
    ).rows[0]
    await set({ weight: weight + 1 })
    await find()
    expect(await casesOf(iris)).toEqual([])
    await set({ weight })
    await find()
    const [found] = await casesOf(iris)
    expect(found).toMatchObject({ because: 'flags', reason: `Withdrawal with flags of weight ${weight}` })

    const { held, isStored } = await read(found?._id ?? '')
    expect(isStored).toBe(false)
    expect(held.flags[0]).toMatchObject({ kind: 'withdrawals', amount: 600, status: 'Pending', stands: true })

    world.advance(hour)
    expect((await close(found?._id ?? '', 1)).status).toBe(200)
    await find()
    expect(await casesOf(iris)).toHaveLength(1)
    const more = await flagged(address, 700)
    await find()
    expect((await casesOf(more))[0]).toMatchObject({ state: 'open' })
    await set({ weight: 50 })
  })
})

describe('staff', () => {
  test('open a case by hand, once at a time, and the same call twice opens one', async () => {
    const iris = await newcomer(world)
    const [first, again] = [await open(iris, author, 'k'.repeat(32)), await open(iris, author, 'k'.repeat(32))]
    expect([first.status, again.body.case._id]).toEqual([200, first.body.case._id])
    expect(await open(iris)).toMatchObject({ status: 409, body: { message: 'This person has an open case already' } })
    const both = await newcomer(world)
    const statuses = (await Promise.all([open(both), open(both, author)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await casesOf(both)).toHaveLength(1)
    expect((await read(first.body.case._id)).notes).toMatchObject([{ act: 'Opened', text: 'Looks odd' }])
    expect(await actsOn(iris)).toEqual(['case opened, Arthur Penn'])
  })

  test('take, hand over, date and note it, each in the audit log, and overwrite nothing that they have not seen', async () => {
    const iris = await newcomer(world)
    const id = await opened(iris)
    expect((await change(id, { owner: ada.id })).body.case).toMatchObject({
      state: 'review',
      owner: { name: 'Ada Marsh' },
      version: 2,
    })
    expect(await change(id, { owner: author.id }, author)).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
    expect((await change(id, { basedOn: 2, owner: author.id, state: 'waiting' }, author)).body.case).toMatchObject({
      state: 'waiting',
      owner: { name: 'Arthur Penn' },
    })
    expect(await change(id, { basedOn: 3, dueOn: '2026-01-01' })).toMatchObject({ status: 400 })
    expect((await change(id, { basedOn: 3, dueOn: '2026-05-05', owner: null })).body.case).toMatchObject({
      dueOn: '2026-05-05',
      owner: null,
      state: 'waiting',
    })
    world.advance(1000)
    const noted = await ada.browser.call(api.noteOnCase, { params: { id }, body: { text: 'Asked the bank' } })
    expect(noted.body.note).toMatchObject({ author: 'Ada Marsh', text: 'Asked the bank', act: '' })
    expect((await read(id)).notes.map(({ text }) => text)).toEqual(['Looks odd', 'Asked the bank'])
    expect(await actsOn(iris)).toEqual([
      'case noted, Ada Marsh',
      'case changed, Ada Marsh',
      'case changed, Arthur Penn',
      'case changed, Ada Marsh',
      'case opened, Ada Marsh',
    ])
  })

  test('hand it to nobody without the duty, nor to the person', async () => {
    const [iris, other] = [await newcomer(world), await staffMember(world, 'author')]
    const body = { duties: ['payments' as const], reason: 'A test' }
    await ada.browser.call(changeDuties, { params: { id: other.id }, body })
    const id = await opened(iris)
    const wrong = [iris.id, other.id, '01890000-0000-7000-8000-000000000000']
    const refused = await Promise.all(wrong.map((owner) => change(id, { owner })))
    expect(refused.map(({ status }) => status)).toEqual([403, 400, 400])
    const { owners } = (await ada.browser.call(api.caseOwners)).body
    expect(owners.map(({ _id }) => _id)).toEqual(expect.arrayContaining([ada.id, author.id]))
    expect(owners.some(({ _id }) => wrong.includes(_id))).toBe(false)
  })

  test('close it once: of two at once one is refused, and what it held stays as it was', async () => {
    const { person } = await listedPerson(world, ada)
    await find()
    const id = (await casesOf(person))[0]?._id ?? ''
    const both = await Promise.all([close(id, 1, ada, 'reported'), close(id, 1, author, 'cleared')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner] = both.filter(({ status }) => status === 200)
    const { case: closed, held, isStored, notes } = await read(id)
    expect(closed).toMatchObject({ state: 'closed', verdict: winner?.body.case.verdict, verdictReason: 'A namesake' })
    expect([isStored, held.hits.length, notes.length]).toEqual([true, 1, 1])
    await world.db.pool.query('delete from screening_hits where person = $1', [person.id])
    expect((await read(id)).held).toEqual(held)
    expect(await change(id, { basedOn: 2, owner: ada.id })).toMatchObject({ status: 409 })

    expect((await reopen(id, 2)).body.case).toMatchObject({ state: 'review', verdict: null, closedAt: null })
    expect(await read(id)).toMatchObject({ isStored: false, held: { hits: [] } })
    expect(await reopen(id, 3)).toMatchObject({ status: 409 })
    expect((await actsOn(person)).slice(0, 2)).toEqual([
      'case reopened, Ada Marsh',
      expect.stringMatching(/^case closed/),
    ])
  })

  test('reopen no case beside a newer one', async () => {
    const iris = await newcomer(world)
    const id = await opened(iris)
    await close(id, 1)
    world.advance(1000)
    await opened(iris)
    expect(await reopen(id, 2)).toMatchObject({
      status: 409,
      body: { message: 'There is a newer case about this person, which is open' },
    })
  })

  test('list, find and export cases: open, their own, overdue and closed', async () => {
    const [late, mine, done] = [
      await approvedPerson(world, { name: 'Zoe Latecomer' }),
      await approvedPerson(world, { name: 'Zoe Mine' }),
      await approvedPerson(world, { name: 'Zoe Done' }),
    ]
    const ids = [await opened(late), await opened(mine), await opened(done)] as const
    await change(ids[1], { owner: ada.id, dueOn: '2027-01-01' })
    await close(ids[2], 1)
    world.advance(15 * day)
    const list = async (query: object, by = ada) =>
      (await by.browser.call(api.listCases, { query: { search: 'zoe', ...query } })).body.cases.map(
        ({ person }) => person.name,
      )
    expect(await list({})).toEqual(['Zoe Latecomer', 'Zoe Mine'])
    expect(await list({ view: 'mine' })).toEqual(['Zoe Mine'])
    expect(await list({ view: 'mine' }, author)).toEqual([])
    expect(await list({ view: 'overdue' })).toEqual(['Zoe Latecomer'])
    expect(await list({ view: 'closed' })).toEqual(['Zoe Done'])
    expect(await list({ owner: 'none' })).toEqual(['Zoe Latecomer'])
    expect(await list({ owner: ada.id, because: 'staff' })).toEqual(['Zoe Mine'])
    expect(await list({ view: 'closed', verdict: 'reported' })).toEqual([])
    const first = await ada.browser.call(api.listCases, { query: { search: 'zoe', limit: 1 } })
    const cursor = first.body.nextCursor ?? ''
    expect(await list({ limit: 1, cursor })).toEqual(['Zoe Mine'])
    expect((await ada.browser.call(api.listCases, { query: { view: 'closed', cursor } })).status).toBe(400)

    const file = await ada.browser.call(api.exportCases, { query: { search: 'zoe', columns: 'person,owner,due' } })
    expect(String(file.body).trimEnd().split('\r\n')).toEqual([
      'Person,Owner,Due on',
      'Zoe Latecomer,,2026-03-16',
      'Zoe Mine,Ada Marsh,2027-01-01',
    ])
    const { rows } = (await ada.browser.call(auditLog, { query: { action: 'cases exported' } })).body
    expect(rows[0]).toMatchObject({ actor: { name: 'Ada Marsh' }, after: { search: 'zoe', view: 'open' } })
    const [group] = (await ada.browser.call(findAnything, { query: { text: ids[0] } })).body.groups
    expect(group).toMatchObject({ kind: 'cases', found: [{ title: 'Case about Zoe Latecomer' }] })
  })
})

describe('the report', () => {
  test('is a PDF with the person, the evidence, the notes and the verdict, and the log says who took it away', async () => {
    const { person } = await listedPerson(world, ada)
    await find()
    const id = (await casesOf(person))[0]?._id ?? ''
    const text = 'Asked the bank\n'.repeat(60)
    await author.browser.call(api.noteOnCase, { params: { id }, body: { text } })
    await close(id, 1, author, 'reported')
    const { headers, body, status } = await ada.browser.call(api.caseReport, { params: { id } })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const written = await textOf(body)
    for (const part of [person.name, person.email, '100 of 100 points', 'Asked the bank', id, 'Internal'])
      expect(written).toContain(part)
    expect(written).toContain('Reported to the authority')
    expect(written).toContain('Who exported it')
    expect(written).toMatch(/Balance \$480\.00/)
    expect(written).not.toContain('Document code')
    expect((await actsOn(person))[0]).toBe('case report exported, Ada Marsh')
  })
})

describe('a case is kept from', () => {
  test('staff without the duty, investors and visitors: every call, and the panel beside a request', async () => {
    const [iris, cashier] = [await newcomer(world), await staffMember(world, 'author')]
    const body = { duties: ['payments' as const], reason: 'A test' }
    await ada.browser.call(changeDuties, { params: { id: cashier.id }, body })
    const id = await opened(iris)
    const calls = [
      (by: Person) => by.browser.call(api.listCases, { query: {} }),
      (by: Person) => by.browser.call(api.exportCases, { query: {} }),
      (by: Person) => by.browser.call(api.caseOwners),
      (by: Person) => by.browser.call(api.getCase, { params: { id } }),
      (by: Person) => by.browser.call(api.caseReport, { params: { id } }),
      (by: Person) => by.browser.call(api.casesOfUser, { params: { id: iris.id } }),
      (by: Person) => open(iris, by),
      (by: Person) => change(id, { owner: null }, by),
      (by: Person) => close(id, 1, by),
      (by: Person) => by.browser.call(api.noteOnCase, { params: { id }, body: { text: 'Hello' } }),
    ]
    for (const by of [cashier, iris]) for (const call of calls) expect((await call(by)).status).toBe(403)
    const settings = { weight: 10, days: 5, isPersonTold: true }
    expect((await author.browser.call(api.changeCaseSettings, { body: { settings } })).status).toBe(403)

    const beside = async (by: Person) => {
      const { body: shown } = await by.browser.call(personBeside, { params: { id: iris.id }, query: {} })
      return shown.openCase
    }
    expect([await beside(ada), await beside(cashier)]).toEqual([id, null])
    const groupsOf = async (by: Person) =>
      (await by.browser.call(findAnything, { query: { text: id } })).body.groups.map(({ kind }) => kind)
    expect([await groupsOf(ada), await groupsOf(cashier)]).toEqual([['cases'], []])
    const view = { page: paths.cases, name: 'Late', query: 'view=overdue', isShared: true } as const
    expect((await ada.browser.call(saveView, { body: view })).status).toBe(200)
    expect((await cashier.browser.call(savedViews, { query: { page: paths.cases } })).status).toBe(403)
  })

  test('a member of staff whom it is about: it answers as if there were none', async () => {
    const suspect = await staffMember(world, 'author')
    const id = await opened(suspect)
    expect(await read(id)).toMatchObject({ case: { _id: id } })
    const none = { status: 404, body: { message: 'There is no such case' } }
    expect(await suspect.browser.call(api.getCase, { params: { id } })).toMatchObject(none)
    expect(await suspect.browser.call(api.caseReport, { params: { id } })).toMatchObject(none)
    expect(await close(id, 1, suspect)).toMatchObject(none)
    expect(await change(id, { owner: suspect.id }, suspect)).toMatchObject(none)
    expect(await casesOf(suspect, suspect)).toEqual([])
    expect(await open(suspect, suspect)).toMatchObject({ status: 403 })
    const { cases } = (await suspect.browser.call(api.listCases, { query: { limit: 100 } })).body
    expect(cases.some(({ _id }) => _id === id)).toBe(false)
    expect((await suspect.browser.call(findAnything, { query: { text: id } })).body.groups).toEqual([])
  })
})

describe('the copy of a person’s data', () => {
  const copyOf = async (person: Person) => {
    await person.browser.call(requestExport)
    await makeExports(world.db, world.context, exportContents)
    return unzip((await person.browser.call(downloadExport)).body as unknown as Buffer)
  }

  test('has their cases only where the operator tells people of them', async () => {
    const [never, told] = [await newcomer(world), await newcomer(world)]
    for (const person of [never, told]) await close(await opened(person), 1)
    const silent = await copyOf(never)
    expect([...silent.keys()].filter((name) => name.includes('case'))).toEqual([])
    const texts = [...silent].filter(([name]) => /\.(?:json|csv|txt)$/.test(name)).map(([, bytes]) => bytes.toString())
    expect(texts.filter((text) => text.includes('A namesake') || text.includes('Looks odd'))).toEqual([])
    await set({ isPersonTold: true })
    const copy = await copyOf(told)
    expect(JSON.parse(copy.get('cases.json')?.toString() ?? '')).toMatchObject([
      { because: 'staff', state: 'closed', verdict: 'cleared', reason: 'A namesake' },
    ])
    await set({ isPersonTold: false })
  })
})

test('a case outlives the account with what it held, and can still be decided', async () => {
  const iris = await newcomer(world, { name: 'Iris Vanishing' })
  const id = await opened(iris)
  expect(await ada.browser.call(deleteUser, { params: { id: iris.id } })).toMatchObject({ status: 200 })
  const { case: kept, held, isStored } = await read(id)
  expect(kept).toMatchObject({ state: 'open', person: { name: 'Iris Vanishing', email: iris.email, isErased: true } })
  expect([isStored, held.person.name, held.person.phone]).toEqual([true, 'Iris Vanishing', '+15550100100'])
  expect((await close(id, 1, ada, 'reported')).status).toBe(200)
  expect((await reopen(id, 2)).status).toBe(200)
  expect((await read(id)).held.person.name).toBe('Iris Vanishing')
  await find()
  expect(await open(iris)).toMatchObject({ status: 404 })
})
