import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pendingRequests } from '#features/dashboard/api.ts'
import { getTransactionHistory } from '#features/history/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { verifyLedger } from '#ledger/server/verify.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { investorWith, moneyOf, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { testQueueFilters } from '#testing/queue.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import * as exits from '../exits-api.ts'
import type { OnMaturity } from '../investment.ts'
import { settleMatured } from './settle.ts'

let world: World
let staff: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 365 })
  staff = await staffMember(world, 'author')
  await addSamplePlans(world)
})
afterEach(async () => {
  expect((await verifyLedger(world.db)).problems).toEqual([])
})
afterAll(() => world.close())

const invest = (person: Person, amount: number | string, planName = 'Beginner') =>
  person.browser.call(api.startInvest, { body: { amount, planName } })
const approve = (by: Person, id: string) => by.browser.call(api.approveInvestment, { params: { id } })
const reject = (by: Person, id: string) => by.browser.call(api.rejectInvestment, { params: { id } })
const settleAll = () => settleMatured(world.db, world.context, null, world.now())

async function activeInvestment(person: Person, amount = 100): Promise<string> {
  const { body } = await invest(person, amount)
  await approve(staff, body.investment._id)
  return body.investment._id
}

test('the plans are the specification’s, with the rate of the term and of a year', async () => {
  const { body } = await world.browser().call(api.listPlans)
  expect(body.map(({ name, percent, minAmount, maxAmount }) => [name, percent, minAmount, maxAmount])).toEqual([
    ['Beginner', 10, 50, 200],
    ['Essential', 15, 300, 500],
    ['Advanced', 18, 600, 1000],
    ['Premier', 23, 1500, 5000],
  ])
  expect(body[0]).toMatchObject({ durationHours: 24, yearlyPercent: 3650 })
})

