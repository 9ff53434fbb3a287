import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { changeFees } from '#features/fees/api.ts'
import { noTerms } from '#features/fees/fee-terms.ts'
import { deleteUser } from '#features/people/api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { personBeside } from '#requests/beside-api.ts'
import { sampleFacts } from '#testing/facts.ts'
import { investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import type { Facts } from '../facts.ts'
import { announceExpiries, checkedNameOf } from './door.ts'

/** The clock stands at 09:00 on 2 March 2026. */
let world: World
let admin: Person
let author: Person
let files: { field: string; name: string; type: string; bytes: Buffer }[]
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 3650 })
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  const bytes = await picture().jpeg().toBuffer()
  files = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
})
/** One document belongs to one person, unless a test wants it otherwise. */
afterEach(() => world.db.pool.query(`delete from kyc_submissions where document_number is not null`))
afterAll(() => world.close())

async function submitted(person?: Person): Promise<Person> {
  const owner = person ?? (await newcomer(world))
  if (person) await world.db.pool.query(`update users set kyc_status = 'Not Submitted' where id = $1`, [person.id])
  expect((await owner.browser.upload(api.uploadKycDocuments, files)).status).toBe(200)
  return owner
}

const facts = (changes: Partial<Facts> = {}) => ({ ...sampleFacts, ...changes })
const approve = ({ id }: Person, noted?: object, by = admin) =>
  by.browser.call(api.approveKyc, { params: { id }, body: { version: 1, ...(noted && { facts: noted as Facts }) } })
const note = ({ id }: Person, noted: object, { by = author, version = 1 } = {}) =>
  by.browser.call(api.noteDocumentFacts, { params: { id }, body: { version, facts: noted as Facts } })
const reviewOf = async ({ id }: Person) =>
  (await admin.browser.call(api.kycReview, { params: { id } })).body.review.facts
const besideOf = async ({ id }: Person) =>
  (await author.browser.call(personBeside, { params: { id }, query: {} })).body.kyc
const kycOf = async ({ browser }: Person) => (await browser.call(getUser)).body.kyc
const auditOf = async ({ id }: Person) => {
  const sql = `select action, before, after from audit_rows where about = $1 order by id`
  return (await world.db.pool.query(sql, [id])).rows
}
const lettersAbout = async ({ email }: Person) =>
  (await world.lettersTo(email)).map(({ subject }) => subject).filter((subject) => /expire/.test(subject))
const announce = () => announceExpiries(world.db, world.context, world.now())

describe('facts with an approval', () => {
  test('are optional; without them the level is basic', async () => {
    const person = await submitted()
    expect((await approve(person)).body.user).toMatchObject({ kycStatus: 'Approved', facts: null })
    expect(await besideOf(person)).toMatchObject({ level: 'basic', checkedName: null, document: null, expiresOn: null })
    expect(await kycOf(person)).not.toHaveProperty('checkedName')
  })

  test('are kept with it, shown to staff and to their owner, and logged without name and number', async () => {
    const person = await submitted()
    const typed = facts({ documentNumber: 'l898 902-c3', checkedName: '  Iris Maria Fielding ' })
    expect(await approve(person, typed)).toMatchObject({
      status: 200,
      body: { message: 'KYC approved!', user: { facts: facts() } },
    })
    expect(await reviewOf(person)).toEqual(facts())
    const { checkedName, expiresOn } = facts()
    expect(await kycOf(person)).toMatchObject({ checkedName, expiresOn })
    const document = 'Passport, Sweden'
    expect(await besideOf(person)).toMatchObject({ level: 'full', checkedName, document, expiresOn, sameDocument: [] })
    expect(await checkedNameOf(world.db, person.id)).toBe(checkedName)
    const log = await auditOf(person)
    expect(log.at(-1)).toMatchObject({
      action: 'identity approved',
      after: { document: 'Passport of Sweden, ending in 2C3', expiresOn },
    })
    expect(JSON.stringify(log)).not.toMatch(/L898|Maria|1974/)
  })

  test.each([
    ['under age', { birthDate: '2008-03-03' }, 'facts.birthDate', /this person is 17. Nobody under 18 can be approved/],
    ['of a document that has expired', { expiresOn: '2026-03-02' }, 'facts.expiresOn', /has expired/],
    ['without a name', { checkedName: ' ' }, 'facts.checkedName', /required/],
    ['without a number', { documentNumber: undefined }, 'facts.documentNumber', /enter the number/],
    ['with a number of a hundred digits', { documentNumber: '1'.repeat(100) }, 'facts.documentNumber', /at most 40/],
    ['with a number of another script', { documentNumber: 'АБВ123' }, 'facts.documentNumber', /letters and digits/],
    ['with a number in the number’s place', { documentNumber: 1e3 }, 'facts.documentNumber', /enter the number/],
    ['with a name of two lines', { checkedName: 'Iris\nField' }, 'facts.checkedName', /./],
    ['of a country that there is not', { documentCountry: 'UTO' }, 'facts.documentCountry', /choose the country/],
    ['of an object', { documentCountry: {} }, 'facts.documentCountry', /./],
    ['of an unknown kind', { documentType: 'Library card' }, 'facts.documentType', /choose the kind/],
    ['of 30 February', { birthDate: '1990-02-30' }, 'facts.birthDate', /day of birth/],
    ['of the year 0', { birthDate: '0000-01-01' }, 'facts.birthDate', /check the year/],
    ['of the year 9999', { expiresOn: '9999-12-31' }, 'facts.expiresOn', /check the year/],
    ['with a time', { expiresOn: '2031-04-15T00:00:00Z' }, 'facts.expiresOn', /day of expiry/],
  ])('%s are refused, and nothing is decided', async (_, changes, field, message) => {
    const person = await submitted()
    const { status, body } = await approve(person, { ...facts(), ...changes })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { [field]: expect.stringMatching(message) } })
    expect((await person.browser.call(getUser)).body.kycStatus).toBe('Pending')
  })
})

