/** Reports against the ledger itself: a figure is the sum of the entries that it leads to, and they are all there are. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { confirmPayment, listDecidedDeposits } from '#features/deposits/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { centsOf } from '#kernel/money.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import {
  activity,
  activityFile,
  decisionFile,
  decisionReport,
  decisionRows,
  decisionRowsFile,
  groupFile,
  groupReport,
  moneyFile,
  moneyReport,
  reportPeople,
  reportPeopleFile,
  reportRows,
  reportRowsFile,
} from '../api.ts'
import { type Figure, figureNames, figures, type Step } from '../report.ts'

let world: World
let admin: Person
let author: Person
let ann: Person

async function deposit(dollars: number, by: Person, waits: number): Promise<void> {
  const transactionId = await declare(ann, dollars)
  world.advance(waits)
  await by.browser.call(confirmPayment, { body: { transactionId } })
}

/** Entries of three days: the first two are summed up in the kept sums, the last day's second is not. */
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
  ann = await approvedPerson(world, { name: 'Ann Winter' })
  await deposit(100, admin, 2 * hour)
  await deposit(50.25, author, 4 * hour)
  world.advance(2 * day)
  await deposit(200, author, hour)
  await sumUpCompanyBalances(world.db)
  await deposit(9.99, author, 3 * hour)
  await post('interest', 'profit', 'profit earned', 123)
  await post('wallet', 'adjustments', 'adjustment', 77)
})
afterAll(() => world.close())

async function post(source: string, destination: string, cause: string, amount: number) {
  await world.db.pool.query('select post_entry($1, $2, $3, $4, $5, $6, $7)', [
    ...[ann.id, source, destination, amount, cause, `test ${cause}`, world.now()],
  ])
}

const period = { from: '2026-03-02', to: '2026-03-04' }
const money = async (query: object) => (await admin.browser.call(moneyReport, { query })).body

