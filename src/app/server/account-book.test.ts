/**
 * Any story over every kind that moves money: each row of the account book is the one before plus its changes, the last one
 * is what the dashboard shows, and page, CSV, statement, movements, chart, copy of the data and activity agree to the cent.
 */
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { editProfit, editWallet } from '#features/adjustments/api.ts'
import { balanceSeries } from '#features/dashboard/api.ts'
import * as deposits from '#features/deposits/api.ts'
import { getStatement } from '#features/documents/api.ts'
import { downloadExport, requestExport } from '#features/exports/api.ts'
import { makeExports } from '#features/exports/server/door.ts'
import { changeFees } from '#features/fees/api.ts'
import * as history from '#features/history/api.ts'
import * as investments from '#features/investments/api.ts'
import * as exits from '#features/investments/exits-api.ts'
import { userEntries } from '#features/people/api.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { hour } from '#kernel/clock.ts'
import { hundredths } from '#kernel/hundredths.ts'
import { causeKinds } from '#ledger/entry.ts'
import { someAddress } from '#testing/bank.ts'
import { patience } from '#testing/patience.ts'
import { approvedPerson, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { draws, fc } from '#testing/property.ts'
import { isSample } from '#testing/sample.ts'
import { unzip } from '#testing/unzip.ts'
import { openWorld, type World } from '#testing/world.ts'
import { exportContents } from './jobs.ts'

vi.setConfig({ testTimeout: patience.longTest })

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 3650, renewals: 'automatic' })
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
  admin = await staffMember(world)
  const [free, unlimited] = [
    { flat: null, percent: null },
    { least: null, most: null, mostPerDay: null },
  ]
  const fees = { Bitcoin: free, Ethereum: free, Tron: { flat: 0.35, percent: 1.5 } }
  const terms = { fees, limits: { basic: unlimited, full: unlimited } }
  expect((await admin.browser.call(changeFees, { body: { terms } })).status).toBe(200)
  world.advance(1000)
})
afterAll(() => world.close())

/** Random operations, by amount in cents and by one of eight kinds. A refused one leaves nothing to compare. */
type Act = (person: Person, amount: number, way: number) => Promise<unknown>
const dollars = (cents: number) => (cents / 100).toFixed(2)

const deposit: Act = async (person, amount, way) => {
  const { body } = await person.browser.call(deposits.createPayment, { body: { amount: dollars(amount) } })
  const { transactionId } = body.transaction
  if (way === 0) return person.browser.call(deposits.cancelPayment, { params: { transactionId } })
  if (way === 1) return admin.browser.call(deposits.rejectPayment, { body: { transactionId } })
  if (way === 2) return undefined
  const received = [amount + 1234, Math.ceil(amount / 2)][way - 3] ?? amount
  return admin.browser.call(deposits.confirmPayment, { body: { transactionId, amount: dollars(received) } })
}

/** An amount that the Beginner plan takes. */
const within = (amount: number) => 5000 + (amount % 15_001)
const choices = ['wallet', 'renew-principal', 'renew-all'] as const

const invest: Act = async (person, amount, way) => {
  const body = { amount: dollars(within(amount)), planName: 'Beginner', onMaturity: choices[way % 3] }
  const answer = await person.browser.call(investments.startInvest, { body })
  const params = { id: answer.body.investment?._id ?? '' }
  if (answer.status !== 200 || way === 0) return undefined
  if (way === 1) return person.browser.call(investments.cancelInvestment, { params })
  return admin.browser.call(way === 2 ? investments.rejectInvestment : investments.approveInvestment, { params })
}

const waitAndSettle: Act = async (person, _amount, way) => {
  world.advance((3 + way * 5) * hour)
  return person.browser.call(investments.depositMaturity)
}

const leave: Act = async (person, _amount, way) => {
  const { body } = await person.browser.call(investments.investmentHistory, { query: { status: 'Active' } })
  const asked = await person.browser.call(exits.requestEarlyExit, { params: { id: body.investments[0]?._id ?? '' } })
  if (asked.status !== 200 || way === 0) return undefined
  const params = { id: asked.body.exit._id }
  if (way === 1) return person.browser.call(exits.cancelEarlyExit, { params })
  return admin.browser.call(exits.approveEarlyExit, { params })
}

