/** The decided requests of every queue: the filters, the orders, the pages and the totals against a plain model of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportDecidedEdits, listDecidedEdits } from '#features/adjustments/api.ts'
import { auditLog } from '#features/audit/api.ts'
import { cancelPayment, confirmPayment, exportDecidedDeposits, listDecidedDeposits } from '#features/deposits/api.ts'
import { exportDecidedInvestments, listDecidedInvestments } from '#features/investments/api.ts'
import { exportDecidedExits, listDecidedExits } from '#features/investments/exits-api.ts'
import { exportDecidedReviews, listDecidedReviews } from '#features/kyc/api.ts'
import { exportDecidedWithdrawals, listDecidedWithdrawals } from '#features/withdrawals/api.ts'
import { centsOf } from '#kernel/money.ts'
import { newId } from '#platform/server/ids.ts'
import type { DecidedAnswer } from '#requests/decided-wire.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { sampleOf, spreadOf } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'

/** A decided request of the model; `yes` was approved. `by` is null where the end of a term has overtaken it. */
type Row = {
  readonly who: string
  readonly yes: boolean
  readonly by: 'ada' | 'arthur'
  readonly at: string
  readonly dollars: number
}

/** Two of one moment, two of one amount, and two around midnight in Vienna. */
const rows: readonly Row[] = [
  { who: 'Zoë Ågren', yes: true, by: 'ada', at: '2026-03-01T08:00:00Z', dollars: 100 },
  { who: 'Bea Winter', yes: false, by: 'ada', at: '2026-03-01T08:00:00Z', dollars: 250.5 },
  { who: 'Carl Winter', yes: true, by: 'arthur', at: '2026-03-01T22:59:59Z', dollars: 100 },
  { who: 'Dora Summer', yes: true, by: 'ada', at: '2026-03-01T23:00:00Z', dollars: 9.99 },
  { who: 'Emil Summer', yes: false, by: 'arthur', at: '2026-03-03T12:00:00Z', dollars: 4000 },
]

let world: World
let ada: Person
let arthur: Person
let people: Map<string, Person>

type Stored = Omit<Row, 'by'> & {
  readonly id: string
  readonly owner: string
  readonly by: string
  readonly cents: number
}

const noon = '2026-02-28T12:00:00Z'
const later = '2027-01-01T00:00:00Z'

type Queue = {
  readonly list: typeof listDecidedDeposits | typeof listDecidedEdits
  readonly file: typeof exportDecidedDeposits | typeof exportDecidedEdits
  readonly statuses: readonly [yes: string, no: string]
  readonly isAboutMoney: boolean
  readonly add: (row: Stored) => Promise<unknown>
}

const run = (sql: string, ...values: unknown[]) => world.db.pool.query(sql, values)
const addInvestment = (id: string, owner: string, cents: number, status: string, ...decided: (string | null)[]) =>
  run(
    `insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, status, requested_at,
       end_date, decided_by, decided_at) values ($1, $2, 'Gold', $3, 1000, 24, 0, $4, $5, $6, $7, $8)`,
    ...[id, owner, cents, status, noon, status === 'Active' ? later : null, ...decided],
  )

