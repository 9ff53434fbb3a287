/**
 * Every figure of every report against the rows that it leads to, and against a sum without SQL, over a ledger that is
 * drawn from a fixed seed: amounts, causes, plans, networks, countries, and moments around the ends of days.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePromises } from '#features/promises/api.ts'
import { initialPromises, type Promises, promisedThen } from '#features/promises/promise.ts'
import { day, hour } from '#kernel/clock.ts'
import { centsOf } from '#kernel/money.ts'
import { localTime, startOfDay } from '#kernel/time-zone.ts'
import { type CauseKind, causeKinds } from '#ledger/entry.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { newId } from '#platform/server/ids.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { fc } from '#testing/property.ts'
import { sampleOf } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type ActivityKind, kindOf } from '../activity.ts'
import * as api from '../api.ts'
import { type Figure, figureNames, figures, type Group, groupNames, type Step } from '../report.ts'

const zones = ['UTC', 'Europe/Vienna', 'America/New_York', 'Asia/Kathmandu']
const plans = ['Beginner', 'Silver', 'Gold']
const networks = ['Bitcoin', 'Tron', 'Ethereum']
const countries = ['AT', 'US', 'NP', '']

/** An entry as it was drawn. */
type Drawn = {
  readonly at: Date
  readonly cause: CauseKind
  readonly amount: number
  readonly owner: number
  readonly plan: string
  readonly network: string
  /** How long a deposit had waited. */
  readonly waited: number
}

/** Moments within three months, half of them at the very edge of a day of one of the zones. */
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 89 }), fc.constantFrom(-1, 0, 1))
    .map(([zone, days, aside]) => new Date(startOfDay(zone, dayAt(days)).getTime() + aside)),
  fc.noBias(fc.integer({ min: 0, max: 90 * day })).map((since) => new Date(Date.parse('2026-01-15T00:00:00Z') + since)),
)

const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10)

/** In the order of time, as a ledger is written. */
const drawn: readonly Drawn[] = fc
  .sample(
    fc.record({
      at: moment,
      cause: fc.constantFrom(...causeKinds),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      owner: fc.integer({ min: 0, max: 3 }),
      plan: fc.constantFrom(...plans),
      network: fc.constantFrom(...networks),
      waited: fc.noBias(fc.integer({ min: 1, max: 5 * day })),
    }),
    { seed: 27_10, numRuns: 500 },
  )
  .sort((one, other) => one.at.getTime() - other.at.getTime())
const period = { from: '2026-01-20', to: '2026-04-10' }

let world: World
let admin: Person
let payer: Person
const people: Person[] = []

beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  payer = await staffMember(world, 'author')
  for (const country of countries) {
    const person = await newcomer(world)
    people.push(person)
    await world.db.pool.query('update users set country = $2, created_at = $3 where id = $1', [
      ...[person.id, country, drawn[people.length * 100]?.at],
    ])
  }
  for (const [place, entry] of drawn.entries()) {
    await post(entry, newId(entry.at))
    // Some of the entries are summed up already, others are not.
    if (place === 300) await sumUpCompanyBalances(world.db)
  }
})
afterAll(() => world.close())

const ofPlan: readonly CauseKind[] = ['investment approved', 'investment ended', 'profit earned', 'early exit fee']
const ofPayout: readonly CauseKind[] = ['withdrawal approved', 'withdrawal fee']

async function post({ at, cause, amount, owner, plan, network, waited }: Drawn, id: string) {
  const { pool } = world.db
  const person = people[owner]?.id
  const asked = new Date(at.getTime() - waited)
  if (cause === 'deposit confirmed') {
    await pool.query(
      `insert into deposits (id, transaction_id, owner, declared, received, status, asset, network, created_at,
         decided_by, decided_at)
       values ($1, $2, $3, $4, $4, 'Confirmed', 'BTC', $5, $6, $7, $8)`,
      [id, `DEP-${id}`, person, amount, network, asked, (waited % 2 ? admin : payer).id, at],
    )
  } else if (ofPayout.includes(cause)) {
    // Some open for staff long after they were asked for.
    const opens = new Date(Math.min(asked.getTime() + (waited % 3) * day, at.getTime()))
    await pool.query(
      `insert into withdrawals (id, owner, amount, source, asset, network, wallet_address, status, requested_at, opens_at,
         decided_by, decided_at)
       values ($1, $2, $3, 'wallet', 'BTC', $4, 'address', 'Approved', $5, $6, $7, $8)`,
      [id, person, amount, network, asked, opens, (waited % 2 ? admin : payer).id, at],
    )
  } else if (ofPlan.includes(cause)) {
    await pool.query(
      `insert into investments (id, owner, plan_name, amount, rate_basis_points, term_hours, profit, requested_at)
       values ($1, $2, $3, $4, 1000, 24, 1, $5)`,
      [id, person, plan, amount, asked],
    )
  }
  await pool.query('select post_entry($1, $2, $3, $4, $5, $6, $7)', [
    ...[person, 'custody', 'wallet', amount, cause, id, at],
  ])
}

