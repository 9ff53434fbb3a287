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
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { investor } from '#ledger/entry.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { post } from '#ledger/server/post.ts'
import { newId } from '#platform/server/ids.ts'
import { approvedPerson, declare, investorWith, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { movementIdOf } from '../movement.ts'
import { historyTypes } from '../types.ts'
import { openBookCsv, openHistoryCsv } from './write-csv.ts'

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
  'Withdrawal Pending 20 none',
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

test('only what was asked for, and only what waits, can be wanted', async () => {
  const requests = everything.filter((line) => /^(Transaction|Investment|Withdrawal) /.test(line))
  expect(lines((await read({ only: 'requests' })).body.history)).toEqual(requests)
  expect(lines((await read({ only: 'pending' })).body.history)).toEqual(requests.slice(0, 2))
  expect(lines((await read({ only: 'pending', type: 'Withdrawal' })).body.history)).toEqual([requests[1]])
  const first = (await read({ only: 'pending', limit: 1 })).body
  const second = (await read({ only: 'pending', limit: 1, cursor: first.nextCursor ?? '' })).body
  expect([...lines(first.history), ...lines(second.history)]).toEqual(requests.slice(0, 2))
})

const book = async (of: Person, query: object = {}) => (await of.browser.call(api.accountBook, { query })).body
const bookLines = (rows: readonly api.BookRow[]) =>
  rows.map(({ what, subject = '', way, amount, balance, total }) =>
    `${what}, ${subject}, ${way}: ${amount}, ${balance} of ${total}`.replaceAll(', , ', ', '),
  )

test('the account book has a row for each entry, newest first, on pages that join', async () => {
  const { transactionId } = (await read({ type: 'Transaction' })).body.history[1] ?? {}
  const rows = [
    'Withdrawal requested, Tron, Balance → Held: 20, 486 of 512',
    'Referral reward, to Balance: 3, 506 of 512',
    'Correction by our staff, =HYPERLINK("http://evil.example"), from Balance: 1, 503 of 509',
    'Profit moved to the balance, Profit → Balance: 4, 504 of 510',
    'Profit of a plan, Beginner, to Profit: 10, 500 of 510',
    'Principal returned, Beginner, Invested → Balance: 100, 500 of 500',
    'Investment began, Beginner, Balance → Invested: 100, 400 of 500',
    `Deposit, ${transactionId}, to Balance: 500, 500 of 500`,
  ]
  for (const limit of [1, 3, 50]) {
    const pages: api.BookRow[] = []
    let cursor: string | null | undefined
    do {
      const { rows: page, nextCursor } = await book(person, { limit, ...(cursor && { cursor }) })
      pages.push(...page)
      cursor = nextCursor
    } while (cursor)
    expect(bookLines(pages)).toEqual(rows)
  }
  const found = async (query: object) => bookLines((await book(person, query)).rows)
  expect(await found({ type: 'Investment' })).toEqual(rows.slice(5, 7))
  expect(await found({ type: 'Fee' })).toEqual([])
  expect(await found({ search: 'beginner 10.00' })).toEqual([rows[4]])
  expect(await found({ search: 'beginner', type: 'Investment' })).toEqual(rows.slice(5, 7))
  expect(await found({ to: '2026-03-02' })).toEqual(rows.slice(6))
  expect(await found({ from: '2026-03-03' })).toEqual(rows.slice(0, 6))
  const { nextCursor: cursor } = await book(person, { limit: 3 })
  expect(await found({ cursor, from: '2026-03-03' })).toEqual(rows.slice(3, 6))
  expect(await found({ cursor, to: '2026-03-02' })).toEqual(rows.slice(6))
  expect((await book(await approvedPerson(world))).rows).toEqual([])
})

test('money in and out is what was posted from and to custody; held and pending amounts are separate', async () => {
  const totals = async (query: object) => (await person.browser.call(api.accountBookTotals, { query })).body
  const nothing = { in: 0, out: 0, profit: 0, rewards: 0, corrections: 0, fees: 0 }
  const waiting = { onItsWayIn: 77, held: 20 }
  const all = { ...nothing, in: 500, profit: 10, rewards: 3, corrections: -1 }
  expect(await totals({})).toEqual({ rows: 8, sums: all, ...waiting })
  expect(await totals({ type: 'Profit' })).toEqual({ rows: 1, sums: { ...nothing, profit: 10 }, ...waiting })
  expect(await totals({ search: 'beginner' })).toEqual({ rows: 3, sums: { ...nothing, profit: 10 }, ...waiting })
  expect(await totals({ to: '2026-03-02' })).toEqual({ rows: 2, sums: { ...nothing, in: 500 }, ...waiting })
})

test('the account book as CSV has the rows of the page, and a spreadsheet can add them up', async () => {
  const { body, headers } = await person.browser.call(api.downloadAccountBook)
  expect(headers['content-disposition']).toContain('account-book.csv')
  const [header, ...rows] = (body as unknown as Buffer).toString().trim().split('\r\n')
  expect(header).toBe(
    'Date (UTC),Entry,What,About,Moved,Amount (USD),Balance change (USD),Total change (USD),Balance (USD),Invested (USD),Profit (USD),Held (USD),Total (USD)',
  )
  expect(rows).toHaveLength(8)
  expect(rows[0]).toMatch(/,Withdrawal requested,Tron,Balance → Held,20.00,-20.00,0.00,486.00,0.00,6.00,20.00,512.00$/)
  expect(rows[2]).toContain(`"'=HYPERLINK(""http://evil.example"")",from Balance,1.00,-1.00,-1.00,503.00`)
  const one = await person.browser.call(api.downloadAccountBook, { query: { type: 'Reward' } })
  expect((one.body as unknown as Buffer).toString().trim().split('\r\n')).toHaveLength(2)
})

test('the fee of an early exit is a detail of its investment, and a row of the account book', async () => {
  const other = await investorWith(world, staff, 500)
  world.advance(1000)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
  const asked = await other.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  await world.db.pool.query(`update plans set exit_fee_basis_points = null where name = 'Beginner'`)
  const { _id: id } = asked.body.investment
  await staff.browser.call(approveInvestment, { params: { id } })
  world.advance(1000)
  const { body } = await other.browser.call(requestEarlyExit, { params: { id } })
  const pending = async () =>
    (await other.browser.call(api.getTransactionHistory, { query: { only: 'pending' } })).body.history
  const exit = {
    type: 'Investment',
    _id: id,
    status: 'Pending',
    amount: 100,
    fee: 2.5,
    plan: 'Beginner',
    leaving: true,
  }
  const cause = { cause: 'Early exit requested', author: { kind: 'owner' }, direction: 'none' }
  expect(await pending()).toMatchObject([{ ...exit, ...cause }])
  expect((await other.browser.call(api.getTransactionHistory)).body.history[0]).not.toHaveProperty('leaving')
  const second = await staffMember(world)
  await second.browser.call(approveEarlyExit, { params: { id: body.exit._id } })

  expect(await pending()).toEqual([])
  const { history } = (await other.browser.call(api.getTransactionHistory)).body
  expect(lines(history)).toEqual(['Investment Ended 100 none', 'Transaction Confirmed 500 in'])
  const { name } = (await second.browser.call(getUser)).body
  expect(history[0]).toMatchObject({ cause: 'Investment left early', author: { kind: 'staff', name }, fee: 2.5 })
  const { rows } = await book(other)
  expect(bookLines(rows).slice(0, 2).toSorted()).toEqual([
    'Early exit fee, Beginner, from Invested: 2.5, 497.5 of 497.5',
    'Principal returned, Beginner, Invested → Balance: 97.5, 497.5 of 500',
  ])
  expect((await book(other, { type: 'Fee' })).rows).toHaveLength(1)
  expect((await other.browser.call(api.accountBookTotals, { query: {} })).body.sums).toMatchObject({
    in: 500,
    fees: 2.5,
  })
})

test('a renewal, and the profit that it takes with it, are shown as a renewal and not as the act of the owner', async () => {
  const other = await investorWith(world, staff, 500)
  const body = { amount: 100, planName: 'Beginner', onMaturity: 'renew-all' } as const
  const { _id: id } = (await other.browser.call(startInvest, { body })).body.investment
  await staff.browser.call(approveInvestment, { params: { id } })
  world.advance(day)
  await other.browser.call(depositMaturity)
  const said = async () =>
    (await other.browser.call(api.getTransactionHistory)).body.history.map(
      ({ type, status, cause, author, renewalOf }) =>
        `${type} ${status}: ${cause}, ${author.kind}, ${renewalOf === id}`,
    )
  const before = await said()
  expect(before).toContain('Investment Pending: Renewal requested, system, true')
  expect(before).toContain('Investment Ended: Term ended, system, false')
  expect(before).toContain('Profit transfer Moved: Profit moved to the balance for a renewal, system, true')
  const renewal = (await other.browser.call(api.getTransactionHistory, { query: { only: 'pending' } })).body.history[0]
  await staff.browser.call(approveInvestment, { params: { id: renewal?._id ?? '' } })
  expect(await said()).toContain('Investment Active: Renewal approved, staff, true')
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
    find: async (query: object) => {
      const { history, ...rest } = (await browser.call(api.getTransactionHistory, { query })).body
      return { found: history.map(({ transactionId }) => transactionId?.replace(id, '')), ...rest }
    },
    csv: async (query: object) => String((await browser.call(api.downloadHistory, { query })).body),
  }
}

test('a search of a long history continues where it stopped', async () => {
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

test('a long account book is searched bit by bit, and not added up', async () => {
  const other = await investorWith(world, staff, 10)
  await world.db.transaction(async (tx) => {
    const books = [investor(other.id, 'wallet'), investor(other.id, 'profit')] as const
    const entries = Array.from({ length: 1001 }, (_, n) => ({
      from: n % 2 ? books[0] : books[1],
      to: n % 2 ? books[1] : books[0],
      amount: cents(1n),
      cause: { kind: 'profit moved', reference: newId(world.now()) } as const,
    }))
    await lockBalances(tx, other.id)
    post(tx, [{ ...entries[1], amount: cents(2n) } as (typeof entries)[number], ...entries.slice(2)], world.now())
  })
  const totals = async (query: object) => (await other.browser.call(api.accountBookTotals, { query })).body
  expect(await totals({})).toEqual({ rows: 1000, rowsAtLeast: true, onItsWayIn: 0, held: 0 })
  expect(await totals({ search: 'deposit' })).toMatchObject({ rows: 0, rowsAtLeast: true })
  const first = await book(other, { type: 'Transaction' })
  expect(first).toEqual({ rows: [], nextCursor: expect.any(String), searchedTo: expect.any(String) })
  const second = await book(other, { type: 'Transaction', cursor: first.nextCursor ?? '' })
  const third = await book(other, { type: 'Transaction', cursor: second.nextCursor ?? '' })
  expect([second.rows.length, third.rows.length, third.nextCursor]).toEqual([0, 1, null])
  const csv = async (query: object) =>
    String((await other.browser.call(api.downloadAccountBook, { query })).body)
      .trimEnd()
      .split('\r\n').length - 1
  expect([await csv({}), await csv({ type: 'Transaction' })]).toEqual([1001, 1])
  expect(await openBookCsv(world.db, other.id, {}, 1000)).toMatchObject({ refused: 'TOO_LARGE' })
  expect(isRefusal(await openBookCsv(world.db, other.id, {}, 1001))).toBe(false)
})

test('an investor sees neither another’s movement, nor one that does not exist', async () => {
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

test('a search finds lines by what they say, on pages', async () => {
  const { transactionId = '' } = (await read({ type: 'Transaction' })).body.history[1] ?? {}
  const found = async (search: string) => {
    return lines((await read({ search })).body.history)
  }
  expect(await found(transactionId.toLowerCase())).toEqual([everything[7]])
  expect(await found('beginner')).toEqual(everything.slice(5, 7))
  expect(await found('tron requested 20.00')).toEqual([everything[1]])
  expect(await found('ABAB')).toEqual([everything[0]])
  expect(await found('evil')).toEqual([everything[3]])
  expect(await found('no such words')).toEqual([])
  const first = (await read({ search: 'deposit', limit: 1 })).body
  const second = (await read({ search: 'deposit', limit: 1, cursor: first.nextCursor ?? '' })).body
  expect(lines([...first.history, ...second.history])).toEqual([everything[0], everything[2]])
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
  const [header = '', declared = ''] = text.split('\r\n')
  expect(header).toMatch(/,Coin,Network,Address,Note,Cause,By,Transaction hash$/)
  expect(declared).toMatch(/,BTC,Bitcoin,,,/)
  expect(declared).toMatch(new RegExp(`,You,${transactionHash}$`))
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
  const everyLine = { types: historyTypes, from: undefined, until: undefined }
  const opened = (most: number, more: { types?: readonly string[] } = {}) =>
    openHistoryCsv(world.db, other.id, { ...everyLine, ...more }, most)
  expect(await opened(1200)).toMatchObject({ refused: 'TOO_LARGE', message: expect.stringMatching(/than 1,200 lines/) })
  expect(isRefusal(await opened(1201))).toBe(false)
  expect(isRefusal(await opened(0, { types: ['Withdrawal'] }))).toBe(false)
})

test('an investor does not see another’s history', async () => {
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
