import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffHome } from '#features/back-office/api.ts'
import { createPayment } from '#features/deposits/api.ts'
import { approveWithdrawal, createWithdrawal } from '#features/withdrawals/api.ts'
import { after, day as oneDay } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import type { Upload } from '#testing/browser.ts'
import { overlap } from '#testing/overlap.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { csvFile } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { camtStatement } from '../sample-statement.fixture.ts'
import { latestSignedCustody, problemInSignedDays, unexplainedNow } from './door.ts'

let world: World
let ada: Person
let ben: Person
let iris: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, reconciliationSecondPerson: cents(5_000_00n) })
  ada = await staffMember(world)
  ben = await staffMember(world, 'author')
  iris = await investorWith(world, ada, 1000)
})
afterAll(() => world.close())

/** The world begins on 2 March 2026 at 09:00 UTC. */
const [second, third, sixth] = ['2026-03-02', '2026-03-03', '2026-03-06'] as const
const wallet = { source: 'wallet', account: 'Cold wallet', asset: 'BTC', quantity: '0.01', amount: '900' } as const

const read = async (day: string, by = ada) =>
  (await by.browser.call(api.reconciliationDay, { params: { day } })).body.day
const type = (day: string, body: object) => ada.browser.call(api.addStatementLine, { params: { day }, body })
const explain = (day: string, body: object) => ada.browser.call(api.explainDifference, { params: { day }, body })
const count = (day: string, requests: string[]) =>
  ada.browser.call(api.countRequests, { params: { day }, body: { requests } })
const takeBack = (day: string, id: string) => ada.browser.call(api.removeReconciliationLine, { params: { day, id } })
const upload = (day: string, file: Upload, query: object) =>
  ada.browser.upload(api.uploadStatement, [file], {}, { params: { day }, query: query as never })
const sign = (by: Person, day: string, digest: string) =>
  by.browser.call(api.signDay, { params: { day }, body: { digest } })
const camt = (text: string): Upload => ({
  field: 'file',
  name: 'bank.xml',
  type: 'application/xml',
  bytes: Buffer.from(text),
})

test('a day begins to be reconciled when it has ended', async () => {
  const early = { status: 409, body: { message: 'This day has not ended yet' } }
  expect(await type(second, wallet)).toMatchObject(early)
  expect(await sign(ada, second, '0'.repeat(64))).toMatchObject(early)
  expect((await ada.browser.call(api.reconciliationDays)).body).toMatchObject({ days: [], lastEnded: '2026-03-01' })
})

