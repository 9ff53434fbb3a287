import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateUser } from '#features/accounts/api.ts'
import { approveEdit, editWallet, pendingEdits, proposedEdit } from '#features/adjustments/api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { approveKyc, noteDocumentFacts, uploadKycDocuments } from '#features/kyc/api.ts'
import { screenWaiting } from '#features/screening/server/door.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { flagMarks, personBeside } from '#requests/beside-api.ts'
import type { RequestKindName } from '#requests/kinds.ts'
import { approvedPerson, declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { csvFile, uploadList } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { initialRules, type RuleName } from '../rules.ts'
import { flagNewRequests } from './door.ts'

let world: World
let admin: Person
let second: Person
let author: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: undefined, adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 3650, secondPerson })
  ;[admin, second] = [await staffMember(world), await staffMember(world)]
  author = await staffMember(world, 'author')
  world.advance(8 * day)
})
afterAll(() => world.close())

/** Everybody here signs in from one address. */
const elsewhere: readonly string[] = ['sharedNetwork'] satisfies RuleName[]
const opened = async (of: Person, kind: RequestKindName, request: string, by = admin) => {
  const { body } = await by.browser.call(personBeside, { params: { id: of.id }, query: { kind, request } })
  return body.flags?.filter(({ rule }) => !elsewhere.includes(rule)) ?? null
}
const marked = async (kind: RequestKindName, id: string, by = admin) =>
  (await by.browser.call(flagMarks, { query: { kind, ids: id } })).body.marks
const storedOf = async (request: string) =>
  (await world.db.pool.query('select rule from flags where request = $1 order by rule', [request])).rows
    .map(({ rule }) => rule)
    .filter((rule) => !elsewhere.includes(rule))

let drawn = 0
async function send(person: Person, bytes?: Buffer) {
  drawn += 1
  const own =
    bytes ??
    (await picture(320 + drawn)
      .jpeg()
      .toBuffer())
  const files = ['front', 'back'].map((field) => ({ field, name: `${field}.jpg`, type: 'image/jpeg', bytes: own }))
  const { status, body } = await person.browser.upload(uploadKycDocuments, files)
  if (status !== 200) throw new Error(body.message)
  return own
}
const facts = (documentNumber: string) => ({
  documentType: 'Passport' as const,
  documentNumber,
  documentCountry: 'US',
  birthDate: '1980-01-01',
  expiresOn: '2099-01-01',
  checkedName: 'Iris Field',
})

async function edit(of: Person, amount: number, by = admin, operation: 'add' | 'deduct' = 'add'): Promise<string> {
  const { status, body } = await by.browser.call(editWallet, { params: { id: of.id }, body: { operation, amount } })
  if (status !== 200) throw new Error(body.message)
  const table = body.firstApproval ? 'proposed_adjustments' : 'adjustments'
  const { rows } = await world.db.pool.query(`select id from ${table} where owner = $1 order by id desc limit 1`, [
    of.id,
  ])
  return rows[0].id
}

test('documents are flagged when they come, for the same file on another account, a hit and changed details', async () => {
  const [iris, otto] = [await newcomer(world), await newcomer(world)]
  const file = await send(iris)
  await otto.browser.call(updateUser, { body: { name: 'Otto Changed', phone: '+15550100100', country: 'US', bio: '' } })
  await uploadList(admin, csvFile('Mail', otto.email), { email: 'Mail' })
  world.advance(hour)
  await send(otto, file)
  await screenWaiting(world.context)
  await flagNewRequests(world.context)
  expect(await storedOf(otto.id)).toEqual(['changedDetails', 'hit', 'sameDocument'])
  expect(await marked('kyc', otto.id, author)).toMatchObject([{ id: otto.id }])
  expect(await opened(otto, 'kyc', otto.id, author)).toContainEqual(
    expect.objectContaining({
      rule: 'sameDocument',
      weight: 50,
      reason: 'Another account has the same picture or document number',
      evidence: `/kyc-review/${iris.id}`,
      version: 0,
      stands: true,
    }),
  )
  // The first was sent before there was another; opened again, it is flagged too.
  expect(await storedOf(iris.id)).toEqual([])
  expect(await opened(iris, 'kyc', iris.id)).toMatchObject([
    { rule: 'sameDocument', evidence: `/kyc-review/${otto.id}` },
  ])
})

test('a number that two approvals note is flagged afterwards, without anybody opening them', async () => {
  const [iris, otto] = [await newcomer(world), await newcomer(world)]
  for (const person of [iris, otto]) {
    await send(person)
    await flagNewRequests(world.context)
    world.advance(hour)
    const body = { version: 1, facts: facts('SAMPLE7') }
    expect((await admin.browser.call(approveKyc, { params: { id: person.id }, body })).status).toBe(200)
  }
  expect(await storedOf(otto.id)).toEqual([])
  world.advance(1000)
  await flagNewRequests(world.context)
  expect(await storedOf(otto.id)).toEqual(['sameDocument'])
  // Corrected facts take the flag back.
  const corrected = { params: { id: otto.id }, body: { version: 1, facts: facts('SAMPLE8') } }
  expect((await admin.browser.call(noteDocumentFacts, corrected)).status).toBe(200)
  expect(await opened(otto, 'kyc', otto.id)).toMatchObject([{ rule: 'sameDocument', stands: false }])
  expect(await marked('kyc', otto.id)).not.toContainEqual(expect.objectContaining({ weight: 50 }))
})