const queues: Record<string, Queue> = {
  deposits: {
    list: listDecidedDeposits,
    file: exportDecidedDeposits,
    statuses: ['Confirmed', 'Rejected'],
    isAboutMoney: true,
    add: ({ id, owner, yes, by, at, cents }) =>
      run(
        `insert into deposits (id, transaction_id, owner, declared, received, status, asset, network, created_at,
           decided_by, decided_at) values ($1::uuid, $1::text, $2, $3, $4, $5, 'USDT', 'Tron', $6, $7, $8)`,
        // More may arrive than was declared; what arrived counts.
        ...[id, owner, yes ? cents + 1 : cents, yes ? cents : null, yes ? 'Confirmed' : 'Rejected', noon, by, at],
      ),
  },
  withdrawals: {
    list: listDecidedWithdrawals as unknown as Queue['list'],
    file: exportDecidedWithdrawals as unknown as Queue['file'],
    statuses: ['Approved', 'Rejected'],
    isAboutMoney: true,
    add: ({ id, owner, yes, by, at, cents }) =>
      run(
        `insert into withdrawals (id, owner, amount, source, asset, network, wallet_address, status, requested_at, opens_at,
           decided_by, decided_at) values ($1, $2, $3, 'wallet', 'USDT', 'Tron', 'T', $4, $5, $5, $6, $7)`,
        ...[id, owner, cents, yes ? 'Approved' : 'Rejected', noon, by, at],
      ),
  },
  investments: {
    list: listDecidedInvestments as unknown as Queue['list'],
    file: exportDecidedInvestments as unknown as Queue['file'],
    statuses: ['Active', 'Rejected'],
    isAboutMoney: true,
    add: ({ id, owner, yes, by, at, cents }) => addInvestment(id, owner, cents, yes ? 'Active' : 'Rejected', by, at),
  },
  'early exits': {
    list: listDecidedExits as unknown as Queue['list'],
    file: exportDecidedExits as unknown as Queue['file'],
    statuses: ['Approved', 'Rejected'],
    isAboutMoney: true,
    add: async ({ id, owner, yes, by, at, cents }) => {
      // A renewal: nobody has decided it.
      const investment = newId(world.now())
      await addInvestment(investment, owner, cents, 'Active', null, null)
      await run(
        `insert into early_exits (id, investment, owner, amount, fee, status, requested_at, decided_by, decided_at)
         values ($1, $2, $3, $4, 500, $5, $6, $7, $8)`,
        ...[id, investment, owner, cents + 500, yes ? 'Approved' : 'Rejected', noon, by, at],
      )
    },
  },
  KYC: {
    list: listDecidedReviews as unknown as Queue['list'],
    file: exportDecidedReviews as unknown as Queue['file'],
    statuses: ['Approved', 'Rejected'],
    isAboutMoney: false,
    add: ({ id, owner, yes, by, at }) =>
      run(
        `insert into kyc_submissions (owner, version, status, front_file, back_file, submitted_at, decided_by, decided_at,
           verified_name, verified_country) values ($1, 1, $2, $3::text || 'f', $3::text || 'b', $4, $5, $6, $7::text, $7::text)`,
        ...[owner, yes ? 'Approved' : 'Rejected', id, noon, by, at, yes ? 'X' : null],
      ),
  },
  'balance edits': {
    list: listDecidedEdits,
    file: exportDecidedEdits,
    statuses: ['Approved', 'Rejected'],
    isAboutMoney: true,
    add: ({ id, owner, yes, by, at, cents }) =>
      run(
        `insert into proposed_adjustments (id, owner, book, operation, amount, reason, author, proposed_at, status,
           decided_by, decided_at) values ($1, $2, 'wallet', 'add', $3, '', $2, $4, $5, $6, $7)`,
        ...[id, owner, cents, noon, yes ? 'Approved' : 'Rejected', by, at],
      ),
  },
}

beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  ada = await staffMember(world)
  arthur = await staffMember(world, 'author')
  people = new Map()
  for (const { who } of rows) people.set(who, await approvedPerson(world, { name: who }))
  for (const { add } of Object.values(queues)) {
    for (const row of rows) {
      const owner = people.get(row.who)?.id ?? ''
      const by = row.by === 'ada' ? ada.id : arthur.id
      await add({ ...row, id: newId(world.now()), owner, by, cents: Number(centsOf(row.dollars)) })
    }
  }
})
afterAll(() => world.close())

type Asked = Record<string, string>

async function pageOf({ list }: Queue, query: Asked, by = ada) {
  return by.browser.call(list, { query }) as Promise<{ status: number; body: DecidedAnswer & { fields?: object } }>
}

/** All pages, one after the other. */
async function allOf(queue: Queue, query: Asked, limit: number): Promise<DecidedAnswer[]> {
  const pages: DecidedAnswer[] = []
  let cursor: string | null = null
  do {
    const { status, body } = await pageOf(queue, { ...query, limit: String(limit), ...(cursor !== null && { cursor }) })
    expect(status).toBe(200)
    pages.push(body)
    cursor = body.nextCursor
  } while (cursor !== null)
  return pages
}

/** `is` says which rows of the model match, and `asks` what the caller sends. */
type Case = { readonly asks: (queue: Queue) => Asked; readonly is: (row: Row) => boolean }

const cases: Record<string, Case> = {
  everything: { asks: () => ({}), is: () => true },
  'what was approved': { asks: ({ statuses }) => ({ status: statuses[0] }), is: ({ yes }) => yes },
  'what was rejected': { asks: ({ statuses }) => ({ status: statuses[1] }), is: ({ yes }) => !yes },
  'what one of staff decided': { asks: () => ({ decider: arthur.id }), is: ({ by }) => by === 'arthur' },
  'what nobody of staff decided': {
    asks: () => ({ decider: people.get('Zoë Ågren')?.id ?? '' }),
    is: () => false,
  },
  'a day in UTC': {
    asks: () => ({ from: '2026-03-01', to: '2026-03-01' }),
    is: ({ at }) => at.startsWith('2026-03-01'),
  },
  'a day in Vienna': {
    asks: () => ({ from: '2026-03-01', to: '2026-03-01', zone: 'Europe/Vienna' }),
    is: ({ at }) => at < '2026-03-01T23:00:00Z',
  },
  'from a day in Vienna': {
    asks: () => ({ from: '2026-03-02', zone: 'Europe/Vienna' }),
    is: ({ at }) => at >= '2026-03-01T23:00:00Z',
  },
  'a part of a name': { asks: () => ({ search: 'winter' }), is: ({ who }) => who.includes('Winter') },
  'a part of a name without its accents': { asks: () => ({ search: 'zoe agr' }), is: ({ who }) => who === 'Zoë Ågren' },
  'a part of an address': { asks: () => ({ search: '@example.com' }), is: () => true },
  'a sign that no name has': { asks: () => ({ search: '%' }), is: () => false },
  'all at once': {
    asks: ({ statuses }) => ({
      ...{ status: statuses[0], decider: ada.id, search: 'summer' },
      ...{ from: '2026-03-01', to: '2026-03-03', minAmount: '9.99', maxAmount: '10' },
    }),
    is: ({ who }) => who === 'Dora Summer',
  },
}

