import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { editWallet } from '#features/adjustments/api.ts'
import { balanceSeries, queueCounts } from '#features/dashboard/api.ts'
import { confirmPayment, createPayment } from '#features/deposits/api.ts'
import {
  approveInvestment,
  depositMaturity,
  moveProfit,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import { approveEarlyExit, requestEarlyExit } from '#features/investments/exits-api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { day } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { newId } from '#platform/server/ids.ts'
import { approvedPerson, declare, investorWith, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { bookingCause, movementIdOf } from '../movement.ts'
import { openHistoryCsv } from './write-csv.ts'

let world: World
let person: Person
let staff: Person
const transactionHash = 'ab'.repeat(32)

/** One of everything, a second apart. */
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
  await addSamplePlans(world)
  person = await approvedPerson(world)
  const step = () => world.advance(1000)
  const confirm = (transactionId: string) => staff.browser.call(confirmPayment, { body: { transactionId } })
  await confirm(await declare(person, 500))
  step()
  const { body } = await person.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  step()
  await staff.browser.call(approveInvestment, { params: { id: body.investment._id } })
  world.advance(day)
  await person.browser.call(depositMaturity)
  step()
  await person.browser.call(moveProfit, { body: { amount: 4 } })
  step()
  const reason = '=HYPERLINK("http://evil.example")'
  await staff.browser.call(editWallet, { params: { id: person.id }, body: { operation: 'deduct', amount: 1, reason } })
  step()
  const { referralCode } = (await person.browser.call(getUser)).body
  const friend = await approvedPerson(world, { referralCode })
  await confirm(await declare(friend, 60))
  step()
  await person.browser.call(createWithdrawal, {
    body: { amount: 20, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  })
  step()
  await person.browser.call(createPayment, { body: { amount: 77, transactionHash } })
})
afterAll(() => world.close())

const read = (query: object = {}) => person.browser.call(api.getTransactionHistory, { query: query as never })
const lines = (history: readonly api.HistoryItem[]) =>
  history.map(({ type, status, amount, direction }) => `${type} ${status} ${amount} ${direction}`)

const everything = [
  'Transaction Pending 77 none',
  'Withdrawal Pending 20 out',
  'Reward Earned 3 in',
  'Adjustment Deducted 1 out',
  'Profit transfer Moved 4 none',
  'Profit Earned 10 in',
  'Investment Ended 100 none',
  'Transaction Confirmed 500 in',
]

test('the history has everything, newest first', async () => {
  const { history, nextCursor } = (await read()).body
  expect(lines(history)).toEqual(everything)
  expect(nextCursor).toBeNull()
  expect(history[6]).toMatchObject({ plan: 'Beginner', maturityAmount: 10, endDate: expect.any(String) })
  expect(history[7]?.transactionId).toMatch(/^DEP-/)
})

test('an item’s timestamp is createdAt, startDate or requestDate by its type', async () => {
  const { history } = (await read()).body
  const dates = { Transaction: 'createdAt', Investment: 'startDate', Withdrawal: 'requestDate' } as const
  for (const [type, date] of Object.entries(dates)) {
    const items = history.filter((item) => item.type === type)
    expect(items.length).toBeGreaterThan(0)
    for (const item of items) expect(item.timestamp).toBe(item[date as 'createdAt'])
  }
  const started = history.find(({ type }) => type === 'Investment')
  expect(Date.parse(started?.timestamp ?? '')).toBeGreaterThan(Date.parse(started?.requestDate ?? ''))
})

test('an investment that has not started is listed at its request, and moves to its start when approved', async () => {
  const other = await approvedPerson(world)
  await staff.browser.call(editWallet, { params: { id: other.id }, body: { operation: 'add', amount: 500 } })
  const ask = async () => {
    world.advance(1000)
    return (await other.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })).body.investment
  }
  const own = async () =>
    (await other.browser.call(api.getTransactionHistory)).body.history.map(({ _id, type, timestamp, startDate }) => ({
      id: type === 'Investment' ? _id : type,
      isAtStart: timestamp === startDate,
    }))
  const first = await ask()
  const second = await ask()
  expect(await own()).toEqual([
    { id: second._id, isAtStart: false },
    { id: first._id, isAtStart: false },
    { id: 'Adjustment', isAtStart: false },
  ])
  world.advance(1000)
  await staff.browser.call(approveInvestment, { params: { id: first._id } })
  expect(await own()).toEqual([
    { id: first._id, isAtStart: true },
    { id: second._id, isAtStart: false },
    { id: 'Adjustment', isAtStart: false },
  ])
  await staff.browser.call(rejectInvestment, { params: { id: second._id } })
})

