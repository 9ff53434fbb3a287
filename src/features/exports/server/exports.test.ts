import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportContents } from '#app/server/jobs.ts'
import { getUser, updateUser } from '#features/accounts/api.ts'
import { editWallet } from '#features/adjustments/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { readChat, writeChat } from '#features/chat/api.ts'
import { answerConversation } from '#features/chat/staff-api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { downloadHistory, downloadHistoryFile, requestHistoryFile, viewHistoryFile } from '#features/history/api.ts'
import { approveInvestment, startInvest } from '#features/investments/api.ts'
import { uploadKycDocuments } from '#features/kyc/api.ts'
import {
  deleteUser,
  downloadUsersFile,
  exportUsers,
  requestUsersFile,
  upgradeUser,
  viewUsersFile,
} from '#features/people/api.ts'
import { impersonate } from '#features/sessions/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day, minute } from '#kernel/clock.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { removeDiscarded } from '#platform/server/files/discard.ts'
import { addNote } from '#requests/beside-api.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { longTest } from '#testing/sample.ts'
import { unzip } from '#testing/unzip.ts'
import { openWorld, type World } from '#testing/world.ts'
import { downloadExport, requestExport, viewExport } from '../api.ts'
import { lease } from '../data-export.ts'
import { keepParts, partBytes } from './keep-parts.ts'
import { pageSize } from './listing.ts'
import { dropExpiredExports, makeExports } from './make-exports.ts'
import { claimDue, documentFilesOf } from './store.ts'
import { listings } from './store-listings.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  staff = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

const ask = (person: Person) => person.browser.call(requestExport)
const view = async (person: Person) => (await person.browser.call(viewExport)).body
const download = (person: Person) => person.browser.call(downloadExport)
const make = (context: Context = world.context, db: Db = world.db) => makeExports(db, context, exportContents)

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

async function archiveOf(person: Person): Promise<ReadonlyMap<string, Buffer>> {
  await ok(ask(person))
  await make()
  const { status, body } = await download(person)
  expect(status).toBe(200)
  return unzip(body as unknown as Buffer)
}

const tableIn = (files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[]

/** Number of parts in the storage. */
async function storedParts(): Promise<number> {
  await removeDiscarded(world.db, world.context)
  return (await readdir(join(world.filesDirectory, 'files', 'exports'))).length
}

/** A person with records in every room. */
async function livelyPerson(name: string, width: number, referralCode?: string): Promise<Person> {
  const person = await approvedPerson(world, { name, ...(referralCode && { referralCode }) })
  const bytes = await picture(width).jpeg().toBuffer()
  const files = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
  await world.db.pool.query(`update users set kyc_status = 'Not Submitted' where id = $1`, [person.id])
  await ok(person.browser.upload(uploadKycDocuments, files))
  await world.db.pool.query(`update users set kyc_status = 'Approved' where id = $1`, [person.id])
  return person
}

async function liveAWhile(person: Person): Promise<void> {
  const transactionId = await declare(person, 500)
  await ok(staff.browser.call(confirmPayment, { body: { transactionId } }))
  const { investment } = await ok(person.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } }))
  await ok(staff.browser.call(approveInvestment, { params: { id: investment._id } }))
  const body = { amount: 50, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  await ok(person.browser.call(createWithdrawal, { body }))
  const edit = { operation: 'add', amount: 5, reason: `A gift, =1+1` } as const
  await ok(staff.browser.call(editWallet, { params: { id: person.id }, body: edit }))
  await ok(person.browser.call(writeChat, { body: { text: `Hello, I am ${person.name}` } }))
  const { conversation } = await ok(person.browser.call(readChat))
  await ok(
    staff.browser.call(answerConversation, { params: { id: conversation?._id ?? '' }, body: { text: 'Good day' } }),
  )
  await ok(staff.browser.call(addNote, { params: { id: person.id }, body: { text: 'NOTE OF STAFF' } }))
}

