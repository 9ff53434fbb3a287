import { describe, expect, test } from 'vitest'
import { day, hour } from '#kernel/clock.ts'
import { cents, shareOf } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { company, type Entry, investor } from '#ledger/entry.ts'
import { draws, fc } from '#testing/property.ts'
import { approveExit, type EarlyExit, requestExit } from './early-exit.ts'
import { approve, type Investment, maturityChoices, request, settle } from './investment.ts'
import { longestTermHours, type Plan } from './plan.ts'
import { renewalOf } from './renewal.ts'
import { brokenPromise, type Schedule, scheduleOf, scheduleText } from './schedule.ts'

const now = new Date('2026-03-02T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const owner = { verified: true, kycStatus: 'Approved', role: 'subscriber', frozenAt: null } as const

function allowed<Value extends object>(value: Value): Exclude<Value, { readonly refused: unknown }> {
  if (isRefusal(value)) throw new Error(value.message)
  return value as Exclude<Value, { readonly refused: unknown }>
}

const anyStory = fc.record({
  least: fc.bigInt(1n, 10_000_00n),
  most: fc.bigInt(10_000_00n, 1_000_000_000_00n),
  share: fc.nat(1_000_000),
  rate: fc.integer({ min: 1, max: 1_000_000 }),
  nextRate: fc.integer({ min: 1, max: 1_000_000 }),
  termHours: fc.integer({ min: 1, max: longestTermHours }),
  exitFee: fc.option(fc.integer({ min: 0, max: 10_000 })),
  onMaturity: fc.constantFrom(...maturityChoices),
  /** Part of the term after which its owner leaves, where the plan allows it. */
  leavesAfter: fc.option(fc.double({ min: 0, max: 0.999, noNaN: true })),
  lateHours: fc.nat(1000),
  mode: fc.constantFrom('approved', 'automatic'),
})

type Story = typeof anyStory extends fc.Arbitrary<infer Value> ? Value : never

const sum = (entries: readonly Entry[], from: string, to: string) =>
  entries
    .filter((entry) => entry.from.kind === from && entry.to.kind === to)
    .reduce((all, { amount }) => all + amount, 0n)

/** Plays an investment to its end, and its renewal to the end of that. */
function play({ least, most, share, rate, nextRate, termHours, exitFee, ...choices }: Story) {
  const plan: Plan = { id: 'p', name: 'Any', least: cents(least), most: cents(most), rate, termHours, exitFee }
  const amount = cents(least + ((most - least) * BigInt(share)) / 1_000_000n)
  const { onMaturity, leavesAfter, lateHours, mode } = choices
  const asked = allowed(request('i1', 'iris', plan, { amount, riskNotice: null, onMaturity }, amount))
  const first = allowed(approve(asked, staff, amount, now)).next
  const lives: {
    investment: Investment
    schedule: Schedule
    entries: readonly Entry[]
    way: 'matured' | 'left early'
  }[] = []
  for (let investment: Investment | undefined = first; investment && lives.length < 2; ) {
    const schedule = scheduleOf(investment)
    if (!schedule) throw new Error('It has begun')
    const isLeft = exitFee !== null && leavesAfter !== null
    if (isLeft) {
      const left = new Date(schedule.start.getTime() + Math.floor(leavesAfter * termHours * hour))
      const exit = allowed(requestExit('e1', investment, false, left)) as EarlyExit
      lives.push({
        investment,
        schedule,
        entries: allowed(approveExit(exit, investment, staff, left)).entries,
        way: 'left early',
      })
      break
    }
    const settledAt = new Date(schedule.end.getTime() + lateHours * hour)
    const { next, entries } = allowed(settle(investment, settledAt))
    lives.push({ investment, schedule, entries, way: 'matured' })
    const terms = { id: 'i2', owner, plan: { ...plan, rate: nextRate }, mode } as const
    const renewal = renewalOf(next, terms, settledAt)
    if (!renewal || isRefusal(renewal)) break
    investment =
      renewal.next.status === 'Active'
        ? renewal.next
        : allowed(approve(renewal.next, staff, renewal.next.amount, settledAt)).next
  }
  return lives
}

test('of any plan and any choice, what is paid is what was promised, to the cent', () => {
  let renewed = 0
  let left = 0
  fc.assert(
    fc.property(anyStory, (story) => {
      const lives = play(story)
      renewed += lives.length - 1
      lives.forEach(({ investment, schedule, entries, way }, place) => {
        expect(brokenPromise(schedule, investment, entries, way)).toBeUndefined()
        const rate = place === 0 ? story.rate : story.nextRate
        const fee = shareOf(schedule.principal, story.exitFee ?? 0)
        const isLeft = way === 'left early'
        if (isLeft) left++
        expect([
          sum(entries, 'invested', 'wallet'),
          sum(entries, 'interest', 'profit'),
          sum(entries, 'invested', 'fees'),
        ]).toEqual(
          isLeft ? [schedule.principal - fee, 0n, fee] : [schedule.principal, shareOf(schedule.principal, rate), 0n],
        )
        expect(schedule.end.getTime() - schedule.start.getTime()).toBe(story.termHours * hour)
      })
    }),
    { numRuns: draws(10_000) },
  )
  expect(Math.min(renewed, left)).toBeGreaterThan(1000)
})

test('a cent more or less, of any part, is noticed', () => {
  fc.assert(
    fc.property(anyStory, fc.nat(), fc.constantFrom(-1n, 1n), (story, which, cent) => {
      for (const { investment, schedule, entries, way } of play(story)) {
        const place = which % entries.length
        const wrong = entries.map((entry, i) =>
          i === place ? { ...entry, amount: cents(entry.amount + cent) } : entry,
        )
        expect(brokenPromise(schedule, investment, wrong, way)).toMatch(/would be .+, and .+ was promised/)
      }
    }),
  )
})

const plan: Plan = {
  id: 'p',
  name: 'Long',
  least: cents(1n),
  most: cents(20_000n),
  rate: 1000,
  termHours: 24,
  exitFee: 250,
}
const wish = { amount: cents(10_010n), riskNotice: null, onMaturity: 'renew-all' } as const
const asked = allowed(request('i1', 'iris', plan, wish, wish.amount))
const running = allowed(approve(asked, staff, wish.amount, now)).next
const schedule = scheduleOf(running) as Schedule

describe('the schedule', () => {
  test('is fixed when an investment begins, and not before', () => {
    expect(scheduleOf(asked)).toBeUndefined()
    expect(schedule).toEqual({
      investmentId: 'i1',
      principal: 10_010n,
      profit: 1001n,
      start: now,
      end: new Date('2026-03-03T09:00:00Z'),
      exitRate: 250,
      exitPays: 9760n,
    })
  })

  test('has one text, from which its digest is made', () => {
    expect(scheduleText(schedule)).toBe(
      'format larkfield-schedule-1\ninvestment i1\nprincipal 10010\nprofit 1001\nbegins 2026-03-02T09:00:00.000Z\n' +
        'ends 2026-03-03T09:00:00.000Z\nexit-fee 250\nexit-pays 9760\n',
    )
    expect(scheduleText({ ...schedule, exitRate: null, exitPays: null })).toMatch(/exit-fee none\nexit-pays none\n$/)
  })

  test('does not depend on the choice for the end, which its owner may change', () => {
    expect(scheduleOf({ ...running, onMaturity: 'wallet' })).toEqual(schedule)
  })
})

const back = (amount: bigint): Entry => ({
  from: investor('iris', 'invested'),
  to: investor('iris', 'wallet'),
  amount: cents(amount),
  cause: { kind: 'investment ended', reference: 'i1' },
})
const earned: Entry = { ...back(1001n), from: company('interest'), to: investor('iris', 'profit') }
const gift: Entry = { ...back(5n), from: company('rewards') }
const later = { endDate: new Date(now.getTime() + 2 * day) }

test.for([
  ['nothing', schedule, running, [back(10_010n), earned], 'matured', undefined],
  ['no schedule', undefined, running, [back(10_010n), earned], 'matured', 'it has no schedule'],
  ['no profit', schedule, running, [back(10_010n)], 'matured', 'the profit would be $0.00, and $10.01 was promised'],
  [
    'an exit that is no exit',
    schedule,
    running,
    [back(10_010n)],
    'left early',
    'the principal would be $100.10, and $97.60 was promised; the fee would be $0.00, and $2.50 was promised',
  ],
  [
    'an exit that was not promised',
    { ...schedule, exitRate: null, exitPays: null },
    running,
    [back(10_010n)],
    'left early',
    'an early exit was not promised',
  ],
  [
    'another end',
    schedule,
    later,
    [back(10_010n), earned],
    'matured',
    'it ends at 2026-03-04T09:00:00.000Z, and 2026-03-03T09:00:00.000Z was promised',
  ],
  [
    'a gift',
    schedule,
    running,
    [back(10_010n), earned, gift],
    'matured',
    '$0.05 would move rewards → wallet, which was not promised',
  ],
] as const)('of %s it says what differs', ([_what, promise, investment, entries, way, said]) => {
  expect(brokenPromise(promise, investment, entries, way)).toBe(said)
})