const withdraw: Act = async (person, amount, way) => {
  const source = way % 2 === 0 ? 'wallet' : 'profit'
  const most = source === 'wallet' ? amount : 1 + (amount % 900)
  const body = { amount: dollars(most), walletAddress: someAddress, source } as const
  const answer = await person.browser.call(withdrawals.createWithdrawal, { body })
  if (answer.status !== 200 || way === 0) return undefined
  const params = { id: answer.body.withdrawal._id }
  if (way < 3) return person.browser.call(withdrawals.cancelWithdrawal, { params })
  if (way === 3) return admin.browser.call(withdrawals.rejectWithdrawal, { params, body: {} })
  return admin.browser.call(withdrawals.approveWithdrawal, { params, body: {} })
}

const edit: Act = (person, amount, way) => {
  const body = { operation: way < 4 ? 'add' : 'deduct', amount: dollars(amount), reason: 'A, "b"; −$1.00' } as const
  return admin.browser.call(way % 2 === 0 ? editWallet : editProfit, { params: { id: person.id }, body })
}

const refer: Act = async (person, amount) => {
  const { referralCode } = (await person.browser.call(getUser)).body
  await deposit(await approvedPerson(world, { referralCode }), amount, 7)
}

const moveProfit: Act = (person, amount, way) =>
  person.browser.call(investments.moveProfit, { body: way === 0 ? {} : { amount: dollars(1 + (amount % 300)) } })

const acts = { deposit, invest, waitAndSettle, leave, withdraw, edit, refer, moveProfit }
type Step = readonly [name: keyof typeof acts, amount: number, way: number]

/** Everything at least once, which random steps do not promise. */
const eventful: Step[] = [
  ['deposit', 60_000, 7],
  ['deposit', 10_001, 3],
  ['deposit', 7700, 2],
  ['invest', 5005, 5],
  ['invest', 5, 6],
  ['invest', 700, 4],
  ['leave', 0, 2],
  ['waitAndSettle', 0, 7],
  ['edit', 101, 5],
  ['withdraw', 333, 5],
  ['withdraw', 4567, 6],
  ['withdraw', 2000, 2],
  ['withdraw', 2100, 3],
  ['withdraw', 2200, 0],
  ['refer', 9000, 0],
  ['moveProfit', 250, 1],
  ['waitAndSettle', 0, 7],
]

const compared = { stories: 0, rows: 0, points: 0, kinds: new Set<string>() }

test('in any story the account book adds up, and everything else that shows money says the same', async () => {
  const names = Object.keys(acts) as (keyof typeof acts)[]
  const step = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 25_000 }), fc.integer({ min: 0, max: 7 }))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), async (steps) => {
      const person = await approvedPerson(world)
      // Without money there is little to do.
      await deposit(person, 50_000, 7)
      for (const [name, amount, way] of steps) await acts[name](person, amount, way)
      await compare(person)
    }),
    { numRuns: draws(isSample ? 2 : 8), examples: [[eventful]] },
  )
  console.log(`${compared.stories} stories, ${compared.rows} rows and ${compared.points} points of charts agree`)
  expect([...compared.kinds].toSorted()).toEqual(causeKinds.toSorted())
  expect(compared.rows).toBeGreaterThan(isSample ? 60 : 300)
})

/** In whole cents, so that nothing is rounded away. */
const cents = (amount: number | string) => hundredths(Number(amount))
const booksOf = (money: Record<'balance' | 'invested' | 'profit' | 'held' | 'total', number>) =>
  [money.balance, money.invested, money.profit, money.held, money.total].map(cents)

