/** Reports by period: sums of what was moved, by figure. Days are those of UTC, as on papers. */
import { after, day } from '#kernel/clock.ts'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import { dayAfter } from '#kernel/time-zone.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { isPossibleDay, notADay } from '#requests/decided.ts'

/** Each figure is a sum of entries, so it leads to them. */
export const figures = {
  in: { label: 'In', about: 'Deposits confirmed', causes: ['deposit confirmed'] },
  out: { label: 'Out', about: 'Withdrawals paid, without their fees', causes: ['withdrawal approved'] },
  invested: { label: 'Invested', about: 'Investments begun, renewals too', causes: ['investment approved'] },
  returned: {
    label: 'Returned',
    about: 'Invested sums that came back at an end or an exit',
    causes: ['investment ended'],
  },
  profit: { label: 'Profit', about: 'Profit credited', causes: ['profit earned'] },
  fees: { label: 'Fees', about: 'Of withdrawals and early exits', causes: ['withdrawal fee', 'early exit fee'] },
  rewards: { label: 'Rewards', about: 'For referrals', causes: ['referral reward'] },
  edits: { label: 'Edits', about: 'Balance edits, added and deducted, as one sum', causes: ['adjustment'] },
} as const satisfies Record<string, { label: string; about: string; causes: readonly CauseKind[] }>
export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]

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

export type ReportFilter = { readonly from?: string; readonly to?: string; readonly by?: Step }

/** The filter in an address. What the server would refuse, as an edited address may have it, counts as nothing. */
export function reportFilterIn(get: (name: string) => string | null): ReportFilter {
  const asked = { from: get('from') ?? undefined, to: get('to') ?? undefined }
  const by = steps.find((known) => known === get('by'))
  const { from, to } = asked
  return { ...(from && to && periodProblem(asked) === undefined && { from, to }), ...(by && { by }) }
}

export function daysIn({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / day + 1
}

/** The last 30 days, today included. */
export function usualPeriod(now: Date): Period {
  return { from: dayOf(after(now, -29 * day)), to: dayOf(now) }
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

/** The sum of entries of one cause on one day. A day may have several, which are added. */
export type DaySum = { readonly day: string; readonly cause: CauseKind; readonly count: number; readonly total: bigint }
export type Sums = Readonly<Record<Figure, { readonly count: number; readonly total: Cents }>>

export function sumsOf(days: readonly DaySum[], { from, to }: Period): Sums {
  const within = days.filter((sum) => sum.day >= from && sum.day <= to)
  const sumOf = (name: Figure) => {
    const causes: readonly CauseKind[] = figures[name].causes
    const own = within.filter(({ cause }) => causes.includes(cause))
    const total = own.reduce<bigint>((all, sum) => all + sum.total, zeroCents)
    return { count: own.reduce((all, sum) => all + sum.count, 0), total: cents(total) }
  }
  return Object.fromEntries(figureNames.map((name) => [name, sumOf(name)])) as Sums
}