test('every line has a cause and an author', async () => {
  const { history } = (await read()).body
  const said = history.map(({ cause, author }) => `${cause}: ${author.kind}${author.name ? ` ${author.name}` : ''}`)
  const { name } = (await staff.browser.call(getUser)).body
  expect(said).toEqual([
    'Deposit declared: owner',
    'Withdrawal requested: owner',
    'First deposit of a friend you referred: system',
    `Balance corrected downwards: staff ${name}`,
    'Profit moved to the balance: owner',
    'Profit of a plan that ended: system',
    'Term ended: system',
    `Deposit confirmed: staff ${name}`,
  ])
})

test('pages join without a gap or a repeat', async () => {
  const pages: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await read({ limit: 3, ...(cursor && { cursor }) })
    pages.push(...lines(body.history))
    cursor = body.nextCursor
  } while (cursor)
  expect(pages).toEqual(everything)
})

test('the running balance of every line on every page is what the ledger held after it', async () => {
  for (const limit of [1, 3, 50]) {
    expect(await runningBalances(person, limit)).toEqual([
      undefined,
      '486 of 512',
      '506 of 512',
      '503 of 509',
      '504 of 510',
      '500 of 510',
      '400 of 500',
      '500 of 500',
    ])
  }
})

/** Read page by page, each one verified with the ledger. */
async function runningBalances(of: Person, limit: number) {
  const items: api.HistoryItem[] = []
  let cursor: string | null | undefined
  do {
    const query = { limit, ...(cursor && { cursor }) }
    const { body } = await of.browser.call(api.getTransactionHistory, { query })
    items.push(...body.history)
    cursor = body.nextCursor
  } while (cursor)
  for (const item of items) expect(item.after).toEqual(await summedUpTo(of, item))
  return items.map(({ after }) => after && `${after.balance} of ${after.total}`)
}

/** Adds up all entries of the person up to the one that books the line, without what entries say of balances. */
async function summedUpTo(of: Person, { type, _id: id }: api.HistoryItem) {
  const { body } = await of.browser.call(api.getMovement, { params: { id: movementIdOf(type, id) } })
  const { kind, reference } = bookingCause({ type, id: body.reference, left: type === 'Fee' })
  const { rows } = await world.db.pool.query(
    `with booking as (select id, posted_at from entries where cause_kind = $2 and cause_reference = $3)
     select booking.posted_at as at, book as kind, coalesce(sum(case book when destination then amount
       when source then -amount end), 0)::float8 / 100 as dollars
     from booking cross join unnest(array['wallet', 'held', 'invested', 'profit']) as book
       left join entries on entries.id <= booking.id and owner = $1
     group by booking.posted_at, book`,
    [of.id, kind, reference],
  )
  if (rows.length === 0) return undefined
  const inBook = (book: string): number => rows.find((row) => row.kind === book).dollars
  const [balance, invested, profit, held] = [inBook('wallet'), inBook('invested'), inBook('profit'), inBook('held')]
  return { at: rows[0].at.toISOString(), balance, invested, profit, held, total: balance + invested + profit + held }
}

