/**
 * Notation of numbers and dates, the same on every page, in every letter and on every document. Knows no schema, so
 * that the public pages can use it. Dates in the reader's own time zone are in `platform/web/ui/moment-text.ts`.
 */
import { zonedFormat } from './time-zone.ts'

const counts = new Intl.NumberFormat('en-US')
const shares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const bounds = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const utcLongDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const utcTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
const utcMonth = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const zonedDay = zonedFormat('en-GB', { dateStyle: 'long' })
const zonedTime = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })

/** `1,234`. */
export function countText(count: number): string {
  return counts.format(count)
}

/** `1 day`, `1,234 days`, `2 people`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`
}

/** A table's value for a word from the wire; undefined for a word that it does not list, `constructor` too. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** A table's name for a word from the wire; the word itself where it is not listed. */
export function nameIn(table: Readonly<Record<string, string>>, word: string): string {
  return lookUp(table, word) ?? word
}

/** A count, or what it is more than where counting stopped. */
export type Total = { readonly count: number; readonly isMore: boolean }

/** `1,234`, or `more than 1,000`. */
export function totalText({ count, isMore }: Total): string {
  return isMore ? `more than ${countText(count)}` : countText(count)
}

/** `1 kB`, `10.5 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `10%`. */
export function percentText(percent: number): string {
  return `${shares.format(percent)}%`
}

/** `+1.2%`: a change, with its sign and one decimal. */
export function changeText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : ''
  return `${sign}${decimalText(Math.abs(percent), 1)}%`
}

/** `$50` from dollars, without cents where there are none. */
export function boundText(dollars: number): string {
  return bounds.format(dollars)
}

/** `$50-$200`. */
export function rangeText(least: number, most: number): string {
  return `${boundText(least)}-${boundText(most)}`
}

/** `64,000.50` with exactly so many decimals, or at most so many where `least` is 0. */
export function decimalText(value: number, most: number, least = most): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: most })
}

/** `1 day`, or hours where the days are not whole. */
export function termText(hours: number): string {
  return hours % 24 === 0 ? countOf(hours / 24, 'day') : countOf(hours, 'hour')
}

/** `2 Mar 2026`. */
export function utcDayText(at: Date | string): string {
  return utcDay.format(new Date(at))
}

/** `2 March 2026`. */
export function utcLongDayText(at: Date | string): string {
  return utcLongDay.format(new Date(at))
}

/** `March 2026`. */
export function utcMonthText(at: Date | string): string {
  return utcMonth.format(new Date(at))
}

/** `09:30`. */
export function utcTimeText(at: Date | string): string {
  return utcTime.format(new Date(at))
}

/** `2 March 2026, 09:30 UTC`. */
export function utcMomentText(at: Date | string): string {
  return `${utcLongDayText(at)}, ${utcTimeText(at)} UTC`
}

/** `4 March 2026, 17:00 CET`, by the clock of a time zone. */
export function zonedMomentText(at: Date, timeZone: string): string {
  return `${zonedDay(timeZone).format(at)}, ${zonedTime(timeZone).format(at)}`
}