/** The sum of the entries in the database, read without the rooms. */
async function postedFor(figure: Figure, from: string, to: string) {
  const { rows } = await world.db.pool.query(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from entries
     where cause_kind = any ($1) and (posted_at at time zone 'UTC')::date between $2 and $3`,
    [figures[figure].causes, from, to],
  )
  return { count: rows[0].count, total: Number(rows[0].total) / 100 }
}

describe('the report of money', () => {
  test.each<Step>(['day', 'week', 'month'])(
    'by %s has the sums of the ledger, before and after they are kept',
    async (by) => {
      const before = await money({ ...period, by })
      for (const part of [before, ...before.parts]) {
        for (const name of figureNames) expect(part.figures[name]).toEqual(await postedFor(name, part.from, part.to))
      }
      expect(before.figures).toMatchObject({
        in: { count: 4, total: 360.24 },
        profit: { count: 1, total: 1.23 },
        edits: { count: 1, total: 0.77 },
        out: { count: 0, total: 0 },
      })
      if (by === 'month') await sumUpCompanyBalances(world.db)
      expect(await money({ ...period, by })).toEqual(before)
    },
  )

  test('is of the last 30 days without a period', async () => {
    expect(await money({})).toMatchObject({ from: '2026-02-03', to: '2026-03-04', by: 'day' })
  })

  test.each([
    [{ from: '2026-03-02' }],
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2025-01-01', to: '2026-03-01' }],
    [{ from: '2026-02-30', to: '2026-03-01' }],
    [{ from: '1e3', to: '2026-03-01' }],
    [{ ...period, by: 'year' }],
  ])('%j is refused', async (query) => {
    expect((await admin.browser.call(moneyReport, { query: query as object })).status).toBe(400)
    expect((await admin.browser.call(moneyFile, { query: query as object })).status).toBe(400)
  })

  test('each figure leads to its entries, on any number of pages', async () => {
    for (const figure of figureNames) {
      for (const limit of [1, 2, 50]) {
        const found: { amount: number; at: string }[] = []
        let cursor: string | undefined
        do {
          const query = { ...period, figure, limit, ...(cursor && { cursor }) }
          const { body } = await admin.browser.call(reportRows, { query })
          found.push(...body.entries)
          cursor = body.nextCursor ?? undefined
        } while (cursor)
        const { count, total } = await postedFor(figure, period.from, period.to)
        expect(found).toHaveLength(count)
        const cents = found.reduce((sum, { amount }) => sum + Number(centsOf(amount)), 0)
        expect(cents).toBe(Number(centsOf(total)))
        expect(found.map(({ at }) => at)).toEqual(
          found
            .map(({ at }) => at)
            .toSorted()
            .reverse(),
        )
      }
    }
  })

  test('a day’s figure has the entries of that day of UTC alone', async () => {
    const query = { figure: 'in', from: '2026-03-02', to: '2026-03-02' } as const
    const { body } = await admin.browser.call(reportRows, { query })
    expect(body.entries.map(({ amount, user }) => [amount, user.name])).toEqual([
      [50.25, 'Ann Winter'],
      [100, 'Ann Winter'],
    ])
  })
})

describe('the report of decisions', () => {
  test('counts what each of staff decided and how long it had waited, and leads to the same requests', async () => {
    const { body } = await admin.browser.call(decisionReport, { query: period })
    const deposits = body.rows.filter(({ queue }) => queue === 'deposits')
    expect(deposits).toMatchObject([
      {
        decider: { name: 'Ada Marsh' },
        count: 1,
        inTime: 1,
        late: 0,
        medianHours: 2,
        longestHours: 2,
        promisedDays: 1,
      },
      {
        decider: { name: 'Arthur Penn' },
        count: 3,
        inTime: 3,
        late: 0,
        medianHours: 3,
        longestHours: 4,
        promisedDays: 1,
      },
    ])
    for (const { decider, count } of deposits) {
      const query = { decider: decider._id, ...period }
      expect((await admin.browser.call(listDecidedDeposits, { query })).body.total).toBe(count)
      const { requests, ...page } = (
        await admin.browser.call(decisionRows, { query: { ...query, queue: 'deposits', answered: 'in time' } })
      ).body
      expect(requests).toHaveLength(count)
      expect(page).toMatchObject({ ...period, zone: 'UTC', decider: decider.name, nextCursor: null })
      expect(requests[0]?._id).toMatch(/^DEP/)
    }
  })
})

test('the files have the same figures, and stand in the audit log', async () => {
  const { browser } = admin
  const sums = await browser.call(moneyFile, { query: { ...period, columns: 'from,in,inCount' } })
  expect(String(sums.body)).toBe(
    'From,In (USD),"In, count"\r\n2026-03-02,150.25,2\r\n2026-03-03,0.00,0\r\n2026-03-04,209.99,2\r\n',
  )
  const entries = await browser.call(reportRowsFile, { query: { ...period, figure: 'in', columns: 'person,amount' } })
  expect(String(entries.body)).toBe(
    ['Person,Amount (USD)', ...[9.99, 200, 50.25, 100].map((amount) => `Ann Winter,${amount.toFixed(2)}`), ''].join(
      '\r\n',
    ),
  )
  const decisions = await browser.call(decisionFile, {
    query: { ...period, columns: 'person,queue,count,medianHours' },
  })
  expect(String(decisions.body)).toContain('Arthur Penn,Deposit,3,3\r\n')
  const decided = await browser.call(decisionRowsFile, {
    query: { ...period, decider: author.id, queue: 'deposits', columns: 'person,hours,answered' },
  })
  expect(String(decided.body)).toBe(
    ['Person,Hours,Answered', ...[3, 1, 4].map((hours) => `Ann Winter,${hours},in time`), ''].join('\r\n'),
  )
  const byNetwork = await browser.call(groupFile, { query: { ...period, of: 'network', columns: 'group,in,edits' } })
  expect(String(byNetwork.body)).toBe('Group,In (USD),Edits (USD)\r\nBitcoin,360.24,0.00\r\nNo network,0.00,0.77\r\n')
  const people = await browser.call(reportPeopleFile, { query: { ...period, columns: 'name,country' } })
  const lines = String(people.body).trimEnd().split('\r\n').sort()
  expect(lines).toEqual(['Ada Marsh,US', 'Ann Winter,US', 'Arthur Penn,US', 'Person,Country'])
  const feed = await browser.call(activityFile, { query: { ...period, kind: 'deposits', columns: 'kind,act,amount' } })
  expect(String(feed.body)).toBe(
    [
      'Kind,What,Amount (USD)',
      ...['9.99', '200.00', '50.25', '100.00'].map((text) => `Deposits,deposit confirmed,${text}`),
      '',
    ].join('\r\n'),
  )
  const book = await browser.call(moneyFile, { query: { format: 'xlsx' } })
  expect(String(book.body).startsWith('PK')).toBe(true)
  const { rows } = (await browser.call(auditLog, { query: { limit: 8 } })).body
  expect(rows.map(({ action }) => action)).toEqual([
    'money report exported',
    'activity exported',
    'new people exported',
    'report by network exported',
    'decided requests exported',
    'decisions of staff exported',
    'ledger entries exported',
    'money report exported',
  ])
})

test('reports are for admins', async () => {
  for (const endpoint of [moneyReport, moneyFile, decisionReport, decisionFile, reportPeople]) {
    expect((await author.browser.call(endpoint, { query: {} })).status).toBe(403)
  }
  expect((await author.browser.call(reportRows, { query: { figure: 'in' } })).status).toBe(403)
  expect((await author.browser.call(groupReport, { query: { of: 'plan' } })).status).toBe(403)
})

describe('the feed of activity', () => {
  test('leads from an entry to its request, and from an action to its row', async () => {
    const { lines } = (await admin.browser.call(activity, { query: { ...period, limit: 100 } })).body
    const entry = lines.find(({ act }) => act === 'deposit confirmed')
    expect(entry).toMatchObject({ kind: 'deposits', actor: null, about: { name: 'Ann Winter' }, amount: 9.99 })
    expect(entry?.subject.id).toMatch(/^DEP/)
    const { rows } = (await admin.browser.call(auditLog, { query: { limit: 100 } })).body
    for (const line of lines.filter(({ kind }) => kind === 'staff')) {
      const row = rows.find(({ _id }) => _id === line._id)
      expect(row).toMatchObject({ action: line.act, at: line.at, subject: line.subject })
    }
    expect(lines.filter(({ kind }) => kind === 'staff')).toHaveLength(rows.length)
  })

  test('has what one’s duties include, and nothing else', async () => {
    const read = (query: object = {}) => author.browser.call(activity, { query: { ...period, limit: 100, ...query } })
    const kindsSeen = async () => [...new Set((await read()).body.lines?.map(({ kind }) => kind))].sort()
    expect(await kindsSeen()).toEqual(['deposits', 'edits', 'investments'])
    expect((await read({ kind: 'staff' })).status).toBe(403)
    const limit = (duties: string[]) =>
      world.db.pool.query('update users set duties = $2 where id = $1', [author.id, duties])
    await limit(['payments'])
    expect(await kindsSeen()).toEqual(['deposits', 'edits', 'investments'])
    await limit(['support', 'identity'])
    expect(await kindsSeen()).toEqual([])
    expect((await read({ kind: 'deposits' })).status).toBe(403)
    const file = await author.browser.call(activityFile, { query: { ...period, columns: 'kind,act' } })
    expect(String(file.body)).toBe('Kind,What\r\n')
    expect((await ann.browser.call(activity, { query: period })).status).toBe(403)
  })

  test.each(['1', 'ledger-', 'log-1-', 'ledger-99999999999999999-1', 'other-1-1'])('has no page %s', async (cursor) => {
    expect((await admin.browser.call(activity, { query: { ...period, cursor } })).status).toBe(400)
    expect((await admin.browser.call(reportRows, { query: { ...period, figure: 'in', cursor } })).status).toBe(400)
  })
})