test('the fee of an early exit is a line of its own, with its running balance, its entries and its totals', async () => {
  const other = await investorWith(world, staff, 500)
  world.advance(1000)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
  const asked = await other.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  await world.db.pool.query(`update plans set exit_fee_basis_points = null where name = 'Beginner'`)
  const { _id: id } = asked.body.investment
  await staff.browser.call(approveInvestment, { params: { id } })
  world.advance(1000)
  const { body } = await other.browser.call(requestEarlyExit, { params: { id } })
  const second = await staffMember(world)
  await second.browser.call(approveEarlyExit, { params: { id: body.exit._id } })

  const { history } = (await other.browser.call(api.getTransactionHistory)).body
  expect(lines(history)).toEqual(['Fee Taken 2.5 out', 'Investment Ended 100 none', 'Transaction Confirmed 500 in'])
  const [fee, investment] = history
  expect(fee).toMatchObject({ cause: 'Fee for leaving an investment early', plan: 'Beginner' })
  const { name } = (await second.browser.call(getUser)).body
  expect(investment).toMatchObject({ cause: 'Investment left early', author: { kind: 'staff', name } })
  for (const limit of [1, 50]) {
    expect(await runningBalances(other, limit)).toEqual(['497.5 of 497.5', '400 of 500', '500 of 500'])
  }
  const movementId = movementIdOf('Fee', fee?._id ?? '')
  const movement = (await other.browser.call(api.getMovement, { params: { id: movementId } })).body
  expect(movement).toMatchObject({ movement: fee, reference: id })
  expect(movement.entries.map(({ cause, from, to, amount }) => `${cause}: ${from} → ${to} ${amount}`)).toEqual([
    'early exit fee: invested → fees 2.5',
  ])
  const totals = (await other.browser.call(api.historyTotals, { query: {} })).body
  expect(totals).toEqual({ lines: 3, in: 500, out: 2.5 })
  const found = (await other.browser.call(api.getTransactionHistory, { query: { search: 'leaving' } })).body
  expect(lines(found.history)).toEqual(['Fee Taken 2.5 out'])
})

test('a movement shows its line and its entries, with what was held after each', async () => {
  const { history } = (await read()).body
  const said = await Promise.all(
    history.map(async ({ type, _id }) => {
      const { movement, entries } = (
        await person.browser.call(api.getMovement, { params: { id: movementIdOf(type, _id) } })
      ).body
      expect(movement).toEqual(history.find((item) => item.type === type && item._id === _id))
      return entries.map(
        ({ cause, from, to, amount, after }) => `${cause}: ${from} → ${to} ${amount}, ${after.balance}`,
      )
    }),
  )
  const ended = ['investment ended: invested → wallet 100, 500', 'profit earned: interest → profit 10, 500']
  expect(said).toEqual([
    [],
    ['withdrawal requested: wallet → held 20, 486'],
    ['referral reward: rewards → wallet 3, 506'],
    ['adjustment: wallet → adjustments 1, 503'],
    ['profit moved: profit → wallet 4, 504'],
    ended,
    ['investment approved: wallet → invested 100, 400', ...ended],
    ['deposit confirmed: custody → wallet 500, 500'],
  ])
})

async function personWithLines(count: number) {
  const { id, browser } = await approvedPerson(world)
  await world.db.pool.query(
    `insert into deposits (id, transaction_id, owner, declared, asset, network, created_at, status, decided_at)
     select gen_random_uuid(), case when n in (2, 600, 900) then 'DEP-RARE' else 'DEP-USUAL' end || n || $1::uuid, $1, 100,
       'USDT', 'Tron', $2::timestamptz + n * interval '1 second', 'Cancelled', $2
     from generate_series(1, $3::int) n`,
    [id, world.now(), count],
  )
  return {
    totals: async (query: object) => (await browser.call(api.historyTotals, { query })).body,
    find: async (query: object) => {
      const { history, ...rest } = (await browser.call(api.getTransactionHistory, { query })).body
      return { found: history.map(({ transactionId }) => transactionId?.replace(id, '')), ...rest }
    },
    csv: async (query: object) => String((await browser.call(api.downloadHistory, { query })).body),
  }
}

