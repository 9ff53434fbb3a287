import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { staffHome } from '#features/back-office/api.ts'
import { day, hour } from '#kernel/clock.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { investorWith, moneyOf, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { fc } from '#testing/property.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import * as exits from '../exits-api.ts'
import { maturityChoices, type OnMaturity } from '../investment.ts'
import { scheduleText } from '../schedule.ts'
import { settleMatured } from './settle.ts'
import { disagreeingSchedules, disagreeingSchedulesSince, schedulesOf } from './store-schedules.ts'

let world: World
let staff: Person
let owner: pg.Client
beforeAll(async () => {
  world = await openWorld({ rateLimits: false, sessionDays: 36_500, renewals: 'automatic' })
  staff = await staffMember(world, 'author')
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
  const { rows } = await world.db.pool.query('select current_database() as name')
  owner = new pg.Client({ ...inject('databaseServer'), database: rows[0].name })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const settleAll = () => settleMatured(world.db, world.context, null, world.now())

async function running(person: Person, planName = 'Beginner', amount = 100, onMaturity: OnMaturity = 'wallet') {
  const { body } = await person.browser.call(api.startInvest, { body: { amount, planName, onMaturity } })
  const params = { id: body.investment._id }
  expect((await staff.browser.call(api.approveInvestment, { params })).status).toBe(200)
  return params.id
}

const scheduleOfId = async (id: string) => (await schedulesOf(world.db, [id])).get(id)
const stateOf = async (person: Person, id: string) =>
  (await person.browser.call(api.getInvestment, { params: { id } })).body.investment.status

test('an approval fixes a schedule, which nobody who works for the application can change', async () => {
  const person = await investorWith(world, staff, 500)
  const id = await running(person)
  const schedule = await scheduleOfId(id)
  expect(schedule).toMatchObject({ principal: 100_00n, profit: 10_00n, exitRate: 250, exitPays: 97_50n })
  const text = schedule && scheduleText(schedule)
  expect(schedule?.digest).toBe(
    createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  )
  for (const change of ['update investment_schedules set profit = 1', 'delete from investment_schedules']) {
    await expect(world.db.pool.query(change)).rejects.toThrow(/permission denied/)
    await expect(owner.query(change)).rejects.toThrow(/append-only/)
  }
})

test('a settlement that would pay something else is withheld, and the others are not', async () => {
  const [person, other] = [await investorWith(world, staff, 500), await investorWith(world, staff, 500)]
  const [wrong, right] = [await running(person), await running(other)]
  await world.db.pool.query('update investments set profit = profit + 1 where id = $1', [wrong])
  expect(await disagreeingSchedules(world.db)).toEqual([`investment ${wrong} has other terms than its schedule`])
  world.advance(day)
  await settleAll()
  expect([await stateOf(person, wrong), await stateOf(other, right)]).toEqual(['Active', 'Ended'])
  expect(await moneyOf(person)).toEqual([400, 100, 0])
  const line = world.logLines.find((text) => text.includes('a settlement was withheld'))
  expect(line).toContain('the profit would be $10.01, and $10.00 was promised')
  const { withheld } = (await staff.browser.call(staffHome)).body
  expect(withheld).toEqual({ count: 1, shown: [{ _id: wrong, name: person.name }] })

  await world.db.pool.query('update investments set profit = profit - 1 where id = $1', [wrong])
  expect(await settleAll()).toBe(0)
  world.advance(hour)
  expect(await settleAll()).toBe(1)
  expect(await moneyOf(person)).toEqual([500, 0, 10])
  expect((await staff.browser.call(staffHome)).body.withheld.count).toBe(0)
  expect(await disagreeingSchedules(world.db)).toEqual([])
})

test('an early exit that would pay something else is refused, and nothing is lost', async () => {
  const person = await investorWith(world, staff, 500)
  const id = await running(person)
  const exit = (await person.browser.call(exits.requestEarlyExit, { params: { id } })).body.exit._id
  const approve = () => staff.browser.call(exits.approveEarlyExit, { params: { id: exit } })
  const approveSet = () =>
    staff.browser.call(exits.decideEarlyExits, { body: { decision: 'approve', items: [{ id: exit }], reason: '' } })
  await world.db.pool.query('update early_exits set fee = fee + 1 where id = $1', [exit])
  const said = /the principal would be \$97\.49, and \$97\.50 was promised; the fee would be \$2\.51, and \$2\.50/
  expect(await approve()).toMatchObject({ status: 409, body: { message: expect.stringMatching(said) } })
  expect(JSON.stringify((await approveSet()).body)).toMatch(said)
  expect(await moneyOf(person)).toEqual([400, 100, 0])
  expect(world.logLines.filter((text) => text.includes('an early exit was withheld'))).toHaveLength(2)
  await world.db.pool.query('update early_exits set fee = fee - 1 where id = $1', [exit])
  expect((await approve()).status).toBe(200)
  expect(await moneyOf(person)).toEqual([497.5, 0, 0])
  expect(await disagreeingSchedules(world.db)).toEqual([])
})

test('a renewal has a schedule of its own, on the terms of its plan at that time', async () => {
  const person = await investorWith(world, staff, 500)
  const id = await running(person, 'Beginner', 100, 'renew-all')
  await world.db.pool.query(`update plans set rate_basis_points = 2000 where name = 'Beginner'`)
  world.advance(day)
  await settleAll()
  await world.db.pool.query(`update plans set rate_basis_points = 1000 where name = 'Beginner'`)
  const { rows } = await world.db.pool.query('select id from investments where renewal_of = $1', [id])
  expect(await scheduleOfId(rows[0].id)).toMatchObject({ principal: 110_00n, profit: 22_00n })
  expect(await scheduleOfId(id)).toMatchObject({ principal: 100_00n, profit: 10_00n })
})

test('the proof names what was tampered with, in all investments and in those that new entries ended', async () => {
  const person = await investorWith(world, staff, 500)
  const id = await running(person)
  world.advance(day)
  await settleAll()
  const newest = BigInt((await world.db.pool.query('select max(id) as id from entries')).rows[0].id)
  const tampered: [string, string][] = [
    [
      `update entries set amount = amount + 1 where cause_kind = 'profit earned' and cause_reference = '${id}'`,
      `investment ${id} promised principal 10000, profit 1000, fee 0, and its entries paid principal 10000, profit 1001, fee 0`,
    ],
    [
      `update entries set owner = gen_random_uuid() where cause_kind = 'investment ended' and cause_reference = '${id}'`,
      `investment ${id} promised principal 10000, profit 1000, fee 0, and its entries paid principal 0, profit 1000, fee 0`,
    ],
    [
      `update investments set exit_fee = 0, profit = 0 where id = '${id}'`,
      `investment ${id} promised principal 9750, profit 0, fee 250, and its entries paid principal 10000, profit 1000, fee 0`,
    ],
    [
      `update investments set status = 'Active', settled_at = null where id = '${id}'`,
      `investment ${id} promised principal 0, profit 0, fee 0, and its entries paid principal 10000, profit 1000, fee 0`,
    ],
    [
      `update investments set end_date = end_date + interval '1 ms' where id = '${id}'`,
      `investment ${id} has other terms than its schedule`,
    ],
    [
      `update investment_schedules set exit_pays = exit_pays - 1 where investment = '${id}'`,
      `the schedule of investment ${id} is not as it was fixed`,
    ],
    [`delete from investment_schedules where investment = '${id}'`, `investment ${id} has no schedule`],
  ]
  const asOwner = {
    one: async ({ text }: { text: string }, ...values: unknown[]) => (await owner.query(text, values)).rows[0],
  } as unknown as Queries
  for (const [change, problem] of tampered) {
    await owner.query(`begin; set local session_replication_role = replica; ${change}`)
    const all = await disagreeingSchedules(asOwner)
    const touched = await disagreeingSchedulesSince(asOwner, newest - 20n, newest)
    await owner.query('rollback')
    expect([all, touched]).toEqual([[problem], [problem]])
  }
  expect(await disagreeingSchedules(world.db)).toEqual([])
})

const anyPlan = fc.record({
  rate: fc.integer({ min: 1, max: 5000 }),
  termHours: fc.integer({ min: 1, max: 5000 }),
  exitFee: fc.option(fc.integer({ min: 0, max: 10_000 })),
  amount: fc.bigInt(1n, 1000_00n),
  onMaturity: fc.constantFrom(...maturityChoices),
  leaves: fc.boolean(),
})

test('of any plans and choices, the ledger has paid what was promised, to the cent', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => investorWith(world, staff, 20_000)))
  const wishes = fc.sample(anyPlan, { numRuns: 60, seed: 20_261_118 })
  const asked = new Map<string, { exit: string | null }>()
  for (const [i, { rate, termHours, exitFee, amount, onMaturity, leaves }] of wishes.entries()) {
    await world.db.pool.query(
      `insert into plans (id, name, least, most, rate_basis_points, term_hours, exit_fee_basis_points, place)
       values ($1, $2, 1, 100000000, $3, $4, $5, $6)`,
      [newId(world.now()), `Any ${i}`, rate, termHours, exitFee, 100 + i],
    )
    const person = people[i % people.length] as Person
    const id = await running(person, `Any ${i}`, toDollars(cents(amount)), onMaturity)
    const wanted = leaves && exitFee !== null
    const exit = wanted && (await person.browser.call(exits.requestEarlyExit, { params: { id } })).body.exit._id
    asked.set(id, { exit: exit || null })
  }
  const promised = await schedulesOf(world.db, [...asked.keys()])
  const items = [...asked.values()].flatMap(({ exit }) => (exit === null ? [] : [{ id: exit }]))
  await staff.browser.call(exits.decideEarlyExits, { body: { decision: 'approve', items, reason: '' } })
  world.advance(300 * day)
  await settleAll()
  let paidOut = 0
  for (const [id, schedule] of promised) {
    const { rows } = await world.db.pool.query<{ destination: string; amount: bigint }>(
      `select destination, amount from entries where cause_reference = $1 and cause_kind <> 'investment approved'`,
      [id],
    )
    const paid = (book: string) => rows.filter(({ destination }) => destination === book).map(({ amount }) => amount)
    const isLeft = asked.get(id)?.exit !== null
    const unlessNone = (amount: bigint) => (amount === 0n ? [] : [amount])
    const back = isLeft ? (schedule.exitPays ?? 0n) : schedule.principal
    expect([paid('wallet'), paid('profit'), paid('fees')]).toEqual([
      unlessNone(back),
      unlessNone(isLeft ? 0n : schedule.profit),
      unlessNone(schedule.principal - back),
    ])
    paidOut += rows.length
  }
  expect(paidOut).toBeGreaterThan(60)
  expect(items.length).toBeGreaterThan(5)
  expect(await disagreeingSchedules(world.db)).toEqual([])
})
