/** Reports by period: sums of what was moved, by figure. Days are those of the operator’s calendar. */
import { countryName } from '#features/accounts/countries.ts'
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import { dayAfter, localTime, startOfDay } from '#kernel/time-zone.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { isPossibleDay, notADay } from '#requests/decided.ts'

/** Each figure is a sum of entries, so it leads to them. */
export const figures = {
  in: { label: 'In', about: 'Deposits confirmed', causes: ['deposit confirmed'] },
  out: { label: 'Out', about: 'Withdrawals paid, without their fees', causes: ['withdrawal approved'] },
  invested: { label: 'Invested', about: 'Investments begun, renewals too', causes: ['investment approved'] },
  matured: {
    label: 'Matured or left',
    about: 'Invested sums that came back, at maturity or by an early exit',
    causes: ['investment ended'],
  },
  profit: { label: 'Profit', about: 'Profit credited', causes: ['profit earned'] },
  fees: { label: 'Fees', about: 'Of withdrawals and early exits', causes: ['withdrawal fee', 'early exit fee'] },
  rewards: { label: 'Rewards', about: 'For referrals', causes: ['referral reward'] },
  edits: { label: 'Edits', about: 'Balance edits, added and deducted, as one sum', causes: ['adjustment'] },
} as const satisfies Record<string, { label: string; about: string; causes: readonly CauseKind[] }>
export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

/** The groups that a report can be divided into, and the figures that they say something about. */
export const groups = {
  plan: { label: 'Plan', without: 'No plan', figures: ['invested', 'matured', 'profit', 'fees'] },
  network: { label: 'Network', without: 'No network', figures: ['in', 'out', 'fees'] },
  country: { label: 'Country', without: 'No country', figures: figureNames },
} as const satisfies Record<string, { label: string; without: string; figures: readonly Figure[] }>
export type Group = keyof typeof groups
export const groupNames = Object.keys(groups) as Group[]

/** The name of a group on a screen and in a file. */
export function groupName(of: Group, group: string): string {
  if (group === '') return groups[of].without
  return of === 'country' ? countryName(group) : group
}

/** How a decision stands to what was promised when its request was made. */
export const answers = ['in time', 'late'] as const

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export type Period = { readonly from: string; readonly to: string }

export const longestPeriod = 400

/** The problem with the two days of a filter; undefined if there is none. */
export function periodProblem({
  from,
  to,
}: { readonly [Day in keyof Period]?: string | undefined }): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (!from || !to) return 'Please enter both days'
  if (!isPossibleDay(from) || !isPossibleDay(to)) return notADay
  if (from > to) return `Please enter ${utcDayText(from)} or later`
  return daysIn({ from, to }) > longestPeriod ? `Please enter at most ${longestPeriod} days` : undefined
}

export type ReportFilter = {
  readonly from?: string
  readonly to?: string
  readonly by?: Step
  readonly of?: Group
}

/** The filter in an address. What the server would refuse, as an edited address may have it, counts as nothing. */
export function reportFilterIn(get: (name: string) => string | null): ReportFilter {
  const asked = { from: get('from') ?? undefined, to: get('to') ?? undefined }
  const by = steps.find((known) => known === get('by'))
  const of = groupNames.find((known) => known === get('of'))
  const { from, to } = asked
  const isPeriod = from && to && periodProblem(asked) === undefined
  return { ...(isPeriod && { from, to }), ...(by && { by }), ...(of && { of }) }
}

export function daysIn({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / day + 1
}

/** The last 30 days, today included. */
export function usualPeriod(now: Date, zone: string): Period {
  const { date: to } = localTime(zone, now)
  return { from: dayOf(after(new Date(to), -29 * day)), to }
}

/** From the first moment of a period to the first one after it. */
export function momentsOf({ from, to }: Period, zone: string) {
  return { from: startOfDay(zone, from), until: startOfDay(zone, dayAfter(to)) }
}

/** The parts of a period. Weeks begin on Monday; the first and the last part may be shorter. */
export function partsOf({ from, to }: Period, step: Step): Period[] {
  const parts: Period[] = []
  for (let start = from; start <= to; ) {
    const next = nextStart(start, step)
    const last = dayOf(after(new Date(next), -day))
    parts.push({ from: start, to: last < to ? last : to })
    start = next
  }
  return parts
}

function nextStart(start: string, step: Step): string {
  if (step === 'day') return dayAfter(start)
  const date = new Date(start)
  if (step === 'week') return dayOf(after(date, (8 - (date.getUTCDay() || 7)) * day))
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)))
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Entries of one cause, for example on one day. A day may have several, which are added. */
type CauseSum = { readonly cause: CauseKind; readonly count: number; readonly total: bigint }
export type DaySum = CauseSum & { readonly day: string }
export type Sums = Readonly<Record<Figure, { readonly count: number; readonly total: Cents }>>

export function sumsIn(days: readonly DaySum[], { from, to }: Period): Sums {
  return sumsOf(days.filter((sum) => sum.day >= from && sum.day <= to))
}

export function sumsOf(all: readonly CauseSum[]): Sums {
  const sumOf = (name: Figure) => {
    const causes: readonly CauseKind[] = figures[name].causes
    const own = all.filter(({ cause }) => causes.includes(cause))
    const total = own.reduce<bigint>((sum, { total }) => sum + total, zeroCents)
    return { count: own.reduce((sum, { count }) => sum + count, 0), total: cents(total) }
  }
  return Object.fromEntries(figureNames.map((name) => [name, sumOf(name)])) as Sums
}