test('both sides stand side by side, and requests under way explain a difference', async () => {
  const declared = await iris.browser.call(createPayment, {
    body: { amount: 40, transactionHash: 'a'.repeat(64) },
  })
  const asked = await iris.browser.call(createWithdrawal, {
    body: { amount: 150, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  })
  const id = asked.body.withdrawal._id
  await ada.browser.call(approveWithdrawal, { params: { id }, body: {} })
  world.advance(oneDay)
  await investorWith(world, ada, 77)

  expect((await type(second, wallet)).status).toBe(200)
  expect((await type(second, { ...wallet, account: 'Hot wallet', amount: '139.00' })).status).toBe(200)
  const before = await read(second)
  expect(before).toMatchObject({ state: 'open', says: 1039, custody: 850, difference: 189, unexplained: 189 })
  expect(before.candidates.map(({ kind, request, amount, isCounted }) => [kind, request, amount, isCounted])).toEqual([
    ['deposit', declared.body.transaction.transactionId, 40, false],
    ['unsent', id, 150, false],
  ])
  const requests = before.candidates.map(({ request }) => request)
  expect((await count(second, requests)).status).toBe(200)
  expect((await count(second, requests)).body).toMatchObject({ message: '0 requests counted' })
  expect(await count(second, ['DEP-NOBODY'])).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  await explain(second, { kind: 'fees', amount: 1, direction: 'less', reason: 'Miners of two transfers' })
  expect(await read(second)).toMatchObject({ says: 1039, explained: 189, unexplained: 0, isAlarming: false })
})

test('a figure of an account stands once, is taken back, and can be entered again', async () => {
  const again = await type(second, wallet)
  expect(again).toMatchObject({ status: 409, body: { code: 'TAKEN', fields: { account: expect.any(String) } } })
  const line = (await read(second)).lines.find(({ account }) => account === 'Cold wallet')
  expect((await takeBack(second, line?._id ?? '')).status).toBe(200)
  expect((await takeBack(second, line?._id ?? '')).status).toBe(404)
  expect(await read(second)).toMatchObject({ says: 139, unexplained: -900, isAlarming: true })
  const home = (await ada.browser.call(staffHome)).body
  expect(home.unexplained).toEqual({ day: second, amount: -900, isAlarming: true })
  expect((await type(second, wallet)).status).toBe(200)
})

test.each([
  ['an exponent', { amount: '1e3' }],
  ['three decimals', { amount: '1.234' }],
  ['no account', { account: ' ' }],
  ['a quantity in words', { quantity: 'some' }],
  ['an unknown source', { source: 'rumour' }],
  ['a number instead of text', { amount: 5 }],
])('%s is refused', async (_, wrong) => {
  expect((await type(second, { ...wallet, account: 'Another', ...wrong })).status).toBe(400)
})

test.each(['2026-02-30', '20260302', 'yesterday', '1999-01-01'])('%s is no day', async (day) => {
  expect((await type(day, wallet)).status).toBe(400)
  expect((await ada.browser.call(api.reconciliationDay, { params: { day } })).status).toBe(400)
})

test('one person signs below the limit; what was signed stays, whatever is entered or posted later', async () => {
  const { digest } = await read(second)
  expect(await sign(ada, second, 'f'.repeat(64))).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  const answers = await Promise.all([sign(ada, second, digest), sign(ben, second, digest)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 200)?.body.firstApproval).toBe(false)
  const closed = await read(second)
  expect(closed).toMatchObject({ state: 'signed', unexplained: 0, digest, problem: null, candidates: [] })
  const refused = { status: 409, body: { code: 'WRONG_STATE' } }
  expect(await type(second, { ...wallet, account: 'Late' })).toMatchObject(refused)
  expect(await explain(second, { kind: 'own', amount: 1, direction: 'more', reason: 'Late' })).toMatchObject(refused)
  expect(await takeBack(second, closed.lines[0]?._id ?? '')).toMatchObject(refused)
  expect(await type('2026-03-01', wallet)).toMatchObject(refused)
  const { id, name } = closed.signed?.by === ben.name ? ben : ada
  const signedAt = new Date(closed.signed?.at ?? '')
  expect((await latestSignedCustody(world.db, signedAt))?.day).not.toBe(second)
  const signed = { day: second, amount: 103_900n, digest, signedBy: name }
  expect(await latestSignedCustody(world.db, after(signedAt, 1))).toMatchObject(signed)
  const { rows } = await world.db.pool.query(
    `select actor, after->>'digest' as digest from audit_rows where action = 'day signed'`,
  )
  expect(rows).toEqual([{ actor: id, digest }])
})

test('a signed row can be neither changed nor removed, and a changed one is found by name', async () => {
  const change = `update signed_days set custody = custody + 1 where day = '${second}'`
  await expect(world.db.pool.query(change)).rejects.toThrow(/permission denied/)
  await expect(world.db.pool.query(`delete from signed_days`)).rejects.toThrow(/permission denied/)
  expect(await problemInSignedDays(world.db)).toBeUndefined()
})

test('above the limit two people sign the same figures, and a change takes the first signature back', async () => {
  world.advance(oneDay)
  const bank = camtStatement({ day: third, amount: '6000.00' })
  expect((await upload(third, camt(bank), { format: 'camt' })).body.message).toBe(
    '1 figure kept, after 2 booked entries',
  )
  const first = await read(third)
  expect(first).toMatchObject({ takesTwo: true, first: null, custody: 927 })
  expect((await sign(ada, third, first.digest)).body).toMatchObject({ firstApproval: true })
  expect(await read(third)).toMatchObject({ state: 'signed first', first: { by: ada.name } })
  expect(await sign(ada, third, first.digest)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  await explain(third, { kind: 'own', amount: 5073, direction: 'more', reason: 'Capital that the owners paid in' })
  expect(await sign(ben, third, first.digest)).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
  const next = await read(third)
  expect(next).toMatchObject({ state: 'open', first: null, unexplained: 0 })
  expect((await sign(ben, third, next.digest)).body).toMatchObject({ firstApproval: true })
  expect((await sign(ada, third, next.digest)).body).toMatchObject({ firstApproval: false })
  const both = `${ben.name} and ${ada.name}`
  expect((await read(third)).signed?.by).toBe(both)
  expect((await latestSignedCustody(world.db, after(world.now(), oneDay)))?.signedBy).toBe(both)
  const { days } = (await ben.browser.call(api.reconciliationDays)).body
  expect(days[0]?.signed?.by).toBe(both)
  expect(days.map(({ day, state }) => [day, state])).toEqual([
    [third, 'signed'],
    [second, 'signed'],
  ])
  expect(await problemInSignedDays(world.db)).toBeUndefined()
  expect(await unexplainedNow(world.db)).toEqual({ day: third, amount: 0n })
})

const fourth = '2026-03-04'

test('a CSV is read by its named columns, and a file that cannot be read says where', async () => {
  world.advance(oneDay)
  const mapping = { account: 'Wallet', asset: 'Coin', amount: 'USD', date: 'Day' }
  const file = csvFile('Wallet,Coin,USD,Day', 'Cold,BTC,"1,000.50",2026-03-04', 'Cold,BTC,1,2026-03-03')
  expect((await upload(fourth, file, { ...mapping, format: 'csv' })).body.message).toBe(
    '1 figure kept; rows of other days were left out (1)',
  )
  const wrong = [
    [csvFile('Wallet,Coin,USD', 'Hot,ETH,1e3'), { ...mapping, date: '', format: 'csv' }, /^Line 2: “1e3” is no amount/],
    [
      csvFile('Wallet,Coin,USD', 'Cold,BTC,5'),
      { ...mapping, date: '', format: 'csv' },
      /^There is a figure for Cold, BTC/,
    ],
    [camt(camtStatement({ currency: 'EUR', day: fourth })), { format: 'camt' }, /Only dollars/],
    [camt(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`), { format: 'camt' }, /document type/],
    [{ ...camt(''), bytes: Buffer.from([0xff, 0xfe, 0]) }, { format: 'camt' }, /UTF-8/],
    [{ ...camt(''), bytes: Buffer.alloc(2_000_001, ' ') }, { format: 'camt' }, /at most 2 MB/],
  ] as const
  for (const [given, query, message] of wrong) {
    const { status, body } = await upload(fourth, given, query)
    expect([400, 409, 413]).toContain(status)
    expect((body as { message: string }).message).toMatch(message)
  }
  expect((await read(fourth)).lines).toMatchObject([{ account: 'Cold', amount: 1000.5, fileName: 'list.csv' }])
})

test('explanations by hand of the signed day before are proposed, repeated once, and say where they come from', async () => {
  const carry = (lines: string[]) =>
    ada.browser.call(api.carryDifferences, { params: { day: fourth }, body: { lines } })
  const { carried, unexplained } = await read(fourth)
  const own = { kind: 'own', amount: 5073, reason: 'Capital that the owners paid in' }
  // The deposits and payouts that were under way are looked up anew.
  expect(carried).toEqual({ day: third, unexplained: 0, lines: [{ _id: expect.any(String), ...own }], prices: [] })
  const id = carried?.lines[0]?._id ?? ''
  expect((await carry(['0198a7a0-0000-7000-8000-000000000000'])).body).toMatchObject({ code: 'CHANGED' })
  expect((await carry([id])).body.message).toBe('1 explanation carried over')
  const after = await read(fourth)
  expect(after.differences).toMatchObject([{ ...own, carriedFrom: third, entered: { by: ada.name } }])
  expect([after.carried?.lines, after.unexplained]).toEqual([[], unexplained - 5073])
  expect(await carry([id])).toMatchObject({ status: 409 })
  await takeBack(fourth, after.differences[0]?._id ?? '')
  expect((await read(fourth)).carried?.lines).toHaveLength(1)
})

test('the unexplained rest of a signed day is proposed on the next one', async () => {
  const before = await read(fourth)
  expect((await sign(ada, fourth, before.digest)).body).toMatchObject({ firstApproval: false })
  world.advance(oneDay)
  expect((await read('2026-03-05')).carried).toEqual({
    day: fourth,
    unexplained: before.unexplained,
    lines: [],
    prices: [],
  })
  expect((await read(fourth)).carried).toBeNull()
})

test('a figure that comes while a day is being signed comes too late', async () => {
  const fifth = '2026-03-05'
  await type(fifth, wallet)
  const { digest } = await read(fifth)
  const signing = async () => (await sign(ada, fifth, digest)).status
  const late = async () => (await type(fifth, { ...wallet, account: 'Late' })).status
  expect(await overlap(world, signing, late)).toEqual([200, 409])
  expect((await read(fifth)).lines).toHaveLength(1)
})

test('the change in value of coins that stayed is proposed until a line explains it', async () => {
  world.advance(oneDay)
  await type(sixth, { ...wallet, amount: '9000' })
  const prices = async () => (await read(sixth)).carried?.prices
  const reason = '0.01 BTC kept in Cold wallet since 5 Mar 2026: $900.00 then, $9,000.00 now'
  expect(await prices()).toEqual([{ amount: 8100, reason }])
  await explain(sixth, { kind: 'price', amount: 8100, direction: 'more', reason })
  expect(await prices()).toEqual([])
})

test('a colleague whose role came from the first to sign cannot be the second', async () => {
  const bound = await staffMember(world)
  const grant = 'insert into role_grants (person, given_by, given_at) values ($1, $2, $3)'
  await world.db.pool.query(grant, [bound.id, ada.id, world.now()])
  const { digest } = await read(sixth)
  expect((await sign(ada, sixth, digest)).body).toMatchObject({ firstApproval: true })
  expect(await sign(bound, sixth, digest)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})

test('investors see nothing of it', async () => {
  expect((await iris.browser.call(api.reconciliationDays)).status).toBe(403)
  expect((await iris.browser.call(api.reconciliationDay, { params: { day: second } })).status).toBe(403)
})