test('a search of a long history goes on where it stopped', async () => {
  const { find, csv } = await personWithLines(1000)
  const { nextCursor: cursor, ...first } = await find({ search: 'rare' })
  const searchedTo = new Date(world.now().getTime() + 501_000).toISOString()
  expect(first).toEqual({ found: ['DEP-RARE900', 'DEP-RARE600'], searchedTo })
  expect(await find({ search: 'rare', cursor: cursor ?? '' })).toEqual({ found: ['DEP-RARE2'], nextCursor: null })
  const full = await find({ search: 'rare', limit: 1 })
  expect(full).toEqual({ found: ['DEP-RARE900'], nextCursor: expect.any(String) })
  expect((await find({ search: 'rare', limit: 1, cursor: full.nextCursor ?? '' })).found).toEqual(['DEP-RARE600'])
  expect((await csv({ search: 'rare' })).match(/RARE/g)).toHaveLength(3)
})

test('more lines than are counted are not added up', async () => {
  const long = await personWithLines(1001)
  expect(await long.totals({})).toEqual({ lines: 1000, linesAtLeast: true })
  expect(await long.totals({ search: 'rare' })).toEqual({ lines: 2, linesAtLeast: true })
  expect(await long.totals({ type: 'Withdrawal' })).toEqual({ lines: 0, in: 0, out: 0 })
  const short = await personWithLines(1000)
  expect(await short.totals({})).toEqual({ lines: 1000, in: 0, out: 0 })
  const searched = await personWithLines(500)
  expect(await searched.totals({ search: 'rare' })).toEqual({ lines: 1, in: 0, out: 0 })
  expect(await searched.find({ search: 'no line says so' })).toEqual({ found: [], nextCursor: null })
})

