import { afterAll, beforeAll, expect, test } from 'vitest'
import { editWallet, pendingEdits, proposedEdit, rejectEdit } from '#features/adjustments/api.ts'
import { rejectPayment, viewPaymentStatus } from '#features/deposits/api.ts'
import { approveInvestment, cancelInvestment, investmentRequest, startInvest } from '#features/investments/api.ts'
import { earlyExit, rejectEarlyExit, requestEarlyExit } from '#features/investments/exits-api.ts'
import { approveKyc, kycReview, uploadKycDocuments } from '#features/kyc/api.ts'
import { approveWithdrawal, createWithdrawal, getWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import { cents } from '#kernel/money.ts'
import { addNote, type NoteRecord, personBeside } from '#requests/beside-api.ts'
import { type RequestKindName, requestKinds } from '#requests/kinds.ts'
import { declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { deleteUser, userNotes } from '../api.ts'

let world: World
let admin: Person
let author: Person
let iris: Person
/** One waiting request of each kind. */
const waiting = {} as Record<RequestKindName, string>

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const withdraw = async (amount: number) =>
  (await iris.browser.call(createWithdrawal, { body: { amount, walletAddress } })).body.withdrawal._id
const invest = async (amount: number) =>
  (await iris.browser.call(startInvest, { body: { amount, planName: 'Beginner' } })).body.investment._id
const beside = async (by: Person, of: Person, query: object = {}) =>
  (await by.browser.call(personBeside, { params: { id: of.id }, query })).body

async function upload(person: Person): Promise<void> {
  const bytes = await picture().jpeg().toBuffer()
  const file = (field: string) => ({ field, name: `${field}.jpg`, type: 'image/jpeg', bytes })
  await person.browser.upload(uploadKycDocuments, [file('front'), file('back')])
}

beforeAll(async () => {
  const limit = cents(200_00n)
  world = await openWorld({ rateLimits: false, secondPerson: { withdrawal: limit, adjustment: limit, deposit: limit } })
  await addSamplePlans(world)
  await world.db.pool.query('update plans set exit_fee_basis_points = 200')
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  iris = await investorWith(world, admin, 1000)
  const step = () => world.advance(1000)
  step()
  await world.db.pool.query(`update users set kyc_status = 'Not Submitted' where id = $1`, [iris.id])
  await upload(iris)
  await admin.browser.call(approveKyc, { params: { id: iris.id }, body: {} })
  step()
  const running = await invest(60)
  await author.browser.call(approveInvestment, { params: { id: running } })
  step()
  await author.browser.call(rejectPayment, { body: { transactionId: await declare(iris, 70) } })
  step()
  await admin.browser.call(rejectWithdrawal, { params: { id: await withdraw(30) } })
  step()
  await iris.browser.call(cancelInvestment, { params: { id: await invest(90) } })
  step()
  waiting.investments = await invest(80)
  step()
  const exit = await iris.browser.call(requestEarlyExit, { params: { id: running } })
  waiting.exits = exit.body.exit._id
  step()
  waiting.deposits = await declare(iris, 40)
  step()
  waiting.withdrawals = await withdraw(250)
  await author.browser.call(approveWithdrawal, { params: { id: waiting.withdrawals } })
  step()
  const edit = { operation: 'add' as const, amount: 500, reason: 'A late transfer' }
  await admin.browser.call(editWallet, { params: { id: iris.id }, body: edit })
  waiting.edits = (await admin.browser.call(pendingEdits, { query: {} })).body.proposals[0]?._id ?? ''
  waiting.kyc = iris.id
})
afterAll(() => world.close())

test('beside a decision stand the person, the money of the ledger, the identity and the last sign-ins', async () => {
  const { person, money, kyc, signIns } = await beside(author, iris)
  expect(person).toMatchObject({ _id: iris.id, email: iris.email, role: 'subscriber', frozenAt: null })
  expect(money).toEqual({ wallet: 690, held: 250, invested: 60, profit: 0 })
  expect(kyc).toMatchObject({ status: 'Approved', version: 1, decidedBy: 'Ada Marsh', reason: '', verifiedAs: null })
  expect(signIns).toMatchObject([{ at: expect.any(String), address: expect.any(String) }])
})

test('requests that wait come oldest first, with who approved first, and edits only for admins', async () => {
  const shown = ({ kind, id, amount, firstApprovalBy }: Awaited<ReturnType<typeof beside>>['waiting'][number]) =>
    `${kind} ${id === waiting[kind]} ${amount} ${firstApprovalBy}`
  const forAll = [
    'investments true 80 null',
    'exits true 58.8 null',
    'deposits true 40 null',
    'withdrawals true 250 Arthur Penn',
  ]
  expect((await beside(author, iris)).waiting.map(shown)).toEqual(forAll)
  expect((await beside(admin, iris)).waiting.map(shown)).toEqual([...forAll, 'edits true 500 Ada Marsh'])
})

test('decisions of staff come newest first, with outcome and decider; a request that its owner cancelled is none', async () => {
  const { decided } = await beside(admin, iris)
  expect(decided.map(({ kind, status, amount, decidedBy }) => `${kind} ${status} ${amount} ${decidedBy}`)).toEqual([
    'withdrawals Rejected 30 Ada Marsh',
    'deposits Rejected 70 Arthur Penn',
    'investments Active 60 Arthur Penn',
    'kyc Approved null Ada Marsh',
    'deposits Confirmed 1000 Ada Marsh',
  ])
})

test('a newcomer has no requests and no notes', async () => {
  const nobody = await newcomer(world)
  const { waiting, decided, notes, kyc } = await beside(author, nobody)
  expect({ waiting, decided, notes, kyc }).toMatchObject({
    ...{ waiting: [], decided: [], notes: [] },
    kyc: { status: 'Not Submitted', version: 0, submittedAt: null },
  })
})

test('every kind of request is read at an address of its own, waiting and decided', async () => {
  const read: Record<RequestKindName, (id: string) => Promise<unknown>> = {
    withdrawals: async (id) => (await author.browser.call(getWithdrawal, { params: { id } })).body.withdrawal,
    deposits: async (transactionId) =>
      (await author.browser.call(viewPaymentStatus, { params: { transactionId } })).body.transaction,
    investments: async (id) => (await author.browser.call(investmentRequest, { params: { id } })).body.investment,
    exits: async (id) => (await author.browser.call(earlyExit, { params: { id } })).body.exit,
    kyc: async (id) => {
      const { review } = (await author.browser.call(kycReview, { params: { id } })).body
      return { ...review, user: { _id: review._id } }
    },
    edits: async (id) => (await admin.browser.call(proposedEdit, { params: { id } })).body.proposal,
  }
  for (const kind of requestKinds) {
    const request = await read[kind](waiting[kind])
    expect({ kind, request }).toMatchObject({ kind, request: { user: { _id: iris.id }, decidedBy: decider(kind) } })
  }
  await author.browser.call(rejectEarlyExit, { params: { id: waiting.exits }, body: { reason: 'Too soon' } })
  await admin.browser.call(rejectEdit, { params: { id: waiting.edits }, body: { reason: 'Not ours' } })
  const at = world.now().toISOString()
  expect(await read.exits(waiting.exits)).toMatchObject({ decidedBy: 'Arthur Penn', decidedAt: at, reason: 'Too soon' })
  expect(await read.edits(waiting.edits)).toMatchObject({
    decidedBy: 'Ada Marsh',
    decidedAt: at,
    rejection: 'Not ours',
  })
})

const decider = (kind: RequestKindName) => (kind === 'kyc' ? 'Ada Marsh' : null)

test('a note is written on a request of any kind, stands first beside it, and among the notes about its person', async () => {
  const params = { id: iris.id }
  const textsOf = (notes: readonly NoteRecord[]) => notes.map(({ text }) => text)
  for (const kind of requestKinds) {
    world.advance(1000)
    const request = { kind, id: waiting[kind] }
    const { body } = await admin.browser.call(addNote, { params, body: { text: `On ${kind}`, request } })
    expect(body.note).toMatchObject({ author: 'Ada Marsh', request, writtenAt: world.now().toISOString() })
  }
  world.advance(1000)
  await author.browser.call(addNote, { params, body: { text: 'Of the person' } })
  for (const kind of requestKinds) {
    const { notes } = await beside(author, iris, { kind, request: waiting[kind] })
    expect(textsOf(notes).slice(0, 2)).toEqual([`On ${kind}`, 'Of the person'])
    expect(notes).toHaveLength(7)
  }
  expect(textsOf((await author.browser.call(userNotes, { params })).body.notes)[1]).toBe('On edits')
})

test.each([
  [
    'of somebody else',
    async () => ({ kind: 'deposits' as const, id: await declare(await investorWith(world, admin, 5), 5) }),
  ],
  ['that is unknown', async () => ({ kind: 'investments' as const, id: '01a1dd63-5f68-7c47-91b6-e1f388f855ef' })],
  ['with a malformed id', async () => ({ kind: 'exits' as const, id: "' or 1 = 1 --" })],
  ['that the author may not see', async () => ({ kind: 'edits' as const, id: waiting.edits })],
])('no note is written on a request %s', async (_title, request) => {
  const body = { text: 'A note', request: await request() }
  expect((await author.browser.call(addNote, { params: { id: iris.id }, body })).status).toBe(404)
})

test('notes on requests are deleted with the person', async () => {
  const gone = await newcomer(world)
  await upload(gone)
  const request = { kind: 'kyc' as const, id: gone.id }
  const params = { id: gone.id }
  await admin.browser.call(addNote, { params, body: { text: 'Blurred', request } })
  const count = async () => (await world.db.pool.query('select from user_notes where about = $1', [gone.id])).rowCount
  expect(await count()).toBe(1)
  expect((await admin.browser.call(deleteUser, { params })).status).toBe(200)
  expect(await count()).toBe(0)
})