test('documents that are sent again are evaluated again', async () => {
  const [iris, otto] = [await newcomer(world), await newcomer(world)]
  await send(iris)
  await flagNewRequests(world.context)
  expect(await storedOf(iris.id)).toEqual([])
  world.advance(hour)
  await send(iris, await send(otto))
  await flagNewRequests(world.context)
  expect(await storedOf(iris.id)).toEqual(['sameDocument'])
})

test('an edit that one person makes is flagged below the limit, and has a page', async () => {
  const iris = await approvedPerson(world)
  const small = await edit(iris, 100)
  world.advance(1000)
  const large = await edit(iris, 850)
  await flagNewRequests(world.context)
  expect(await storedOf(small)).toEqual([])
  expect(await opened(iris, 'edits', large)).toMatchObject([
    { rule: 'belowLimit', reason: '$950.00 within 24 hours; above $1,000.00 two people decide', stands: true },
  ])
  expect(await storedOf(large)).toEqual(['belowLimit'])
  const { proposal } = (await admin.browser.call(proposedEdit, { params: { id: large } })).body
  expect(proposal).toMatchObject({ status: 'Approved', amount: 850, decidedBy: admin.name, user: { _id: iris.id } })
})

test('edits beyond what the person ever sent, and by one author again and again', async () => {
  const iris = await investorWith(world, admin, 100)
  for (let round = 0; round < 2; round += 1) {
    world.advance(2 * day)
    await edit(iris, 20)
  }
  world.advance(2 * day)
  await edit(iris, 20, second)
  world.advance(1000)
  const last = await edit(iris, 20)
  const [flag, ...others] = (await opened(iris, 'edits', last)) ?? []
  expect(flag).toMatchObject({ rule: 'repeatedEdits' })
  expect(flag?.reason).toBe(`At least 3 edits of this person’s balances by ${admin.name} within 30 days`)
  expect(others).toEqual([])
})

test('a proposal has the flags of its edit, for admins alone', async () => {
  const iris = await investorWith(world, admin, 40)
  for (let round = 0; round < 2; round += 1) {
    const transactionId = await declare(iris, 40)
    await admin.browser.call(confirmPayment, { body: { transactionId } })
    world.advance(hour)
  }
  const id = await edit(iris, 2_000)
  await flagNewRequests(world.context)
  const { proposals } = (await admin.browser.call(pendingEdits, { query: {} })).body
  expect(proposals.map(({ _id }) => _id)).toContain(id)
  expect(await opened(iris, 'edits', id)).toMatchObject([
    { rule: 'unusualAmount', reason: '50 times the average of the 3 deposits before, $40.00' },
  ])
  expect(await marked('edits', id)).toMatchObject([{ id }])
  expect(await opened(iris, 'edits', id, author)).toBeNull()
  expect(await marked('edits', id, author)).toEqual([])

  // The money comes with the approval, and what leaves afterwards is a reason to look at both.
  expect((await second.browser.call(approveEdit, { params: { id } })).status).toBe(200)
  world.advance(3 * hour)
  const body = { amount: 1_900, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  const { withdrawal } = (await iris.browser.call(createWithdrawal, { body })).body
  expect(await opened(iris, 'edits', id)).toContainEqual(
    expect.objectContaining({
      rule: 'editedBefore',
      reason: 'A withdrawal of $1,900.00 was requested 3 hours later',
      evidence: `/withdrawal/${withdrawal._id}`,
    }),
  )
  expect(await opened(iris, 'withdrawals', withdrawal._id)).toContainEqual(
    expect.objectContaining({
      rule: 'editedBefore',
      reason: 'Requested 3 hours after staff added $2,000.00',
      evidence: `/balance-edit/${id}`,
    }),
  )
})

test('a replay tries documents and edits too', async () => {
  const { body } = await admin.browser.call(api.replayRules, { body: { rules: initialRules } })
  const { sameDocument, repeatedEdits, belowLimit } = body.rules
  for (const { current } of [sameDocument, repeatedEdits, belowLimit]) expect(current).toBeGreaterThan(0)
})

test('a version from before a rule existed has it as it is initially', async () => {
  const { hit: _, sameDocument: __, ...older } = initialRules
  const value = JSON.stringify({ ...older, firstPayout: { on: false, weight: 3, measure: 7 } })
  await world.db.pool.query(
    `insert into settings (name, version, starts_at, value, author, created_at) values ('flag rules', 1, $1, $2, $3, $1)`,
    [world.now(), value, admin.id],
  )
  const { current } = (await admin.browser.call(api.ruleVersions)).body
  expect(current.rules.sameDocument).toEqual(initialRules.sameDocument)
  expect(current.rules.firstPayout).toEqual({ on: false, weight: 3, measure: 7 })
})
