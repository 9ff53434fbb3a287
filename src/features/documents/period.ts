/** The days that a document covers. Days, months and years are those of UTC, as everywhere on our papers. */
import { after, dateOf, day, hour } from '#kernel/clock.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

/** `from` and `to` are dates such as 2026-03-01, both included. */
export type Period = { readonly from: string; readonly to: string }

type Span = { readonly from: Date; readonly until: Date }

export const maxDays = 366

export function spanOf({ from, to }: Period): Span {
  return { from: new Date(from), until: after(new Date(to), day) }
}

/** Entries posted in the last moments of a period are committed by then. */
export const settledAfter = hour

/** The note about movements that a paper may lack. */
export function lacking(what: 'period' | 'year', period: Period, issued: Date): string[] {
  const { until } = spanOf(period)
  if (issued < until) return [`The ${what} was not over when this was issued. Later movements are not in it.`]
  if (issued >= after(until, settledAfter)) return []
  return [`The ${what} had only just ended when this was issued. Movements of its last minutes may not be in it.`]
}

export function refusePeriod(period: Period, now: Date): Refusal | undefined {
  const { from, until } = spanOf(period)
  if (until <= from) return refuseField('to', 'Please choose a last day that is not before the first')
  if (period.to > dateOf(now)) return refuseField('to', 'Please choose a last day that has come')
  if (until.getTime() - from.getTime() > maxDays * day) {
    return refuseField('to', `Please choose at most ${maxDays} days`)
  }
  return undefined
}

/** `2026-03` */
export function monthOf(moment: Date): string {
  return dateOf(moment).slice(0, 7)
}

export function periodOfMonth(month: string): Period {
  return { from: `${month}-01`, to: dateOf(after(new Date(`${nextMonth(month)}-01`), -day)) }
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** From the newest, which is not over, to the one in which the account was opened. */
export function monthsSince(opened: Date, now: Date): string[] {
  const months: string[] = []
  for (let month = monthOf(opened); month <= monthOf(now); month = nextMonth(month)) months.push(month)
  return months.reverse()
}

/** A tax year is a calendar year. */
export function yearsSince(opened: Date, now: Date): number[] {
  const first = opened.getUTCFullYear()
  const count = Math.max(0, now.getUTCFullYear() - first + 1)
  return Array.from({ length: count }, (_, place) => first + count - 1 - place)
}

export function periodOfYear(year: number): Period {
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The part of an unfinished period so far. */
export function soFar({ from, to }: Period, now: Date): Period {
  const today = dateOf(now)
  return { from, to: to < today ? to : today }
}