async function useZone(timeZone: string, days: Partial<Promises['days']> = {}) {
  const promises = {
    calendar: { ...initialPromises.calendar, timeZone, holidays: ['2026-03-19'] },
    days: { ...initialPromises.days, ...days },
  }
  world.advance(hour)
  const { status } = await admin.browser.call(changePromises, { body: { promises: promises as never } })
  expect(status).toBe(200)
}

function groupOf({ cause, plan, network, owner }: Drawn, of: Group): string {
  if (of === 'country') return countries[owner] ?? ''
  if (of === 'plan') return ofPlan.includes(cause) ? plan : ''
  return cause === 'deposit confirmed' || ofPayout.includes(cause) ? network : ''
}

type Of = { readonly of: Group; readonly group: string }

/** The day of each entry by the clocks of each zone. */
const daysIn = new Map(zones.map((zone) => [zone, drawn.map(({ at }) => localTime(zone, at).date)]))

/** The sum without SQL. */
function expected(figure: Figure, zone: string, from: string, to: string, group?: Of) {
  const causes: readonly CauseKind[] = figures[figure].causes
  const own = drawn.filter((entry, place) => {
    const date = daysIn.get(zone)?.[place] ?? ''
    const isOfGroup = group === undefined || groupOf(entry, group.of) === group.group
    return causes.includes(entry.cause) && date >= from && date <= to && isOfGroup
  })
  return { count: own.length, total: own.reduce((sum, { amount }) => sum + amount, 0) / 100 }
}

