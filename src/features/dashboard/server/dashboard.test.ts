import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { accountColumns, accountTables } from '#features/accounts/server/account-row.ts'
import { editProfit } from '#features/adjustments/api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { approveInvestment, depositMaturity, moveProfit, startInvest } from '#features/investments/api.ts'
import { approveWithdrawal, createWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { approvedPerson, declare, investorWith, type Person, staffMember, verifiedPerson } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { balanceSeries, pendingRequests } from '../api.ts'
import { selectBySteps, waiting } from './store.ts'

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  staff = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

async function pictureOf(person: Person) {
  const user = (await person.browser.call(getUser)).body
  const parts = [user.balance, user.investmentBalance, user.totalMaturityAmount, user.heldBalance]
  const { points } = (await person.browser.call(balanceSeries, { query: { days: 1 } })).body
  const { total = 0, balance = 0, invested = 0, profit = 0, held = 0 } = points.at(-1) ?? {}
  expect([balance, invested, profit, held]).toEqual(parts)
  expect(total).toBe(parts.reduce((sum, part) => sum + part, 0))
  return { total, held: user.heldBalance, earned: user.earnedProfit }
}

async function invest(person: Person, amount: number): Promise<void> {
  const { body } = await person.browser.call(startInvest, { body: { amount, planName: 'Beginner' } })
  await staff.browser.call(approveInvestment, { params: { id: body.investment._id } })
  world.advance(day)
  await person.browser.call(depositMaturity)
}

async function withdraw(person: Person, amount: number, source: 'wallet' | 'profit' = 'wallet'): Promise<string> {
  return (await person.browser.call(createWithdrawal, { body: { amount, walletAddress, source } })).body.withdrawal._id
}

test('no money leaves the total while a withdrawal is pending, and it comes back when it is rejected', async () => {
  const person = await investorWith(world, staff, 500)
  expect(await pictureOf(person)).toEqual({ total: 500, held: 0, earned: 0 })
  const id = await withdraw(person, 120)
  expect(await pictureOf(person)).toEqual({ total: 500, held: 120, earned: 0 })
  await staff.browser.call(rejectWithdrawal, { params: { id }, body: {} })
  expect(await pictureOf(person)).toEqual({ total: 500, held: 0, earned: 0 })
  await staff.browser.call(approveWithdrawal, { params: { id: await withdraw(person, 120) }, body: {} })
  expect(await pictureOf(person)).toEqual({ total: 380, held: 0, earned: 0 })
})

test('earned profit grows with every plan and never decreases', async () => {
  const person = await investorWith(world, staff, 500)
  await invest(person, 100)
  expect((await pictureOf(person)).earned).toBe(10)
  await person.browser.call(moveProfit, { body: { amount: 4 } })
  await withdraw(person, 5, 'profit')
  await staff.browser.call(editProfit, { params: { id: person.id }, body: { operation: 'deduct', amount: 1 } })
  expect(await pictureOf(person)).toMatchObject({ held: 5, earned: 10 })
  await invest(person, 200)
  expect((await pictureOf(person)).earned).toBe(30)
})

test('the chart begins when the account was opened, and each point is the sum of the entries up to it', async () => {
  const person = await investorWith(world, staff, 500)
  const { createdAt } = (await person.browser.call(getUser)).body
  world.advance(day)
  await invest(person, 100)
  world.advance(9 * day)
  await withdraw(person, 30)
  for (const query of [{ since: 'opening' }, { days: 366 }, { days: 2 }] as const) {
    const points = await summedPoints(person, query)
    expect(points[0]?.at === createdAt).toBe(!('days' in query) || query.days > 2)
    expect(points.at(-1)).toMatchObject({ at: world.now().toISOString(), total: 510, balance: 470, held: 30 })
  }
})

/** The chart, every point of it compared with all entries up to then. */
async function summedPoints(person: Person, query: { days: number } | { since: 'opening' }) {
  const { points } = (await person.browser.call(balanceSeries, { query })).body
  for (const point of points) {
    const { rows } = await world.db.pool.query(
      `select coalesce(sum(case book when destination then amount when source then -amount end), 0)::float8 / 100 as dollars
       from entries, unnest(array['wallet', 'held', 'invested', 'profit']) as book where owner = $1 and posted_at <= $2`,
      [person.id, point.at],
    )
    expect(point.total).toBe(rows[0].dollars)
    expect(point.total).toBeCloseTo(point.balance + point.invested + point.profit + point.held, 2)
  }
  return points
}

test('after many movements the chart is the same, and reads no more than a lookup for each point', async () => {
  const person = await investorWith(world, staff, 500)
  for (const account of ['wallet', 'profit', 'wallet']) {
    world.advance(2 * day)
    await world.db.pool.query(
      `select post_entries(array_agg($1::uuid), array_agg('adjustments'::text), array_agg($2::text), array_agg(1::bigint), array_agg('adjustment'::text), array_agg($3 || n), $4) from generate_series(1, 1000) n`,
      [person.id, account, `many ${world.now().getTime()} `, world.now()],
    )
  }
  world.advance(2 * day)
  await withdraw(person, 5)
  for (const query of [{ since: 'opening' }, { days: 366 }, { days: 5 }] as const) {
    expect((await summedPoints(person, query)).at(-1)).toMatchObject({ total: 530, balance: 515, profit: 10, held: 5 })
  }
  const steps = Array.from({ length: 366 }, (_, n) => new Date(world.now().getTime() - (365 - n) * day).toISOString())
  expect(rowsIn(await planOf(selectBySteps.text, person.id, steps))).toBeLessThan(500)
})

type Plan = {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Plan[]
}

/** All rows that were read from entries. */
function rowsIn(plan: Plan): number {
  const own = plan['Relation Name'] === 'entries' ? (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1) : 0
  return (plan.Plans ?? []).reduce((sum, child) => sum + rowsIn(child), own)
}

test('everything pending is listed oldest first, however much has happened since', async () => {
  const person = await investorWith(world, staff, 500)
  const oldest = await declare(person, 77)
  world.advance(hour)
  await person.browser.call(startInvest, { body: { amount: 100, planName: 'Beginner' } })
  world.advance(hour)
  for (let i = 0; i < 25; i++) {
    const transactionId = await declare(person, 1)
    world.advance(1000)
    await staff.browser.call(confirmPayment, { body: { transactionId } })
  }
  await withdraw(person, 20)
  world.advance(1000)
  await declare(person, 3)
  const { body } = await person.browser.call(pendingRequests)
  expect(body.requests.map(({ type, amount, subject }) => `${type} ${amount} ${subject}`)).toEqual([
    `Transaction 77 ${oldest}`,
    'Investment 100 Beginner',
    'Withdrawal 20 Tron',
    expect.stringMatching(/^Transaction 3 DEP-/),
  ])
  expect(body).toMatchObject({ total: 4, onItsWayIn: 80, nextCursor: null })

  const first = (await person.browser.call(pendingRequests, { query: { limit: 3 } })).body
  const second = (await person.browser.call(pendingRequests, { query: { limit: 3, cursor: first.nextCursor ?? '' } }))
    .body
  expect([...first.requests, ...second.requests]).toEqual(body.requests)
  expect((await (await approvedPerson(world)).browser.call(pendingRequests)).body).toEqual({
    requests: [],
    total: 0,
    onItsWayIn: 0,
    nextCursor: null,
  })
})

test('documents under review are pending too, and each request says when to expect an answer', async () => {
  const person = await verifiedPerson(world)
  await world.db.pool.query(`update users set kyc_status = 'Pending' where id = $1`, [person.id])
  const { requests } = (await person.browser.call(pendingRequests)).body
  expect(requests).toMatchObject([{ type: 'KYC', amount: null, subject: '', answerWithinBusinessDays: 1 }])
  const [{ requestedAt = '', answerBy } = {}] = requests
  expect(Date.parse(answerBy ?? '') - Date.parse(requestedAt)).toBeGreaterThanOrEqual(day)
})

test('the account is read from balances and sums alone, without reading entries', async () => {
  const plan = JSON.stringify(
    await planOf(`select ${accountColumns} from ${accountTables} where person.id = $1`, staff.id),
  )
  expect(plan).toContain('"books"')
  expect(plan).not.toContain('"entries"')
})

test('with 20,000 deposits behind them, what is pending is read from a few pages', async () => {
  const person = await investorWith(world, staff, 500)
  await declare(person, 9)
  await world.db.pool.query(
    `insert into deposits (id, transaction_id, owner, declared, received, status, asset, network, created_at, decided_at)
     select gen_random_uuid(), 'MANY-' || n, $1, 1, 1, 'Confirmed', 'BTC', 'Bitcoin',
       $2::timestamptz - n * interval '1 minute', $2 from generate_series(1, 20000) n`,
    [person.id, world.now()],
  )
  const plan = await planOf(waiting, person.id)
  expect(Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks'])).toBeLessThan(100)
})

async function planOf(text: string, ...values: unknown[]): Promise<Record<string, unknown>> {
  const { rows } = await world.db.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0].Plan
}