test('nobody sees another’s movement, nor one that does not exist', async () => {
  const { history } = (await read()).body
  const ids = history.map(({ type, _id }) => movementIdOf(type, _id))
  const unknown = { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such movement' } }
  const strangers = [staff, await approvedPerson(world)]
  for (const id of ids) {
    for (const { browser } of strangers) {
      expect(await browser.call(api.getMovement, { params: { id } })).toMatchObject(unknown)
    }
  }
  const uuid = history[0]?._id
  for (const id of [
    '',
    'deposit',
    `gift-${uuid}`,
    `reward-${uuid}`,
    `deposit-${newId(world.now())}`,
    `deposit-${uuid}'`,
  ]) {
    if (id !== '') expect(await person.browser.call(api.getMovement, { params: { id } })).toMatchObject(unknown)
  }
})

test('a search finds lines by what they say, on pages and in totals', async () => {
  const { transactionId = '' } = (await read({ type: 'Transaction' })).body.history[1] ?? {}
  const found = async (search: string) => {
    const { lines: count, ...sums } = (await person.browser.call(api.historyTotals, { query: { search } })).body
    const items = (await read({ search })).body.history
    expect(items).toHaveLength(count)
    return { lines: lines(items), ...sums }
  }
  expect(await found(transactionId.toLowerCase())).toEqual({ lines: [everything[7]], in: 500, out: 0 })
  expect(await found('beginner')).toEqual({ lines: everything.slice(5, 7), in: 10, out: 0 })
  expect(await found('tron requested 20.00')).toEqual({ lines: [everything[1]], in: 0, out: 20 })
  expect(await found('ABAB')).toEqual({ lines: [everything[0]], in: 0, out: 0 })
  expect(await found('evil')).toEqual({ lines: [everything[3]], in: 0, out: 1 })
  expect(await found('no such words')).toEqual({ lines: [], in: 0, out: 0 })
  const first = (await read({ search: 'deposit', limit: 1 })).body
  const second = (await read({ search: 'deposit', limit: 1, cursor: first.nextCursor ?? '' })).body
  expect(lines([...first.history, ...second.history])).toEqual([everything[0], everything[2]])
})

test('totals are of everything that the filter finds', async () => {
  const totals = async (query: object) => (await person.browser.call(api.historyTotals, { query })).body
  expect(await totals({})).toEqual({ lines: 8, in: 513, out: 21 })
  expect(await totals({ type: 'Profit' })).toEqual({ lines: 1, in: 10, out: 0 })
  expect(await totals({ to: '2026-03-02' })).toEqual({ lines: 2, in: 500, out: 0 })
  expect(await totals({ from: '2026-03-03' })).toEqual({ lines: 6, in: 13, out: 21 })
})

test('filters by type and by day', async () => {
  expect(lines((await read({ type: 'Profit' })).body.history)).toEqual(['Profit Earned 10 in'])
  expect(lines((await read({ to: '2026-03-02' })).body.history)).toEqual(everything.slice(6))
  expect(lines((await read({ from: '2026-03-03' })).body.history)).toEqual(everything.slice(0, 6))
  const { nextCursor } = (await read({ limit: 3 })).body
  const cursor = nextCursor ?? ''
  expect(lines((await read({ cursor, from: '2026-03-03' })).body.history)).toEqual(everything.slice(3, 6))
  expect(lines((await read({ cursor, to: '2026-03-02' })).body.history)).toEqual(everything.slice(6))
  expect((await read({ type: 'Gift' })).status).toBe(400)
})

test('the CSV has the same rows, and a spreadsheet executes nothing in it', async () => {
  const { body, headers } = await person.browser.call(api.downloadHistory)
  expect(headers['content-disposition']).toContain('history.csv')
  const text = (body as unknown as Buffer).toString()
  expect(text.trim().split('\r\n')).toHaveLength(everything.length + 1)
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  const [header = '', declared = '', , reward = ''] = text.split('\r\n')
  expect(header).toMatch(/,Transaction hash,Booked \(UTC\),Balance after \(USD\),Total after \(USD\)$/)
  expect(declared).toMatch(new RegExp(`,You,${transactionHash},,,$`))
  expect(reward).toMatch(/,2026-03-03T[\d:.]+Z,506\.00,512\.00$/)
  const one = await person.browser.call(api.downloadHistory, { query: { search: 'friend' } })
  expect((one.body as unknown as Buffer).toString().trim().split('\r\n')).toHaveLength(2)
})

test('a long history is read in pages, has every line, and is known to be long without being counted', async () => {
  const other = await approvedPerson(world)
  await world.db.pool.query(
    `insert into deposits (id, transaction_id, owner, declared, asset, network, created_at, status, decided_at)
     select gen_random_uuid(), 'DEP-LONG' || n, $1, 100, 'USDT', 'Tron', $2::timestamptz + (n / 3) * interval '1 second',
       'Cancelled', $2
     from generate_series(1, 1201) n`,
    [other.id, world.now()],
  )
  const { body } = await other.browser.call(api.downloadHistory)
  const lines = String(body).trimEnd().split('\r\n')
  expect(new Set(lines).size).toBe(1202)
  const everyLine = { type: undefined, from: undefined, until: undefined, search: undefined }
  const opened = (most: number, more: { type?: 'Withdrawal'; from?: Date } = {}) =>
    openHistoryCsv(world.db, other.id, { ...everyLine, ...more }, most)
  expect(await opened(1200)).toMatchObject({ refused: 'TOO_LARGE', message: expect.stringMatching(/than 1,200 lines/) })
  expect(isRefusal(await opened(1201))).toBe(false)
  expect(isRefusal(await opened(0, { type: 'Withdrawal' }))).toBe(false)
})

test('nobody sees another’s history', async () => {
  const other = await approvedPerson(world)
  expect((await other.browser.call(api.getTransactionHistory)).body.history).toEqual([])
})

test('the chart is drawn from entries and ends with today’s balances', async () => {
  const { points } = (await person.browser.call(balanceSeries, { query: { days: 2 } })).body
  expect(points.find(({ invested }) => invested > 0)).toMatchObject({ balance: 400, invested: 100, profit: 0 })
  const user = (await person.browser.call(getUser)).body
  expect(points.at(-1)).toMatchObject({
    balance: user.balance,
    invested: 0,
    profit: user.totalMaturityAmount,
    held: user.heldBalance,
  })
  expect(user.heldBalance).toBe(20)
})

test('staff see how much is pending', async () => {
  expect((await staff.browser.call(queueCounts)).body).toMatchObject({ deposits: 1, withdrawals: 1, kyc: 0 })
  expect((await person.browser.call(queueCounts)).status).toBe(403)
})
