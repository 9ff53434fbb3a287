/**
 * In a company of a hundred thousand people no call reads more than a page needs: rows and buffers of every statement that
 * it runs, as PostgreSQL counts them. `npm run bench:growth` measures the same calls up to a million people.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listConversations } from '#features/chat/staff-api.ts'
import { depositMaturity } from '#features/investments/api.ts'
import { approveWithdrawal, createWithdrawal } from '#features/withdrawals/api.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import { renewConnections } from '#platform/server/database.ts'
import { type CallerName, type Case, casesAt, counted, little } from '#testing/growth/cases.ts'
import { farCursor, farLimit } from '#testing/growth/far-page.ts'
import { fillCompany } from '#testing/growth/fill.ts'
import { tokenOf } from '#testing/growth/fill-rest.ts'
import { explaining, sumOf, type Work, workOf } from '#testing/growth/plan.ts'
import { adminOf, heavyAddress, heavyInvestor, idText, ordinaryPerson, type Size } from '#testing/growth/shape.ts'
import { openWorld, type World } from '#testing/world.ts'
import { prove, proveAndReport } from './prove.ts'

let world: World
let size: Size
let administrator: pg.Client
/** The plans of all statements since the last measurement began. */
const plans: string[] = []

beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  size = { people: 100_000, now: world.now(), waiting: 20, heavyLines: 20_000, active: 20_000 }
  const { rows } = await world.db.pool.query<{ name: string }>('select current_database() as name')
  const database = rows[0]?.name ?? ''
  const connection = { ...inject('databaseServer'), database }
  await fillCompany(connection, size)
  administrator = new pg.Client(connection)
  await administrator.connect()
  for (const setting of explaining(database, 'notice')) await administrator.query(setting)
  world.db.pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const [, plan] = /plan:\n([\s\S]*)/.exec(message) ?? []
      if (plan !== undefined) plans.push(plan)
    })
  })
  renewConnections(world.db)
})
afterAll(async () => {
  await administrator.end()
  await world.close()
})

/** The plan of a statement may follow its answer. A connection that has answered again has written all of its plans. */
async function allPlansWritten(): Promise<void> {
  const { pool } = world.db
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query('select')))
  for (const client of clients) client.release()
}

async function workOfRun(run: () => Promise<unknown>): Promise<Work> {
  plans.length = 0
  await run()
  await allPlansWritten()
  return sumOf(plans.map(workOf))
}

function headersOf(by: CallerName) {
  const numbers: Record<CallerName, number> = { heavy: heavyInvestor, one: ordinaryPerson, admin: adminOf(size) }
  return { authorization: `Bearer ${tokenOf(numbers[by])}`, 'sec-fetch-site': undefined }
}

async function call({ endpoint, by, params = {}, query = {} }: Case, more: Record<string, string> = {}) {
  const answer = await world.browser().call(endpoint, { params, query: { ...query, ...more } }, headersOf(by))
  expect(answer.status, `${endpoint.path} ${JSON.stringify(answer.body)}`).toBe(200)
  return answer
}

async function cursorOf(asked: Case): Promise<Record<string, string>> {
  if (!asked.isFar) return {}
  const cursor = await farCursor(async (before) => {
    const { headers, body } = await call(asked, { limit: String(farLimit), ...(before && { cursor: before }) })
    return (
      (headers['x-next-cursor'] as string | undefined) ?? (body as { nextCursor?: string | null }).nextCursor ?? null
    )
  })
  return cursor === undefined ? {} : { cursor }
}

/** Enough for a page of 50 and its related rows. Reading all pending requests, or all users, takes more. */
const most = { rows: 3000, buffers: 3500 }