/** Requests that are not about money match every amount. */
const amountCases: Record<string, Case> = {
  'an amount or more': { asks: () => ({ minAmount: '100' }), is: ({ dollars }) => dollars >= 100 },
  'an amount or less': { asks: () => ({ maxAmount: '100.00' }), is: ({ dollars }) => dollars <= 100 },
  'exactly an amount': { asks: () => ({ minAmount: '100', maxAmount: '100' }), is: ({ dollars }) => dollars === 100 },
}

const orders: Record<string, (row: Row) => number> = {
  newest: ({ at }) => -Date.parse(at),
  oldest: ({ at }) => Date.parse(at),
  largest: ({ dollars }) => -dollars,
}

describe.each(Object.keys(queues))('decided %s', (name) => {
  const queue = queues[name] as Queue
  const asked = { ...cases, ...(queue.isAboutMoney ? amountCases : {}) }
  const sorts = Object.keys(orders).filter((sort) => queue.isAboutMoney || sort !== 'largest')

  test.each(Object.keys(asked))('of %s: the same on any number of pages, with their count and sum', async (title) => {
    const { asks, is } = asked[title] as Case
    const expected = rows.filter(is)
    for (const sort of sorts) {
      const order = orders[sort] as (row: Row) => number
      for (const limit of sampleOf([2, 1, 50], 1)) {
        const pages = await allOf(queue, { ...asks(queue), sort }, limit)
        const found = pages.flatMap(({ requests }) => requests)
        const rowsFound = found.map(({ user }) => rows.find(({ who }) => who === user.name) as Row)
        expect(new Set(rowsFound)).toEqual(new Set(expected))
        expect(found).toHaveLength(expected.length)
        const keys = rowsFound.map(order)
        expect(keys).toEqual(keys.toSorted((one, other) => one - other))
        for (const { total, totalAtLeast, sum } of pages) {
          expect({ total, totalAtLeast }).toEqual({ total: expected.length, totalAtLeast: undefined })
          const dollars = expected.reduce((all, row) => all + Number(centsOf(row.dollars)), 0) / 100
          expect(sum).toBe(queue.isAboutMoney ? dollars : null)
        }
      }
    }
  })

  test('each says whose it was, what came of it, when and by whom', async () => {
    const { body } = await pageOf(queue, { sort: 'oldest' })
    for (const record of body.requests) {
      const row = rows.find(({ who }) => who === record.user.name) as Row
      expect(record).toMatchObject({
        user: { _id: people.get(row.who)?.id },
        amount: queue.isAboutMoney ? row.dollars : null,
        status: queue.statuses[row.yes ? 0 : 1],
        requestedAt: '2026-02-28T12:00:00.000Z',
        decidedAt: row.at.replace('Z', '.000Z'),
        decidedBy: row.by === 'ada' ? { _id: ada.id, name: 'Ada Marsh' } : { _id: arthur.id, name: 'Arthur Penn' },
      })
    }
  })

  test('the first page lists who decides', async () => {
    const first = await pageOf(queue, { limit: '1' })
    expect(first.body.deciders?.map((person) => person.name)).toEqual(['Ada Marsh', 'Arthur Penn'])
    const second = await pageOf(queue, { limit: '1', cursor: first.body.nextCursor ?? '' })
    expect(second.body.deciders).toBeUndefined()
  })

  test.each<[string, Asked]>([
    ['a period that ends before it begins', { from: '2026-03-02', to: '2026-03-01' }],
    ['an amount with an exponent', { minAmount: '1e3' }],
    ['amounts the wrong way round', { minAmount: '10', maxAmount: '9' }],
    ['what waits', { status: 'Pending' }],
    ['a status of another kind', { status: name === 'deposits' ? 'Approved' : 'Confirmed' }],
    ['a decider who is no id', { decider: "' or true" }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a time zone that does not exist', { from: '2026-03-01', zone: 'Mars/Olympus' }],
    ['an order that does not exist', { sort: 'weight' }],
    ['no cursor', { cursor: 'nonsense' }],
  ])('%s is refused', async (_title, query) => {
    expect((await pageOf(queue, query)).status).toBe(400)
  })

  test.each(spreadOf(Object.keys(asked), 6))('the file of %s has the rows of the list, in its order', async (title) => {
    const { asks, is } = asked[title] as Case
    const { status, body } = await ada.browser.call(queue.file, {
      query: { ...asks(queue), sort: 'oldest', columns: 'person,status,decidedAt,decidedBy' },
    })
    expect(status).toBe(200)
    const expected = rows.filter(is).map(({ who, yes, at, by }) => {
      const name = by === 'ada' ? 'Ada Marsh' : 'Arthur Penn'
      return `${who},${queue.statuses[yes ? 0 : 1]},${at.replace('Z', '.000Z')},${name}`
    })
    const [head, ...lines] = String(body).trimEnd().split('\r\n')
    expect(head).toBe('Person,Status,Decided (UTC),Decided by')
    expect(lines.toSorted()).toEqual(expected.toSorted())
    const times = lines.map((line) => line.split(',')[2])
    expect(times).toEqual(times.toSorted())
  })

  test('a file has every column, may be a workbook, and stands in the log', async () => {
    const { browser } = ada
    const csv = await browser.call(queue.file, {
      query: { search: 'dora', ...(queue.isAboutMoney && { minAmount: '9' }) },
    })
    expect(csv.headers['content-disposition']).toMatch(/filename="decided-[a-zA-Z-]+\.csv"/)
    const [head = '', line = ''] = String(csv.body).split('\r\n')
    expect(head).toMatch(/^Request,Person,E-mail,.*,Id,Person’s id$/)
    expect(line).toContain(people.get('Dora Summer')?.id)
    expect(head.split(',')).toHaveLength(line.split(',').length)
    if (queue.isAboutMoney) expect(line).toContain(',9.99,')
    const book = await browser.call(queue.file, { query: { format: 'xlsx' } })
    expect(book.headers['content-type']).toContain('spreadsheetml')
    expect(String(book.body).startsWith('PK')).toBe(true)
    const { body } = await browser.call(auditLog, { query: { limit: 2 } })
    expect(body.rows.map(({ action }) => action)).toEqual(Array(2).fill(expect.stringMatching(/^decided .* exported$/)))
    expect(body.rows[0]?.after).toMatchObject({ count: 5, format: 'xlsx', columns: 'all' })
    expect(body.rows[1]?.after).toMatchObject({
      count: 1,
      search: 'dora',
      ...(queue.isAboutMoney && { minAmount: 900 }),
    })
  })

  test.each(['', 'weight', 'status,weight', 'status,'])('the columns %j are refused', async (columns) => {
    expect((await ada.browser.call(queue.file, { query: { columns } })).status).toBe(400)
  })

  test('a cursor belongs to its queue and its order', async () => {
    const { body } = await pageOf(queue, { limit: '1' })
    const cursor = body.nextCursor ?? ''
    expect((await pageOf(queue, { limit: '1', cursor, sort: 'oldest' })).status).toBe(400)
    for (const other of Object.values(queues)) {
      const expected = other === queue ? 200 : 400
      expect((await pageOf(other, { limit: '1', cursor })).status).toBe(expected)
    }
  })
})

test('a list and its file are for the same roles', async () => {
  for (const { list, file } of Object.values(queues)) {
    const expected = list.access === 'administer' ? 403 : 200
    expect((await arthur.browser.call(file, { query: {} })).status).toBe(expected)
  }
})

test('KYC has no amounts to be sorted by', async () => {
  expect((await pageOf(queues.KYC as Queue, { sort: 'largest' })).status).toBe(400)
})

test('a decision of staff appears at once, and one that an investor takes back names the investor', async () => {
  const [zoe] = people.values()
  if (!zoe) throw new Error('Nobody is there')
  const transactionId = await declare(zoe, 77)
  await ada.browser.call(confirmPayment, { body: { transactionId } })
  const taken = await declare(zoe, 78)
  world.advance(1000)
  await zoe.browser.call(cancelPayment, { params: { transactionId: taken } })
  const { body } = await pageOf(queues.deposits as Queue, { search: 'zoe', sort: 'oldest' })
  const facts = body.requests.map(({ reference, status, decidedBy }) => [reference, status, decidedBy?.name])
  expect(facts.filter(([reference]) => reference === transactionId || reference === taken)).toEqual([
    [transactionId, 'Confirmed', 'Ada Marsh'],
    [taken, 'Cancelled', zoe.name],
  ])
  expect(body.deciders?.map((person) => person.name)).toEqual(['Ada Marsh', 'Arthur Penn'])
})