async function sumOfRows(query: object) {
  let [count, total] = [0, 0n]
  let cursor: string | undefined
  do {
    const { body } = await admin.browser.call(api.reportRows, {
      query: { limit: 50, ...query, ...(cursor && { cursor }) } as never,
    })
    count += body.entries.length
    total += body.entries.reduce<bigint>((sum, { amount }) => sum + centsOf(amount), 0n)
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  return { count, total: Number(total) / 100 }
}

const countOfPeople = async (query: object) =>
  (await admin.browser.call(api.reportPeople, { query: { limit: 100, ...query } })).body.people.length

describe.each(sampleOf(zones, 2))('by the clocks of %s', (zone) => {
  beforeAll(() => useZone(zone))

  test.each<Step>(['day', 'week', 'month'])('each figure by %s is the sum of its entries', async (by) => {
    const { body } = await admin.browser.call(api.moneyReport, { query: { ...period, by } })
    expect(body.zone).toBe(zone)
    for (const { from, to, figures: sums, people: opened } of [body, ...body.parts]) {
      for (const name of figureNames) expect(sums[name], `${name} ${from}`).toEqual(expected(name, zone, from, to))
      if (by === 'month') {
        for (const figure of figureNames) expect(await sumOfRows({ figure, from, to })).toEqual(sums[figure])
      }
      if (by !== 'day') expect(await countOfPeople({ from, to })).toBe(opened)
    }
    expect(body.parts.reduce((sum, part) => sum + part.people, 0)).toBe(body.people)
    expect(body.people).toBeGreaterThan(3)
  })

  test('each day about a change of the clocks leads to its own entries', async () => {
    for (const at of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-03-28', '2026-03-29', '2026-03-30']) {
      for (const figure of figureNames) {
        expect(await sumOfRows({ figure, from: at, to: at })).toEqual(expected(figure, zone, at, at))
      }
    }
  })

  test.each(groupNames)('the groups by %s come to the whole, and lead to their entries', async (of) => {
    const { body } = await admin.browser.call(api.groupReport, { query: { ...period, of } })
    const whole = (await admin.browser.call(api.moneyReport, { query: { ...period } })).body
    for (const name of figureNames) {
      const parts = body.groups.map(({ figures: sums }) => sums[name])
      expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(whole.figures[name].count)
      expect(parts.reduce<bigint>((sum, { total }) => sum + centsOf(total), 0n)).toBe(
        centsOf(whole.figures[name].total),
      )
    }
    for (const { group, figures: sums } of body.groups) {
      for (const name of figureNames) {
        expect(sums[name]).toEqual(expected(name, zone, period.from, period.to, { of, group }))
      }
      const figure = figureNames.find((name) => sums[name].count > 0) ?? 'in'
      expect(await sumOfRows({ ...period, figure, of, group })).toEqual(sums[figure])
    }
    if (of !== 'country') return
    for (const { group, people: opened } of body.groups) {
      expect(await countOfPeople({ ...period, country: group })).toBe(opened)
    }
    expect(body.groups.reduce((sum, group) => sum + (group.people ?? 0), 0)).toBe(whole.people)
  })
})

test('decisions in time and late are those of the promise that each request was made under', async () => {
  await useZone('Europe/Vienna', { deposits: 3, withdrawals: null })
  const { body } = await admin.browser.call(api.decisionReport, { query: period })
  const versions = (
    await world.db.pool.query(`select version, starts_at, value from settings where name = 'promises'`)
  ).rows.map(({ version, starts_at: startsAt, value }) => ({ version, startsAt, value }))
  const { rows } = await world.db.pool.query(
    `select decided_by, created_at as asked, created_at as opens, decided_at, 'deposits' as queue from deposits
     union all
     select decided_by, requested_at, opens_at, decided_at, 'withdrawals' from withdrawals`,
  )
  const counted = body.rows.map(({ decider, queue, count, inTime, late }) => ({
    key: `${decider._id} ${queue}`,
    ...{ count, inTime, late },
  }))
  const without = new Map<string, { key: string; count: number; inTime: number; late: number }>()
  for (const { decided_by, asked, opens, decided_at, queue } of rows) {
    const { date } = localTime('Europe/Vienna', decided_at)
    if (date < period.from || date > period.to) continue
    const key = `${decided_by} ${queue}`
    const sum = without.get(key) ?? { key, count: 0, inTime: 0, late: 0 }
    const promised = promisedThen(versions, queue, asked, opens)
    sum.count += 1
    if (promised) sum[decided_at > promised.answerBy ? 'late' : 'inTime'] += 1
    without.set(key, sum)
  }
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key)
  expect(counted.toSorted(byKey)).toEqual([...without.values()].sort(byKey))
  expect(counted.filter(({ inTime, late }) => inTime > 0 && late > 0).length).toBeGreaterThan(2)

  for (const { decider, queue, count, inTime, late } of body.rows) {
    for (const [answered, figure] of [
      ['', count],
      ['in time', inTime],
      ['late', late],
    ] as const) {
      const found: { hours: number; decidedAt: string }[] = []
      let cursor: string | undefined
      do {
        const query = { ...period, decider: decider._id, queue, limit: 7, ...(answered && { answered }) }
        const page = await admin.browser.call(api.decisionRows, { query: { ...query, ...(cursor && { cursor }) } })
        found.push(...page.body.requests)
        cursor = page.body.nextCursor ?? undefined
      } while (cursor)
      expect(found).toHaveLength(figure)
      if (answered === '') {
        const hours = found.map((row) => row.hours).sort((one, other) => one - other)
        const middle = ((hours[(count - 1) >> 1] ?? 0) + (hours[count >> 1] ?? 0)) / 2
        const row = body.rows.find((one) => one.decider._id === decider._id && one.queue === queue)
        expect(Math.abs((row?.medianHours ?? 0) - middle)).toBeLessThanOrEqual(0.11)
        expect(row?.longestHours).toBe(hours.at(-1))
      }
    }
  }
})

test('the feed has each entry of a period once, newest first, and each kind its own', async () => {
  const read = async (query: object, limit: number) => {
    const lines: { _id: string; at: string; kind: ActivityKind; act: string }[] = []
    let cursor: string | undefined
    do {
      const { body } = await admin.browser.call(api.activity, {
        query: { ...period, ...query, limit, ...(cursor && { cursor }) },
      })
      lines.push(...body.lines)
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    return lines
  }
  const within = drawn.filter(({ at }) => {
    const { date } = localTime('Europe/Vienna', at)
    return date >= period.from && date <= period.to
  })
  const all = await read({}, 33)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  )
  expect(new Set(all.map(({ kind, _id }) => `${kind === 'staff'} ${_id}`)).size).toBe(all.length)
  expect(all.filter(({ kind }) => kind !== 'staff')).toHaveLength(within.length)
  expect(all.filter(({ kind }) => kind === 'staff').length).toBeGreaterThan(1)
  for (const kind of ['deposits', 'withdrawals', 'investments', 'rewards', 'edits'] as const) {
    const own = await read({ kind }, 100)
    expect(own.every((line) => line.kind === kind)).toBe(true)
    expect(own).toHaveLength(within.filter(({ cause }) => kindOf(cause) === kind).length)
  }
  expect(await read({}, 100)).toEqual(all)
})