test('no call reads more than a page needs, however many people and requests there are', async () => {
  const [tooMuch, empty]: [string[], string[]] = [[], []]
  const cases = casesAt(size.now)
  for (const asked of cases) {
    const more = await cursorOf(asked)
    let body: unknown
    const measure = () =>
      workOfRun(async () => {
        body = (await call(asked, more)).body
      })
    const bound = asked.most ?? most
    let work = await measure()
    // ANALYZE samples rows at random. About one sample in a hundred makes a rare text look common.
    if (exceeds(work, bound)) {
      await administrator.query('analyze')
      work = await measure()
    }
    expect(work.buffers, asked.name).toBeGreaterThan(0)
    if (hasNothing(body)) empty.push(asked.name)
    if (exceeds(work, bound)) tooMuch.push(`${asked.name}: ${workText(work)}`)
  }
  expect(tooMuch).toEqual([])
  expect(empty).toEqual(cases.filter(({ isEmpty }) => isEmpty).map(({ name }) => name))
})

function exceeds({ rows, buffers, temporary }: Work, bound: typeof most): boolean {
  return rows > bound.rows || buffers > bound.buffers || temporary > 0
}

function workText({ rows, buffers, temporary }: Work): string {
  return `${rows} rows, ${buffers} buffers, ${temporary} blocks of temporary files`
}

/** Whether an answer is an empty list, or has no list with anything in it. */
function hasNothing(body: unknown): boolean {
  const lists = [body, ...Object.values(body as object)].filter(Array.isArray)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

/** A connection plans a prepared statement for its values five times before it may plan for any values. */
const warmUp = 8

test('lists of conversations read no more once they are planned for any values', async () => {
  for (const asked of casesAt(size.now).filter(({ endpoint }) => endpoint === listConversations)) {
    for (let i = 0; i < warmUp; i++) await call(asked)
    const { rows, buffers } = await workOfRun(() => call(asked))
    expect(rows, asked.name).toBeLessThan(8000)
    expect(buffers, asked.name).toBeLessThan(2000)
  }
})

test('the seal of the audit log reads only what is not sealed', async () => {
  const seal = createSeal()
  await expect.poll(async () => (await workOfRun(() => seal(world.db))).buffers).toBeLessThan(50)
})

test('the company that is measured adds up', async () => {
  expect((await prove(world.db.background)).problems).toEqual([])
})

test('a proof of what is new costs as much as is new, and writes no temporary files', async () => {
  await administrator.query('update ledger_proof set through = through - 100')
  const work = await workOfRun(async () => {
    expect(await proveAndReport(world.db, world.context, 'new')).toMatchObject({ problems: [] })
  })
  expect(work.rows).toBeGreaterThan(100)
  expect(work.rows).toBeLessThan(4000)
  expect(work.buffers).toBeLessThan(10_000)
  expect(work.temporary).toBe(0)
})

/** Each is repeated until it is planned for any values. The withdrawals of the heavy investor count up from the oldest. */
test('a write reads no more for an account with a long history', async () => {
  const browser = world.browser()
  const asHeavy = headersOf('heavy')
  const request = async () => {
    const body = { amount: 10, walletAddress: heavyAddress }
    expect((await browser.call(createWithdrawal, { body }, asHeavy)).status).toBe(200)
  }
  const settle = async () => {
    expect((await browser.call(depositMaturity, {}, asHeavy)).body).toMatchObject({ settled: 0 })
  }
  const approve = async () => {
    const input = { params: { id: idText('heavyWithdrawal', 0) }, body: {} }
    const { body } = await browser.call(approveWithdrawal, input, headersOf('admin'))
    expect(body.withdrawal?.address).toMatchObject({ paid: 1000, paidAtLeast: true, otherAccountsAtLeast: true })
  }
  for (const run of [request, settle]) for (let i = 0; i < warmUp; i++) await run()
  const tooMuch: string[] = []
  for (const [run, bound] of [
    [request, little],
    [settle, little],
    [approve, counted],
  ] as const) {
    const work = await workOfRun(run)
    if (exceeds(work, bound)) tooMuch.push(`${run.name}: ${workText(work)}`)
  }
  expect(tooMuch).toEqual([])
})