describe('facts after an approval', () => {
  test('are added and corrected, and each is logged', async () => {
    const person = await submitted()
    await approve(person)
    expect(await note(person, facts())).toMatchObject({ status: 200, body: { user: { facts: facts() } } })
    const corrected = facts({ documentNumber: 'X1234567', expiresOn: '2032-01-01' })
    expect((await note(person, corrected, { by: admin })).status).toBe(200)
    expect(await reviewOf(person)).toEqual(corrected)
    expect((await auditOf(person)).slice(-2)).toMatchObject([
      { action: 'document facts noted', after: { document: 'Passport of Sweden, ending in 2C3' } },
      {
        action: 'document facts noted',
        before: { document: 'Passport of Sweden, ending in 2C3', expiresOn: '2031-04-15' },
        after: { document: 'Passport of Sweden, ending in 567', expiresOn: '2032-01-01' },
      },
    ])
  })

  test('need an approved document, the one that was seen, and somebody else', async () => {
    const person = await submitted()
    expect((await note(person, facts())).status).toBe(409)
    await approve(person)
    expect((await note(person, facts(), { version: 2 })).status).toBe(409)
    expect((await note(person, facts({ birthDate: '2010-01-01' }))).status).toBe(400)
    expect((await note(person, facts(), { by: await newcomer(world) })).status).toBe(403)
    expect((await note(await newcomer(world), facts())).status).toBe(409)
    expect((await note({ ...person, id: '01890000-0000-7000-8000-000000000000' }, facts())).status).toBe(404)
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [person.id])
    expect((await note(person, facts(), { by: person })).status).toBe(403)
    expect(await reviewOf(person)).toBe(null)
  })

  test('by two at once: one after the other, and nothing is mixed', async () => {
    const person = await submitted()
    await approve(person)
    const both = [facts(), facts({ documentNumber: 'X1234567', checkedName: 'Iris Field' })]
    const answers = await Promise.all(both.map((one, place) => note(person, one, { by: place ? admin : author })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(both).toContainEqual(await reviewOf(person))
  })
})

test('the same document on two accounts is told to staff on both sides, until one of them is gone', async () => {
  const [first, second, third] = [await submitted(), await submitted(), await submitted()]
  const { documentType, documentCountry } = facts()
  const ask = async (documentNumber: string, by = author, more = {}) => {
    const query = { documentType, documentCountry, documentNumber, ...more }
    return by.browser.call(api.sameDocument, { params: { id: second.id }, query })
  }
  await approve(first, facts())
  expect((await ask('L 898902 C3')).body.others).toEqual([{ _id: first.id, name: first.name }])
  expect((await ask('L898902C4')).body.others).toEqual([])
  expect((await ask('L898902C3', author, { documentType: 'Identity card' })).body.others).toEqual([])
  expect((await ask('L898902C3', author, { documentCountry: 'NO' })).body.others).toEqual([])
  expect((await ask('L898902C3', second)).status).toBe(403)
  expect((await approve(second, facts())).status).toBe(200)
  await approve(third, facts({ documentNumber: 'OTHER1' }))
  expect((await besideOf(first)).sameDocument).toEqual([{ _id: second.id, name: second.name }])
  expect((await besideOf(second)).sameDocument).toEqual([{ _id: first.id, name: first.name }])
  expect((await besideOf(third)).sameDocument).toEqual([])
  expect((await admin.browser.call(deleteUser, { params: { id: first.id } })).status).toBe(200)
  expect((await besideOf(second)).sameDocument).toEqual([])
})

describe('an expiry', () => {
  test('is announced a month before and on the day, once each, and lowers the level', async () => {
    const [person, later] = [await submitted(), await submitted()]
    await approve(person, facts({ expiresOn: '2026-04-02' }))
    await approve(later, facts({ documentNumber: 'LATER1', expiresOn: '2026-04-03' }))
    world.advance(day)
    await Promise.all([announce(), announce(), announce()])
    await announce()
    expect(await lettersAbout(person)).toEqual(['Your identity document expires on 2 April 2026'])
    expect(await lettersAbout(later)).toEqual([])
    expect((await besideOf(person)).level).toBe('full')
    world.advance(30 * day)
    await announce()
    await announce()
    const letters = ['Your identity document has expired', 'Your identity document expires on 2 April 2026']
    expect(await lettersAbout(person)).toEqual(letters)
    expect(await lettersAbout(later)).toEqual(['Your identity document expires on 3 April 2026'])
    expect((await besideOf(person)).level).toBe('basic')
    expect((await person.browser.call(getUser)).body.kycStatus).toBe('Approved')
    // A correction of another fact announces nothing again; a new day of expiry does.
    await note(person, facts({ expiresOn: '2026-04-02', checkedName: 'Iris M. Fielding' }))
    await announce()
    expect(await lettersAbout(person)).toEqual(letters)
    await note(person, facts({ expiresOn: '2026-04-20' }))
    await announce()
    expect(await lettersAbout(person)).toHaveLength(3)
    expect((await besideOf(person)).level).toBe('full')
  })

  test('opens the upload again, which clears what was known of the former document', async () => {
    const person = await submitted()
    const sendAgain = () => person.browser.upload(api.uploadKycDocuments, files)
    const soon = new Date(world.now().getTime() + 31 * day).toISOString().slice(0, 10)
    await approve(person, facts({ expiresOn: soon }))
    expect((await sendAgain()).status).toBe(409)
    world.advance(day)
    expect((await sendAgain()).body.user.kycStatus).toBe('Pending')
    expect(await reviewOf(person)).toBe(null)
    await announce()
    expect(await lettersAbout(person)).toEqual([])
    const approval = { version: 2, facts: facts() }
    const { status } = await admin.browser.call(api.approveKyc, { params: { id: person.id }, body: approval })
    expect([status, (await besideOf(person)).level]).toEqual([200, 'full'])
  })

  test('changes the limits of withdrawals where they differ', async () => {
    const person = await submitted(await investorWith(world, admin, 500))
    const expiresOn = new Date(world.now().getTime() + 2 * day).toISOString().slice(0, 10)
    await approve(person, facts({ expiresOn }))
    const none = { least: null, most: null, mostPerDay: null }
    const { fees } = noTerms
    const limits = { full: { ...none, most: 100 }, basic: { ...none, most: 50 } }
    await admin.browser.call(changeFees, { body: { terms: { fees, limits } as never } })
    world.advance(1000)
    const withdraw = (amount: number) =>
      person.browser.call(createWithdrawal, {
        body: { amount, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
      })
    expect((await withdraw(101)).status).toBe(400)
    expect((await withdraw(100)).status).toBe(200)
    world.advance(2 * day)
    expect((await withdraw(51)).body.message).toBe('The most that you can withdraw at a time is $50.00')
    expect((await withdraw(50)).status).toBe(200)
  })
})