async function compare(person: Person): Promise<void> {
  const rows = (await pagesOf(person)).toReversed()
  expectToAddUp(rows)
  const user = (await person.browser.call(getUser)).body
  const last = rows.at(-1)
  const [balance, invested, profit, held] = [
    user.balance,
    user.investmentBalance,
    user.totalMaturityAmount,
    user.heldBalance,
  ].map(cents)
  expect(last && booksOf(last).slice(0, 4)).toEqual([balance, invested, profit, held])
  const ways = [
    expectSameCsv,
    expectSameStatement,
    expectSameMovements,
    expectSameChart,
    expectSameCopy,
    expectSameEntriesForStaff,
    expectSums,
  ]
  for (const expectSame of ways) await expectSame(person, rows)
  compared.stories += 1
  compared.rows += rows.length
}

/** Newest first, on small pages. */
async function pagesOf(person: Person): Promise<history.BookRow[]> {
  const rows: history.BookRow[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await person.browser.call(history.accountBook, { query: { limit: 7, ...(cursor && { cursor }) } })
    rows.push(...body.rows)
    cursor = body.nextCursor
  }
  return rows
}

function expectToAddUp(rows: readonly history.BookRow[]): void {
  let [balance, total] = [0, 0]
  for (const row of rows) {
    balance += cents(row.balanceChange)
    total += cents(row.totalChange)
    expect([cents(row.balance), cents(row.total)]).toEqual([balance, total])
    expect(cents(row.balance) + cents(row.invested) + cents(row.profit) + cents(row.held)).toBe(total)
    for (const change of [row.balanceChange, row.totalChange]) {
      expect([0, cents(row.amount)]).toContain(Math.abs(cents(change)))
    }
  }
}

/** Commas in reasons are quoted; figures are the last eight cells. */
async function expectSameCsv(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const { body } = await person.browser.call(history.downloadAccountBook)
  const lines = String(body).trimEnd().split('\r\n').slice(1).toReversed()
  expect(lines.map((line) => [line.split(',').slice(0, 3), line.split(',').slice(-8).map(cents)])).toEqual(
    rows.map((row) => [
      [row.at, row._id, row.what],
      [...[row.amount, row.balanceChange, row.totalChange].map(cents), ...booksOf(row)],
    ]),
  )
}

let library: PDFiumLibrary | undefined

/** The movements of the PDF: amount, total after it, and the number of the entry. */
async function expectSameStatement(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const period = { from: rows[0]?.at.slice(0, 10) ?? '', to: world.now().toISOString().slice(0, 10) }
  const { status, body } = await person.browser.call(getStatement, { query: period })
  expect(status).toBe(200)
  library ??= await PDFiumLibrary.init()
  const document = await library.loadDocument(body as unknown as Uint8Array)
  const text = [...document.pages()].map((page) => page.getText()).join('\n')
  document.destroy()
  expect(statementLines(text)).toEqual(
    rows.map((row) => `${signedText(row)} ${moneyText(cents(row.total))} entry ${row._id}`),
  )
}

function statementLines(text: string): string[] {
  const found = text.matchAll(/\bentry (\d+)\s+([+\-−]?\$[\d,.]+)\s+(\$[\d,.]+)/g)
  return [...found].map(([, entry, amount, total]) => `${amount?.replace('−', '-')} ${total} entry ${entry}`)
}

const moneyText = (amount: number) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

function signedText({ amount, totalChange }: history.BookRow): string {
  const sign = totalChange > 0 ? '+' : totalChange < 0 ? '-' : ''
  return `${sign}${moneyText(cents(amount))}`
}

async function expectSameMovements(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const entriesOf = new Map<string, readonly history.MovementEntry[]>()
  for (const id of new Set(rows.map(({ movement }) => movement))) {
    const { status, body } = await person.browser.call(history.getMovement, { params: { id } })
    expect(status).toBe(200)
    entriesOf.set(id, body.entries)
    for (const { cause } of body.entries) compared.kinds.add(cause)
  }
  for (const row of rows) {
    const shown = entriesOf.get(row.movement)?.map(({ at, amount, after }) => [at, cents(amount), booksOf(after)])
    expect(shown).toContainEqual([row.at, cents(row.amount), booksOf(row)])
  }
  // Every entry of a movement is a row, too.
  expect([...entriesOf.values()].flat().length).toBe(rows.length)
}