describe('an investment', () => {
  test('is pending and holds nothing, then moves the money and starts', async () => {
    const person = await investorWith(world, staff, 500)
    const { status, body } = await invest(person, 100)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Wait for investment approval' })
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    const queue = await staff.browser.call(api.adminPendingInvestment)
    const waiting = queue.body.pendingInvestments.find(({ _id }) => _id === body.investment._id)
    expect(waiting?.user).toMatchObject({ email: person.email, balance: 500 })
    const approved = await approve(staff, body.investment._id)
    expect(approved.body).toMatchObject({
      message: 'Investment approved successfully!',
      investment: { status: 'Active', maturityAmount: 10 },
    })
    const { startDate, endDate } = approved.body.investment
    expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBe(day)
    expect(await moneyOf(person)).toEqual([400, 100, 0])
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('Your investment has begun')
  })

  test.each([
    [49.99, 'Beginner', 400, 'The Beginner plan takes $50-$200'],
    [200.01, 'Beginner', 400, 'The Beginner plan takes $50-$200'],
    [100, '', 400, 'Please select an investment plan.'],
    [100, 'No such plan', 400, 'Please select an investment plan.'],
    [600, 'Advanced', 409, 'Your balance does not cover this amount'],
  ])('of %s in %j is refused with %s', async (amount, planName, status, message) => {
    const person = await investorWith(world, staff, 500)
    expect(await invest(person, amount, planName)).toMatchObject({ status, body: { message } })
  })

  test('records which risk notice was acknowledged, keeps its text, and refuses one that has changed', async () => {
    const person = await investorWith(world, staff, 500)
    const notice = (await person.browser.call(api.investConditions)).body.riskNotice
    const ask = (riskNotice?: string) =>
      person.browser.call(api.startInvest, {
        body: { amount: 100, planName: 'Beginner', ...(riskNotice !== undefined && { riskNotice }) },
      })
    expect((await ask(notice.version)).body.investment.riskNotice).toBe(notice.version)
    expect((await ask()).body.investment.riskNotice).toBeNull()
    expect(await ask('an-older-version')).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
    const kept = await world.db.pool.query('select version, title, text from risk_notices')
    expect(kept.rows).toEqual([notice])
  })

  test('rejected leaves the balance unchanged', async () => {
    const person = await investorWith(world, staff, 500)
    const { body } = await invest(person, 100)
    expect((await reject(staff, body.investment._id)).body.message).toBe('Investment rejected successfully!')
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    expect(await approve(staff, body.investment._id)).toMatchObject({
      status: 409,
      body: { message: 'This was already rejected by Arthur Penn' },
    })
  })

  test('says to its owner why it was rejected, and why it cannot be left', async () => {
    const person = await investorWith(world, staff, 500)
    const noteOf = async (id: string) => {
      const { history } = (await person.browser.call(getTransactionHistory)).body
      return history.find(({ _id, type }) => _id === id && type === 'Investment')?.note
    }
    const recordOf = async (id: string) =>
      (await person.browser.call(api.getInvestment, { params: { id } })).body.investment
    const refused = (await invest(person, 100)).body.investment._id
    await staff.browser.call(api.rejectInvestment, { params: { id: refused }, body: { reason: 'The plan is full.' } })
    expect(await recordOf(refused)).toMatchObject({ reason: 'The plan is full.', exitReason: '' })
    expect(await noteOf(refused)).toBe('The plan is full.')

    const running = await activeInvestment(person)
    await world.db.pool.query('update investments set exit_fee_basis_points = 200 where id = $1', [running])
    await person.browser.call(exits.requestEarlyExit, { params: { id: running } })
    const { rows } = await world.db.pool.query<{ id: string }>('select id from early_exits where investment = $1', [
      running,
    ])
    const params = { id: rows[0]?.id ?? '' }
    await staff.browser.call(exits.rejectEarlyExit, { params, body: { reason: 'Too close to its end.' } })
    expect(await recordOf(running)).toMatchObject({ reason: '', exitReason: 'Too close to its end.' })
    expect(await noteOf(running)).toBe('Early exit rejected: Too close to its end.')
  })

  test('is cancelled by its owner alone, while it is pending, and a letter announces it', async () => {
    const person = await investorWith(world, staff, 500)
    const { _id: id } = (await invest(person, 100)).body.investment
    const cancel = (by: Person) => by.browser.call(api.cancelInvestment, { params: { id } })
    expect(await cancel(staff)).toMatchObject({ status: 404, body: { message: 'There is no such investment' } })
    const both = await Promise.all([cancel(person), cancel(person)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await approve(staff, id)).body.message).toBe(`This was already cancelled by ${person.name}`)
    expect(await moneyOf(person)).toEqual([500, 0, 0])
    const [letter] = await world.lettersTo(person.email)
    expect(letter?.subject).toBe('Your investment request was cancelled')
    const [running] = [await activeInvestment(person)]
    expect(await person.browser.call(api.cancelInvestment, { params: { id: running } })).toMatchObject({
      status: 409,
      body: { message: 'This investment is active already' },
    })
  })

  test('keeps the terms of its request when the plan changes', async () => {
    const person = await investorWith(world, staff, 500)
    const { body } = await invest(person, 100)
    await world.db.pool.query(`update plans set rate_basis_points = 1 where name = 'Beginner'`)
    const approved = await approve(staff, body.investment._id)
    expect(approved.body.investment).toMatchObject({ percent: 10, maturityAmount: 10 })
    await world.db.pool.query(`update plans set rate_basis_points = 1000 where name = 'Beginner'`)
  })

  test('of three with money for one, one is approved under any race', async () => {
    const person = await investorWith(world, staff, 100)
    const ids = await Promise.all([1, 2, 3].map(async () => (await invest(person, 100)).body.investment._id))
    const answers = await Promise.all(ids.map((id) => approve(staff, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await moneyOf(person)).toEqual([0, 100, 0])
  })

  test('that is running is found however many came after it', async () => {
    const person = await investorWith(world, staff, 500)
    const running = await activeInvestment(person)
    for (const _ of [1, 2, 3]) await invest(person, 100)
    const found = await person.browser.call(api.investmentHistory, { query: { status: 'Active', limit: 2 } })
    expect(found.body.investments.map(({ _id }) => _id)).toEqual([running])
    expect((await person.browser.call(api.investmentHistory)).body.investments).toHaveLength(4)
  })

  test('are listed by status and plan, and add up to what the ledger says', async () => {
    const person = await investorWith(world, staff, 2000)
    const ended = await activeInvestment(person, 100)
    world.advance(day)
    await settleAll()
    const active = await activeInvestment(person, 50)
    const essential = (await invest(person, 300, 'Essential')).body.investment._id
    const found = async (query: { status?: 'Active' | 'Ended' | 'Pending' | 'Rejected'; plan?: string }) =>
      (await person.browser.call(api.investmentHistory, { query })).body.investments.map(({ _id }) => _id).sort()
    expect(await found({ status: 'Ended' })).toEqual([ended])
    expect(await found({ status: 'Active' })).toEqual([active])
    expect(await found({ status: 'Pending', plan: 'Essential' })).toEqual([essential])
    expect(await found({ plan: 'Beginner' })).toEqual([ended, active].sort())
    expect(await found({ status: 'Rejected' })).toEqual([])
    expect((await person.browser.call(api.investmentSummary)).body).toEqual({
      invested: 50,
      profitToCome: 5,
      earned: 10,
      counts: { pending: 1, active: 1, ended: 1 },
      plans: ['Beginner', 'Essential'],
    })
    expect((await staff.browser.call(api.investmentSummary)).body).toMatchObject({ invested: 0, plans: [] })
    await reject(staff, essential)
  })

  test('of another investor is not found, and staff do not approve their own', async () => {
    const [owner, other] = [await investorWith(world, staff, 500), await newcomer(world)]
    const id = await activeInvestment(owner)
    const view = (person: Person) => person.browser.call(api.getInvestment, { params: { id } })
    expect((await view(owner)).status).toBe(200)
    expect((await view(staff)).status).toBe(200)
    expect((await view(other)).status).toBe(404)
    expect((await other.browser.call(api.investmentHistory)).body.investments).toEqual([])
    expect((await approve(other, id)).status).toBe(403)
    const second = await staffMember(world, 'author')
    const rich = await investorWith(world, second, 500)
    await world.db.pool.query(`update users set role = 'author' where id = $1`, [rich.id])
    const own = (await invest(rich, 100)).body.investment._id
    expect((await approve(rich, own)).status).toBe(403)
    expect((await approve(staff, 'not-an-id')).status).toBe(404)
  })
})

testQueueFilters({
  prepare: async (filled, author) => {
    await addSamplePlans(filled)
    const person = await investorWith(filled, author, 5000)
    const planFor = (amount: number) => (amount < 300 ? 'Beginner' : amount < 1500 ? 'Advanced' : 'Premier')
    return (amount) => invest(person, amount, planFor(amount))
  },
  ask: async (author, query) => {
    const { status, body } = await author.browser.call(api.adminPendingInvestment, { query })
    return { ...body, status, amounts: body.pendingInvestments?.map(({ amount }) => amount) }
  },
})

describe('maturity', () => {
  test('returns the principal and pays the profit, exactly once, from worker and callers at once', async () => {
    world.advance(day)
    await settleAll()
    const person = await investorWith(world, staff, 500)
    const first = await activeInvestment(person, 100)
    world.advance(1)
    const ids = [first, await activeInvestment(person, 150)]
    world.advance(day - 2)
    expect(await settleAll()).toBe(0)
    world.advance(2)
    const call = () => person.browser.call(api.depositMaturity)
    const answers = await Promise.all([
      settleAll(),
      ...Array.from({ length: 16 }, async () => (await call()).body.settled),
    ])
    expect(answers.reduce((sum, settled) => sum + settled, 0)).toBe(2)
    expect(await moneyOf(person)).toEqual([500, 0, 25])
    const { body } = await person.browser.call(api.investmentHistory)
    expect(body.investments.map(({ _id, status }) => [_id, status])).toEqual(ids.map((id) => [id, 'Ended']).reverse())
    const subjects = (await world.lettersTo(person.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Your investment has ended')).toHaveLength(2)
  })

  test('that the rule refuses settles nothing of its batch, and no letter is written', async () => {
    const person = await investorWith(world, staff, 500)
    const [, second] = [await activeInvestment(person, 100), await activeInvestment(person, 150)]
    world.advance(day)
    // A wrong selection: the database says that one row is still active, and the store that it is not.
    const wrong: Pick<Db, 'transaction'> = {
      transaction: (work) =>
        world.db.transaction((tx) => {
          const all: Tx['all'] = async (...query) =>
            (await tx.all(...query)).map((row) => (Object(row).id === second ? { ...row, status: 'Rejected' } : row))
          return work({ ...tx, all })
        }),
    }
    await expect(settleMatured(wrong as Db, world.context, person.id, world.now())).rejects.toThrow(
      `Investment ${second} cannot be settled: This investment is rejected`,
    )
    expect(await moneyOf(person)).toEqual([250, 250, 0])
    const subjects = (await world.lettersTo(person.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain('Your investment has ended')
    expect(await settleAll()).toBe(2)
    expect(await moneyOf(person)).toEqual([500, 0, 25])
  })

  test('is settled for all investors in batches, however many mature in the same minute', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => investorWith(world, staff, 100)))
    const owners = people.map(({ id }) => id)
    const tiny = { amount: cents(5n), profit: cents(1n) }
    for (const owner of owners) await startMany(world, owner, 400, tiny)
    expect(await Promise.all(people.map(moneyOf))).toEqual(people.map(() => [80, 20, 0]))
    world.advance(day)
    expect(await settleAll()).toBe(1200)
    expect(await Promise.all(people.map(moneyOf))).toEqual(people.map(() => [100, 0, 4]))
  })
})

describe('at the end of the term', () => {
  const automatic = () => ({ ...world.context, config: { ...world.context.config, renewals: 'automatic' as const } })
  const newest = async (person: Person) => (await person.browser.call(api.investmentHistory)).body.investments[0]
  const choose = (person: Person, id: string, onMaturity: OnMaturity) =>
    person.browser.call(api.chooseOnMaturity, { params: { id }, body: { onMaturity } })
  const letterTo = async (person: Person) => (await world.lettersTo(person.email))[0]?.text ?? ''

  async function running(onMaturity: OnMaturity, amount = 100): Promise<[Person, string]> {
    const person = await investorWith(world, staff, 500)
    const { body } = await person.browser.call(api.startInvest, { body: { amount, planName: 'Beginner', onMaturity } })
    await approve(staff, body.investment._id)
    return [person, body.investment._id]
  }

  test('the principal is requested again, on the plan’s terms of that day, and waits for staff', async () => {
    const [person, id] = await running('renew-principal')
    await world.db.pool.query(`update plans set rate_basis_points = 2000 where name = 'Beginner'`)
    world.advance(day)
    await settleAll()
    await world.db.pool.query(`update plans set rate_basis_points = 1000 where name = 'Beginner'`)
    expect(await moneyOf(person)).toEqual([500, 0, 10])
    const renewal = await newest(person)
    expect(renewal).toMatchObject({ status: 'Pending', amount: 100, maturityAmount: 20, renewalOf: id })
    expect(await letterTo(person)).toContain('It waits for approval')
    const own = (await person.browser.call(api.getInvestment, { params: { id } })).body.investment
    expect(own.renewal).toEqual({ investmentId: renewal?._id, amount: 100, status: 'Pending' })
    const waiting = (await person.browser.call(pendingRequests)).body.requests
    expect(waiting).toMatchObject([{ type: 'Renewal', subject: 'Beginner', amount: 100 }])
    await approve(staff, renewal?._id ?? '')
    expect(await moneyOf(person)).toEqual([400, 100, 10])
  })

  test('principal and profit begin again by themselves where renewals are automatic, once under any race', async () => {
    const [person, id] = await running('renew-all')
    world.advance(day)
    const settling = Array.from({ length: 4 }, () => settleMatured(world.db, automatic(), person.id, world.now()))
    expect((await Promise.all(settling)).reduce((sum, count) => sum + count)).toBe(1)
    expect(await moneyOf(person)).toEqual([400, 110, 0])
    expect(await newest(person)).toMatchObject({
      status: 'Active',
      amount: 110,
      renewalOf: id,
      onMaturity: 'renew-all',
    })
    expect(await letterTo(person)).toContain('As you chose, a new investment began: $110.00 in the Beginner plan')
    const history = (await person.browser.call(getTransactionHistory)).body.history
    expect(history.find(({ type, status }) => type === 'Investment' && status === 'Active')).toMatchObject({
      cause: 'Investment renewed',
      author: { kind: 'system' },
    })
  })

  test.each([
    ['the plan is paused', `update plans set paused = true where name = 'Beginner'`, 'is not offered at the moment'],
    ['the amount is above its bounds', 'select', 'The Beginner plan takes $50-$200'],
    ['the identity is in review again', `update users set kyc_status = 'Pending' where id = $1`, 'under review'],
    ['the account is suspended', `update users set role = 'suspended' where id = $1`, 'Your account is suspended'],
  ])('the money stays in the wallet and a letter says why, if %s', async (_, change, reason) => {
    const [person] = await running('renew-all', 200)
    await world.db.pool.query(change, change.includes('$1') ? [person.id] : [])
    world.advance(day)
    await settleMatured(world.db, automatic(), null, world.now())
    await world.db.pool.query(`update plans set paused = false where name = 'Beginner'`)
    const { rows } = await world.db.pool.query('select wallet, held, invested, profit from books where owner = $1', [
      person.id,
    ])
    expect(Object.values(rows[0]).map(Number)).toEqual([500_00, 0, 0, 20_00])
    expect(await letterTo(person)).toContain(reason)
  })

  test('can be chosen again by the owner until then, and not afterwards', async () => {
    const [person, id] = await running('renew-all')
    expect((await choose(await newcomer(world), id, 'wallet')).status).toBe(404)
    expect((await choose(staff, id, 'wallet')).status).toBe(404)
    expect((await choose(person, id, 'wallet')).body.investment.onMaturity).toBe('wallet')
    world.advance(day)
    expect((await choose(person, id, 'renew-all')).body.message).toBe('This investment has matured')
    await settleAll()
    expect((await newest(person))?._id).toBe(id)
    expect((await choose(person, id, 'renew-all')).body.message).toBe('This investment is ended already')
  })
})

describe('leaving early', () => {
  /** A running investment of $100 in a plan that may be left for 2.5%. */
  async function leavable(): Promise<[Person, string]> {
    await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
    const person = await investorWith(world, staff, 500)
    const id = await activeInvestment(person)
    await world.db.pool.query(`update plans set exit_fee_basis_points = null where name = 'Beginner'`)
    return [person, id]
  }
  const leave = (person: Person, id: string) => person.browser.call(exits.requestEarlyExit, { params: { id } })
  const view = async (person: Person, id: string) =>
    (await person.browser.call(api.getInvestment, { params: { id } })).body.investment

  test('returns the amount less the fee, without profit, once staff approve it, under any race', async () => {
    const [person, id] = await leavable()
    const asked = await Promise.all([leave(person, id), leave(person, id), leave(staff, id)])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 404, 409])
    const { exits: queue } = (await staff.browser.call(exits.pendingExits, { query: { search: person.email } })).body
    expect(queue).toMatchObject([{ amount: 100, fee: 2.5, receives: 97.5, investmentId: id }])
    expect((await view(person, id)).exitRequested).toBe(true)
    expect(await moneyOf(person)).toEqual([400, 100, 0])
    const params = { id: queue[0]?._id ?? '' }
    const decided = await Promise.all([
      staff.browser.call(exits.approveEarlyExit, { params }),
      staff.browser.call(exits.approveEarlyExit, { params }),
      staff.browser.call(exits.rejectEarlyExit, { params }),
    ])
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const isLeft = decided[2]?.status !== 200
    expect(await moneyOf(person)).toEqual(isLeft ? [497.5, 0, 0] : [400, 100, 0])
    world.advance(day)
    await settleAll()
    expect(await moneyOf(person)).toEqual(isLeft ? [497.5, 0, 0] : [500, 0, 10])
  })

  test('appears on the investment, in the history and in a letter', async () => {
    const [person, id] = await leavable()
    const begun = (await world.lettersTo(person.email))[0]?.text
    expect(begun).toMatch(/Leaving early: Fee of \$2\.50 \(2\.5% of the amount\), no profit\./)
    const params = { id: (await leave(person, id)).body.exit._id }
    expect(await staff.browser.call(exits.approveEarlyExit, { params })).toMatchObject({
      status: 200,
      body: { message: 'Early exit approved: $97.50 returned, $2.50 fee' },
    })
    expect(await view(person, id)).toMatchObject({ status: 'Ended', maturityAmount: 0, exitFee: 2.5 })
    expect((await world.lettersTo(person.email))[0]?.text).toContain('a fee of $2.50 was kept')
    const { history } = (await person.browser.call(getTransactionHistory)).body
    expect(history.find(({ type }) => type === 'Investment')).toMatchObject({
      cause: 'Investment left early',
      author: { kind: 'staff', name: 'Arthur Penn' },
    })
  })

  test('is refused where the plan does not allow it, can be taken back, and is overtaken by the end', async () => {
    const owner = await investorWith(world, staff, 500)
    expect((await leave(owner, await activeInvestment(owner))).status).toBe(403)
    const [person, id] = await leavable()
    await leave(person, id)
    const cancel = (by: Person) => by.browser.call(exits.cancelEarlyExit, { params: { id } })
    expect((await cancel(owner)).status).toBe(404)
    expect((await cancel(person)).body.exit.status).toBe('Cancelled')
    const params = { id: (await leave(person, id)).body.exit._id }
    world.advance(day)
    await settleAll()
    expect(await moneyOf(person)).toEqual([500, 0, 10])
    expect((await staff.browser.call(exits.approveEarlyExit, { params })).status).toBe(409)
    const { total } = (await staff.browser.call(exits.pendingExits, { query: { search: person.email } })).body
    expect(total).toBe(0)
  })
})

describe('profit', () => {
  test('moves to the wallet in one click, once, however often it is clicked', async () => {
    const person = await investorWith(world, staff, 500)
    await activeInvestment(person, 100)
    world.advance(day + hour)
    await settleAll()
    const move = (amount?: number) =>
      person.browser.call(api.moveProfit, { body: amount === undefined ? {} : { amount } })
    expect((await move(4)).body.message).toBe('$4.00 moved to your balance')
    expect(await moneyOf(person)).toEqual([504, 0, 6])
    const answers = await Promise.all(Array.from({ length: 5 }, () => move()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await moneyOf(person)).toEqual([510, 0, 0])
    expect(await move(1)).toMatchObject({ status: 409, body: { message: 'There is no profit to move' } })
  })
})