describe('a copy of a person’s data', () => {
  test('says which picture it could not contain', async () => {
    const iris = await livelyPerson('Iris Fielding', 320)
    const front = (await documentFilesOf(world.db, iris.id))?.front ?? ''
    await rm(join(world.filesDirectory, 'files', front))
    const files = await archiveOf(iris)
    expect([files.has('identity-front.jpg'), files.has('identity-back.jpg')]).toEqual([false, true])
    const [, lost = ''] = (files.get('README.txt')?.toString() ?? '').split('could not be read')
    expect(lost).toContain('- identity-front.jpg: The front of your identity document. Its file is missing or damaged.')
    expect(lost).not.toContain('identity-back.jpg')
  })

  test('is made by the job, told by letter, downloaded with a session, and holds every table twice and the pictures', async () => {
    const iris = await livelyPerson('Iris Fielding', 320)
    await liveAWhile(iris)
    const [moved, other] = [{ phone: '+442071234568' }, await approvedPerson(world)]
    for (const person of [iris, other]) await ok(person.browser.call(updateUser, { body: moved }))
    expect(await view(iris)).toMatchObject({ state: 'none', nextRequestAt: world.now().toISOString() })
    expect((await download(iris)).status).toBe(404)
    await ok(ask(iris))
    expect(await view(iris)).toMatchObject({ state: 'being made', isDelayed: false, nextRequestAt: null })
    expect((await download(iris)).status).toBe(404)
    await make()
    const { state, bytes, expiresAt } = await view(iris)
    expect([state, expiresAt]).toEqual(['ready', '2026-03-09T09:00:00.000Z'])
    const [letter] = await world.lettersTo(iris.email)
    expect(letter?.text).toContain('until 9 March 2026')
    expect(letter?.text).toContain('https://larkfield.test/user-profile?tab=security')

    const { headers, body } = await download(iris)
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': 'attachment; filename="my-data-2026-03-02.zip"',
    })
    const files = unzip(body as unknown as Buffer)
    const tables = [...listings.map(({ file }) => file), 'movements']
    const expected = [
      'README.txt',
      ...tables.flatMap((file) => [`${file}.json`, `${file}.csv`]),
      'identity-front.jpg',
      'identity-back.jpg',
    ]
    expect([...files.keys()]).toEqual(expected)
    const readme = files.get('README.txt')?.toString() ?? ''
    expect(expected.slice(1).filter((name) => !readme.includes(name))).toEqual([])

    expect(tableIn(files, 'profile')).toMatchObject([{ id: iris.id, name: 'Iris Fielding', email: iris.email }])
    expect(tableIn(files, 'former-details')).toEqual([
      { at: world.now().toISOString(), field: 'phone', former: '+15550100100' },
    ])
    expect(tableIn(files, 'deposits')).toMatchObject([{ declared: '500.00', received: '500.00', status: 'Confirmed' }])
    expect(tableIn(files, 'investments')).toMatchObject([{ amount: '100.00', percent: 10, status: 'Active' }])
    expect(tableIn(files, 'withdrawals')).toMatchObject([{ amount: '50.00', status: 'Pending' }])
    expect(tableIn(files, 'chat').map(({ from, text }) => [from, text])).toEqual([
      ['you', 'Hello, I am Iris Fielding'],
      ['our staff', 'Good day'],
    ])
    expect(tableIn(files, 'movements').map((row) => [row.cause, row.amount, row.balanceAfter, row.totalAfter])).toEqual(
      [
        ['deposit confirmed', '500.00', '500.00', '500.00'],
        ['investment approved', '100.00', '400.00', '500.00'],
        ['withdrawal requested', '50.00', '350.00', '500.00'],
        ['adjustment', '5.00', '355.00', '505.00'],
      ],
    )
    // In a spreadsheet another person's text must not become a formula.
    expect(files.get('adjustments.csv')?.toString()).toContain(`"A gift,' =1+1"`)
  })

  test('of one person contains nothing of another, of their referrer, or of staff', async () => {
    const anna = await livelyPerson('Anna Quillfeather', 330)
    const { body } = await anna.browser.call(getUser)
    const bert = await livelyPerson('Bert Oakenshaw', 340, body.referralCode)
    for (const person of [anna, bert, anna, bert]) await liveAWhile(person)
    const [ofAnna, ofBert] = [await archiveOf(anna), await archiveOf(bert)]
    for (const [files, other] of [
      [ofAnna, bert],
      [ofBert, anna],
    ] as const) {
      const strange = [other.id, other.name, other.email, staff.id, staff.email, 'NOTE OF STAFF']
      const found = [...files].flatMap(([path, bytes]) =>
        strange.filter((text) => bytes.includes(text)).map((text) => `${path}: ${text}`),
      )
      expect(found).toEqual([])
    }
    expect(ofAnna.get('identity-front.jpg')?.equals(ofBert.get('identity-front.jpg') ?? Buffer.alloc(0))).toBe(false)
    expect(tableIn(ofAnna, 'referrals')).toMatchObject([{ reward: '5.00' }])
    expect(tableIn(ofBert, 'referrals')).toEqual([])
    expect(tableIn(ofBert, 'profile')).toMatchObject([{ wasReferred: true }])
  })

  test('is requested once by sixteen calls at once, and once a day', async () => {
    const person = await approvedPerson(world)
    const answers = await Promise.all(Array.from({ length: 16 }, () => ask(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'WRONG_STATE')).toHaveLength(15)
    await make()
    expect(await ask(person)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    const before = await storedParts()
    world.advance(day)
    expect((await ask(person)).status).toBe(200)
    expect((await download(person)).status).toBe(404)
    expect(await storedParts()).toBe(before - 1)
    await make()
    expect((await download(person)).status).toBe(200)
  })

  test('cannot be asked for or downloaded by staff who view the account', async () => {
    const person = await approvedPerson(world)
    await archiveOf(person)
    const admin = await staffMember(world)
    await ok(admin.browser.call(impersonate, { params: { id: person.id }, body: { reason: 'A question' } }))
    expect(await ask(admin)).toMatchObject({ status: 403, body: { code: 'IMPERSONATING' } })
    expect(await download(admin)).toMatchObject({ status: 403, body: { code: 'IMPERSONATING' } })
  })

  test('cannot be had from a frozen account', async () => {
    const person = await approvedPerson(world)
    await archiveOf(person)
    await world.db.pool.query('update users set frozen_at = $2 where id = $1', [person.id, world.now()])
    expect(await ask(person)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
    expect(await download(person)).toMatchObject({ status: 403, body: { code: 'FROZEN' } })
  })

  test('expires after seven days, and its file is removed without a stay in the bin', async () => {
    const person = await approvedPerson(world)
    await archiveOf(person)
    world.advance(7 * day)
    expect(await view(person)).toMatchObject({ state: 'expired' })
    expect((await download(person)).status).toBe(404)
    await dropExpiredExports(world.db, world.now())
    expect(await storedParts()).toBe(0)
    expect(await world.context.files.bin.list('exports', Number.NEGATIVE_INFINITY)).toEqual([])
  })

  test('vanishes with the account, also while it is being made', async () => {
    const [ready, making] = [await approvedPerson(world), await approvedPerson(world)]
    await archiveOf(ready)
    const before = await storedParts()
    await ok(staff.browser.call(deleteUser, { params: { id: ready.id } }))
    expect(await storedParts()).toBe(before - 1)
    await ok(ask(making))
    const put = world.context.files.put
    const files = {
      ...world.context.files,
      put: async (...written: Parameters<typeof put>) => {
        await put(...written)
        await ok(staff.browser.call(deleteUser, { params: { id: making.id } }))
      },
    }
    await make({ ...world.context, files })
    expect(await storedParts()).toBe(before - 1)
    const { rows } = await world.db.pool.query('select from data_exports where owner = any ($1)', [
      [ready.id, making.id],
    ])
    expect(rows).toEqual([])
  })
})

describe('an export that is made as a file', () => {
  const historyFile = (person: Person) => person.browser.call(downloadHistoryFile)
  const usersFile = (person: Person) => person.browser.call(downloadUsersFile)
  const audited = async (action: string) =>
    (await ok(staff.browser.call(auditLog, { query: { action } }))).rows.map(({ actor, after }) => [
      actor?._id,
      after?.search ?? after?.file,
    ])

  test('of a history is what would be sent at once, told by letter, for its owner alone, and beside the copy of all data', async () => {
    const [cleo, other] = [await livelyPerson('Cleo Winterbourne', 350), await approvedPerson(world)]
    await liveAWhile(cleo)
    const filter = { type: 'Withdrawal' } as const
    const { body: sent } = await cleo.browser.call(downloadHistory, { query: filter })
    await archiveOf(cleo)
    expect((await historyFile(cleo)).status).toBe(404)
    await ok(cleo.browser.call(requestHistoryFile, { body: filter }))
    expect(await cleo.browser.call(requestHistoryFile, { body: {} })).toMatchObject({ body: { code: 'WRONG_STATE' } })
    await make()
    expect((await ok(cleo.browser.call(viewHistoryFile))).state).toBe('ready')
    const [letter] = await world.lettersTo(cleo.email)
    expect(letter?.subject).toBe('The file of your history is ready')
    expect(letter?.text).toContain('https://larkfield.test/transaction-History')

    const { headers, body } = await historyFile(cleo)
    expect(String(body).split('\r\n')).toHaveLength(3)
    expect(String(body)).toBe(String(sent))
    const today = world.now().toISOString().slice(0, 10)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="history-${today}.csv"`,
    })
    expect((await historyFile(other)).status).toBe(404)
    expect((await download(cleo)).status).toBe(200)
    expect(await cleo.browser.call(requestHistoryFile, { body: {} })).toMatchObject({ body: { code: 'TOO_MANY' } })
    await ok(staff.browser.call(impersonate, { params: { id: cleo.id }, body: { reason: 'A question' } }))
    expect((await historyFile(staff)).body).toMatchObject({ code: 'IMPERSONATING' })
    expect((await staff.browser.call(requestHistoryFile, { body: {} })).body).toMatchObject({ code: 'IMPERSONATING' })
    staff = await staffMember(world)
    world.advance(7 * day)
    expect((await historyFile(cleo)).status).toBe(404)
  })

  test('of users is for the admin who asked, with an audit row for the request and for each download', async () => {
    const [author, admin] = [await staffMember(world, 'author'), await staffMember(world)]
    expect((await author.browser.call(requestUsersFile, { body: {} })).status).toBe(403)
    const { body: sent } = await admin.browser.call(exportUsers, { query: { search: 'winterbourne' } })
    await ok(admin.browser.call(requestUsersFile, { body: { search: 'winterbourne' } }))
    await make()
    expect((await world.lettersTo(admin.email))[0]?.subject).toBe('The file of users is ready')
    expect(String((await usersFile(admin)).body)).toBe(String(sent))
    expect(String(sent)).toContain('Cleo Winterbourne')
    expect((await usersFile(author)).status).toBe(403)
    expect((await usersFile(staff)).status).toBe(404)
    expect((await usersFile(admin)).status).toBe(200)
    expect(await audited('users file requested')).toEqual([[admin.id, 'winterbourne']])
    const name = `users-${world.now().toISOString().slice(0, 10)}.csv`
    expect(await audited('users file downloaded')).toEqual([
      [admin.id, name],
      [admin.id, name],
    ])
  })

  test.each([
    ['before it is made', 0],
    ['while it is made', 1],
  ])('is not made for an admin who lost the role %s', async (_when, parts) => {
    const admin = await staffMember(world)
    await ok(admin.browser.call(requestUsersFile, { body: {} }))
    const demote = () => ok(staff.browser.call(upgradeUser, { body: { id: admin.id, role: 'author' } }))
    const before = await storedParts()
    const put = world.context.files.put
    const stored: string[] = []
    const files = {
      ...world.context.files,
      put: async (...written: Parameters<typeof put>) => {
        stored.push(written[0])
        await put(...written)
        await demote()
      },
    }
    if (parts === 0) await demote()
    await make({ ...world.context, files })
    expect(stored).toHaveLength(parts)
    expect(await storedParts()).toBe(before)
    const subjects = (await world.lettersTo(admin.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /file of users/.test(subject))).toEqual([])
    await ok(staff.browser.call(upgradeUser, { body: { id: admin.id, role: 'admin' } }))
    const { rows } = await world.db.pool.query('select from data_exports where owner = $1', [admin.id])
    expect(rows).toEqual([])
  })

  test('cannot be downloaded by an admin who lost the role after it was made', async () => {
    const admin = await staffMember(world)
    await ok(admin.browser.call(requestUsersFile, { body: {} }))
    await make()
    expect((await ok(admin.browser.call(viewUsersFile))).state).toBe('ready')
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [admin.id])
    expect((await usersFile(admin)).status).toBe(403)
    expect((await admin.browser.call(viewUsersFile)).status).toBe(403)
  })
})

describe('the maker', () => {
  const claim = () => world.db.transaction((tx) => claimDue(tx, world.now(), new Date(world.now().getTime() + lease)))

  async function* bytesOf(...texts: string[]) {
    for (const text of texts) yield Buffer.from(text)
  }

  test('of a copy is one among eight; one that was killed is replaced when its lease ends, and keeps nothing', async () => {
    const person = await approvedPerson(world)
    await ok(ask(person))
    const claims = (await Promise.all(Array.from({ length: 8 }, claim))).filter((claimed) => claimed !== undefined)
    expect(claims).toHaveLength(1)
    const [killed] = claims
    if (!killed) return
    const before = await storedParts()
    await keepParts(world.db, world.context, killed, bytesOf('half of it'))
    expect(await make()).toBe(0)
    world.advance(lease)
    expect(await make()).toBe(1)
    expect(await keepParts(world.db, world.context, killed, bytesOf('too late'))).toBeUndefined()
    expect(await storedParts()).toBe(before + 1)
    expect(unzip((await download(person)).body as unknown as Buffer).has('README.txt')).toBe(true)
  })

  test('tries again after a failure, shows it, and gives up after the fifth with a letter; then one may ask again', async () => {
    const person = await approvedPerson(world)
    await ok(ask(person))
    const files = { ...world.context.files, put: () => Promise.reject(new Error('The storage is away')) }
    const made = []
    for (const wait of [0, 1, 2, 4, 8, 16]) {
      world.advance(wait * minute)
      made.push(await make({ ...world.context, files }))
      if (wait === 1) expect(await view(person)).toMatchObject({ state: 'being made', isDelayed: true })
    }
    expect(made).toEqual([1, 1, 1, 1, 1, 0])
    expect(await view(person)).toMatchObject({ state: 'failed' })
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('The copy of your data could not be made')
    await archiveOf(person)
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('The copy of your data is ready')
  })

  longTest('reads 50,000 movements in pages and writes them in parts, while later pages are still unread', async () => {
    const person = await approvedPerson(world)
    const client = await world.db.pool.connect()
    await client.query('begin')
    await client.query('set local role none')
    await client.query(
      `insert into entries (owner, source, destination, amount, cause_kind, cause_reference, posted_at, wallet, held, invested,
         profit)
       select $1, 'adjustments', 'wallet', 100, 'adjustment', md5(n::text) || md5((-n)::text), $2, n * 100, 0, 0, 0
       from generate_series(1, 50000) n`,
      [person.id, world.now()],
    )
    await client.query('commit')
    client.release()
    await ok(ask(person))

    const pages: number[] = []
    const parts: number[] = []
    let pagesAtFirstPart = 0
    const db: Db = {
      ...world.db,
      all: async (...asked) => {
        const rows = await world.db.all(...asked)
        pages.push(rows.length)
        return rows
      },
    }
    const files = {
      ...world.context.files,
      put: (...[name, bytes]: Parameters<typeof world.context.files.put>) => {
        if (parts.length === 0) pagesAtFirstPart = pages.length
        parts.push(bytes.length)
        return world.context.files.put(name, bytes)
      },
    }
    await make({ ...world.context, files }, db)
    expect(Math.max(...pages)).toBe(pageSize)
    expect(pages.filter((rows) => rows === pageSize)).toHaveLength(100)
    expect(pagesAtFirstPart).toBeLessThan(pages.length - 5)
    expect(parts.length).toBeGreaterThan(1)
    expect(Math.max(...parts)).toBeLessThan(partBytes + 128 * 1024)
    const movements = tableIn(unzip((await download(person)).body as unknown as Buffer), 'movements')
    expect(movements).toHaveLength(50_000)
    expect(movements.at(-1)).toMatchObject({ balanceAfter: '50000.00', from: 'company: adjustments', to: 'wallet' })
  })
})

describe('every column that may name a person', () => {
  const staffWork = 'Which member of staff did it is about that person, and is in the records of the company.'
  const secret = 'A secret of a moment, or its digest, which is dropped when it has served.'
  const noPerson = 'Names no person.'

  /** Why a column selects no rows for the copy. Whatever is in neither list fails the test. */
  const leftOut: Readonly<Record<string, string>> = {
    'adjustments.author': staffWork,
    'audit_rows.about': 'The record of what staff did, kept by the company to check its staff.',
    'audit_rows.actor': staffWork,
    'audit_rows.as_whom': staffWork,
    'case_notes.author': staffWork,
    'cases.closed_by': staffWork,
    'cases.opened_by': staffWork,
    'cases.owner': staffWork,
    'cases.person': 'In the copy only where the operator tells people of their cases; `cases.test.ts` checks it.',
    'chat_conversations.taken_by': staffWork,
    'chat_conversations.visitor_address': 'Visitors have no account. A conversation that somebody joined has an owner.',
    'chat_conversations.visitor_digest': 'As above.',
    'chat_conversations.visitor_email': 'As above.',
    'chat_conversations.visitor_name': 'As above.',
    'chat_conversations.visitor_until': 'As above.',
    'chat_messages.author': staffWork,
    'composed_letters.author': staffWork,
    'contact_answers.author': staffWork,
    'contact_answers.letter': noPerson,
    'contact_messages.taken_by': staffWork,
    'contact_messages.from_email': 'Anybody can type any address there, so it does not say whose message it is.',
    'contact_messages.handled_by': staffWork,
    'deposits.decided_by': staffWork,
    'deposits.first_approved_by': staffWork,
    'difference_lines.entered_by': staffWork,
    'early_exits.decided_by': staffWork,
    'flag_evaluations.person': 'As of the hits.',
    'impersonations.staff': staffWork,
    'investment_totals.owner': 'Sums of the investments, which are in the copy.',
    'investments.decided_by': staffWork,
    'investments.plan_id': noPerson,
    'investments.renewal_of': noPerson,
    'kyc_submissions.decided_by': staffWork,
    'ledger_proof.lift_asked_by': staffWork,
    'ledger_proof.lifted_by': staffWork,
    'letter_tokens.user_id': secret,
    'letters.message_id': noPerson,
    'letters.recipient': 'The address as it was written; the key beside it selects the letters.',
    'passkey_challenges.user_id': secret,
    'pending_sign_ins.user_id': secret,
    'proposed_adjustments.author': staffWork,
    'proposed_adjustments.decided_by': staffWork,
    'proposed_adjustments.owner': 'A proposal among staff. Once approved it is an adjustment, which is in the copy.',
    'reconciliation_days.first_by': staffWork,
    'recoveries.decided_by': staffWork,
    'recoveries.first_approved_by': staffWork,
    'referral_rewards.friend': 'The friend is somebody else. The reward is listed for the referrer.',
    'remembered_answers.owner': 'An answer that was given already, sealed and kept for a day.',
    'role_grants.given_by': staffWork,
    'saved_views.author': staffWork,
    'screening_hits.decided_by': staffWork,
    'screening_hits.first_by': staffWork,
    'screening_hits.list': noPerson,
    'screening_hits.person': 'The law of many countries forbids telling a person of a check against a list.',
    'screening_progress.position': noPerson,
    'screenings.person': 'As of the hits.',
    'settings.author': staffWork,
    'signed_days.first_by': staffWork,
    'signed_days.signed_by': staffWork,
    'statement_lines.entered_by': staffWork,
    'takes.by': staffWork,
    'takes.file': noPerson,
    'unfreezings.first_approved_by': staffWork,
    'unfreezings.person': 'What one member of staff says to another while an account is frozen.',
    'user_notes.about': 'Notes of staff for staff.',
    'user_notes.author': staffWork,
    'users.email': 'Part of the profile.',
    'users.email_key': 'The address in another spelling.',
    'users.search_email': 'The address in another spelling.',
    'watch_list_versions.uploaded_by': staffWork,
    'withdrawals.decided_by': staffWork,
    'withdrawals.first_approved_by': staffWork,
  }

  /** Every column by which a listing selects its rows. */
  function selecting(rows: string): string[] {
    const tables = [...rows.matchAll(/\b(?:from|join) (\w+)(?: (?!where|left|join|on\b)(\w+))?/g)]
    const nameOf = new Map(tables.map(([, table = '', alias = table]) => [alias, table]))
    const [, only = ''] = tables[0] ?? []
    const conditions = rows.matchAll(/(?:(\w+)\.)?(\w+) = (?:\$1|\(select email_key)/g)
    return [...conditions].map(([, alias, column]) => `${alias ? nameOf.get(alias) : only}.${column}`)
  }

  test('selects what is in the copy, or is left out for a reason', async () => {
    const { rows } = await world.db.pool.query<{ name: string }>(`
      select class.relname || '.' || attname as name
      from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname <> 'id'
        and (atttypid in ('uuid'::regtype, 'uuid[]'::regtype) or attname ~ 'email|recipient|visitor')
        and not exists (select from pg_constraint
          where conrelid = class.oid and contype = 'f' and conkey = array[attnum] and confrelid <> 'users'::regclass)`)
    const names = rows.map(({ name }) => name).sort()
    const inCopy = ['books.owner', 'entries.owner', ...listings.flatMap((listing) => selecting(listing.rows))]
    expect(names.filter((name) => !inCopy.includes(name) && !(name in leftOut))).toEqual([])
    expect(Object.keys(leftOut).filter((name) => !names.includes(name) || inCopy.includes(name))).toEqual([])
  })
})
