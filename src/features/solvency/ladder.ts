/**
 * The ladder of everything that falls due: a step for each of the next 90 days, and one for each month after that. Due is what becomes its
 * investor's to withdraw, so money that is invested again at the end of its term is not. Nothing else is foreseen: no new
 * deposit, and no end of an investment that has not begun.
 */
import type { OnMaturity } from '#features/investments/investment.ts'
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'

/** The running investments that end on a day in UTC, of one choice for the end. */
export type DueRow = {
  readonly day: string
  readonly choice: OnMaturity
  readonly count: number
  readonly principal: Cents
  readonly profit: Cents
}

type Due = {
  readonly count: number
  readonly principal: Cents
  readonly profit: Cents
  readonly withdrawals: Cents
  /** Ends and is invested again, as its investors have chosen. */
  readonly renewing: Cents
  readonly due: Cents
  /** Due where a share of the renewals does not happen. */
  readonly dueIf: Cents
}

/** `from` and `to` are its first and its last day. The totals are of this step and all before it. */
type Step = Due & {
  readonly from: string
  readonly to: string
  readonly total: Cents
  readonly totalIf: Cents
}

/** The first day on which more has fallen due than custody holds, by how much, and by how much at the end of the ladder. */
type Uncovered = { readonly day: string; readonly by: Cents; readonly atTheEnd: Cents }

export const daysOfLadder = 90

const nothing: Due = {
  count: 0,
  principal: zeroCents,
  profit: zeroCents,
  withdrawals: zeroCents,
  renewing: zeroCents,
  due: zeroCents,
  dueIf: zeroCents,
}

function add(one: Due, other: Due): Due {
  return {
    count: one.count + other.count,
    principal: cents(one.principal + other.principal),
    profit: cents(one.profit + other.profit),
    withdrawals: cents(one.withdrawals + other.withdrawals),
    renewing: cents(one.renewing + other.renewing),
    due: cents(one.due + other.due),
    dueIf: cents(one.dueIf + other.dueIf),
  }
}

/** Rounded up to the cent, because the question is whether the money is there. */
function partOf(amount: Cents, percent: number): Cents {
  return cents((amount * BigInt(percent) + 99n) / 100n)
}

function dueOf({ choice, count, principal, profit }: DueRow, percentNotRenewed: number): Due {
  const paid = {
    principal: choice === 'wallet' ? principal : zeroCents,
    profit: choice === 'renew-all' ? zeroCents : profit,
  }
  const due = cents(paid.principal + paid.profit)
  const renewing = cents(principal + profit - due)
  return { ...nothing, ...paid, count, renewing, due, dueIf: cents(due + partOf(renewing, percentNotRenewed)) }
}

export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

type Asked = {
  /** Requests of withdrawals that wait; they are due today. */
  readonly waiting: Cents
  readonly custody: Cents
  /** The part of the renewals that does not happen in the second reckoning, in whole percent. */
  readonly percentNotRenewed: number
}

export type Ladder = {
  readonly steps: readonly Step[]
  /** Null where custody covers everything. */
  readonly uncovered: Uncovered | null
  readonly uncoveredIf: Uncovered | null
}

export function ladderOf(rows: readonly DueRow[], { waiting, custody, percentNotRenewed }: Asked, now: Date): Ladder {
  const today = dayOf(now)
  const byDay = new Map<string, Due>([[today, { ...nothing, withdrawals: waiting, due: waiting, dueIf: waiting }]])
  for (const row of rows) {
    // Investments that have matured and are not settled yet are due now.
    const on = row.day < today ? today : row.day
    byDay.set(on, add(byDay.get(on) ?? nothing, dueOf(row, percentNotRenewed)))
  }
  const days = [...byDay].sort(([one], [other]) => one.localeCompare(other))
  return {
    steps: totalled(stepsOf(days, now)),
    uncovered: firstUncovered(days, ({ due }) => due, custody),
    uncoveredIf: firstUncovered(days, ({ dueIf }) => dueIf, custody),
  }
}

type Days = readonly (readonly [string, Due])[]

/** All days of the near future, whether anything is due or not, and every month until the last that ends anything. */
function stepsOf(days: Days, now: Date) {
  const near = Array.from({ length: daysOfLadder }, (_, place) => dayOf(after(now, place * day)))
  const steps = near.map((on) => ({ from: on, to: on }))
  const last = days.at(-1)?.[0] ?? ''
  for (let from = dayOf(after(now, daysOfLadder * day)); from <= last; ) {
    const [year = 0, month = 0] = from.split('-').map(Number)
    steps.push({ from, to: dayOf(new Date(Date.UTC(year, month, 0))) })
    from = dayOf(new Date(Date.UTC(year, month, 1)))
  }
  let place = 0
  return steps.map(({ from, to }) => {
    let sum = nothing
    for (let next = days[place]; next && next[0] <= to; next = days[++place]) sum = add(sum, next[1])
    return { from, to, ...sum }
  })
}

function totalled(steps: ReturnType<typeof stepsOf>): Step[] {
  let [total, totalIf] = [zeroCents, zeroCents]
  return steps.map((step) => {
    total = cents(total + step.due)
    totalIf = cents(totalIf + step.dueIf)
    return { ...step, total, totalIf }
  })
}

function firstUncovered(days: Days, dueIn: (due: Due) => Cents, custody: Cents): Uncovered | null {
  let total = 0n
  let first: { day: string; by: Cents } | undefined
  for (const [on, due] of days) {
    total += dueIn(due)
    if (first === undefined && total > custody) first = { day: on, by: cents(total - custody) }
  }
  return first ? { ...first, atTheEnd: cents(total - custody) } : null
}