async function expectSameChart(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const { points } = (await person.browser.call(balanceSeries, { query: { since: 'opening' } })).body
  const nothing = { balance: 0, invested: 0, profit: 0, held: 0, total: 0 }
  const expected = points.map(({ at }) => rows.findLast((row) => row.at <= at) ?? nothing)
  expect(points.map(booksOf)).toEqual(expected.map(booksOf))
  compared.points += points.length
}

async function expectSameCopy(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  await person.browser.call(requestExport)
  await makeExports(world.db, world.context, exportContents)
  const { body } = await person.browser.call(downloadExport)
  const json =
    unzip(body as unknown as Buffer)
      .get('movements.json')
      ?.toString() ?? ''
  const movements = JSON.parse(json) as Record<string, string>[]
  expect(
    movements.map((one) => [
      one.at,
      ...[one.amount, one.balanceAfter, one.investedAfter, one.profitAfter, one.heldAfter, one.totalAfter].map((text) =>
        cents(text ?? ''),
      ),
    ]),
  ).toEqual(rows.map((row) => [row.at, cents(row.amount), ...booksOf(row)]))
}

async function expectSameEntriesForStaff(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const query = { limit: 200 }
  const { entries } = (await admin.browser.call(userEntries, { params: { id: person.id }, query })).body
  expect(entries.map(({ _id, at, amount }) => [_id, at, cents(amount)])).toEqual(
    rows.toReversed().map((row) => [row._id, row.at, cents(row.amount)]),
  )
}

/** In minus out plus profit, rewards and edits, minus fees, is the total. Requests give the same sums. */
async function expectSums(person: Person, rows: readonly history.BookRow[]): Promise<void> {
  const { body } = await person.browser.call(history.accountBookTotals)
  const { in: cameIn = 0, out = 0, profit = 0, rewards = 0, corrections = 0, fees = 0 } = body.sums ?? {}
  const total = [cameIn, -out, profit, rewards, corrections, -fees].reduce((sum, part) => sum + cents(part), 0)
  expect([body.rows, total]).toEqual([rows.length, cents(rows.at(-1)?.total ?? 0)])
  const items = (await person.browser.call(history.getTransactionHistory, { query: { limit: 200 } })).body.history
  const sumOf = (wanted: string, part: (item: history.HistoryItem) => number = ({ amount }) => cents(amount)) =>
    items.filter(({ type, status }) => `${type} ${status}` === wanted).reduce((sum, item) => sum + part(item), 0)
  const feeOf = ({ fee = 0 }: history.HistoryItem) => cents(fee)
  const paid = sumOf('Withdrawal Approved') - sumOf('Withdrawal Approved', feeOf)
  expect([cents(cameIn), cents(out)]).toEqual([sumOf('Transaction Confirmed'), paid])
  expect(cents(fees)).toBe(sumOf('Withdrawal Approved', feeOf) + sumOf('Investment Ended', feeOf))
  expect([cents(profit), cents(rewards)]).toEqual([sumOf('Profit Earned'), sumOf('Reward Earned')])
  expect(cents(corrections)).toBe(sumOf('Adjustment Added') - sumOf('Adjustment Deducted'))
  expect([cents(body.onItsWayIn), cents(body.held)]).toEqual([
    sumOf('Transaction Pending'),
    sumOf('Withdrawal Pending'),
  ])
  expect(cents(body.held)).toBe(cents(rows.at(-1)?.held ?? 0))
  // Each request of the activity is in its CSV, with the same figures.
  const requests = { only: 'requests' } as const
  const activity = (await person.browser.call(history.getTransactionHistory, { query: { ...requests, limit: 200 } }))
    .body
  const csv = String((await person.browser.call(history.downloadHistory, { query: requests })).body)
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(',').slice(1, 5))).toEqual(
    activity.history.map(({ type, status, amount, direction }) => [type, status, amount.toFixed(2), direction]),
  )
}
