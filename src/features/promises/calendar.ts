/** When the operator works, and how business days are counted by that. All days are those of the operator's time zone. */
import { dayAfter, localTime, momentOf } from '#kernel/time-zone.ts'

export type Calendar = {
  /** An IANA name, such as `Europe/Vienna`. */
  readonly timeZone: string
  /** From 1, Monday, to 7, Sunday. */
  readonly workingDays: readonly number[]
  /** For example `2026-12-25`. */
  readonly holidays: readonly string[]
  /** For example `17:00`. A later request counts as received on the next business day. */
  readonly closesAt: string
}

/** The end of the last of so many business days after the one that a request is received on. */
export function endOfBusinessDays(calendar: Calendar, days: number, receivedAt: Date): Date {
  const { date, time } = localTime(calendar.timeZone, receivedAt)
  let last = isBusinessDay(calendar, date) && time < calendar.closesAt ? date : nextBusinessDay(calendar, date)
  for (let left = days; left > 0; left -= 1) last = nextBusinessDay(calendar, last)
  return momentOf(calendar.timeZone, last, calendar.closesAt)
}

export function isSameDay({ timeZone }: Calendar, one: Date, other: Date): boolean {
  return localTime(timeZone, one).date === localTime(timeZone, other).date
}

function nextBusinessDay(calendar: Calendar, date: string): string {
  let next = dayAfter(date)
  while (!isBusinessDay(calendar, next)) next = dayAfter(next)
  return next
}

function isBusinessDay({ workingDays, holidays }: Calendar, date: string): boolean {
  const weekday = new Date(date).getUTCDay() || 7
  return workingDays.includes(weekday) && !holidays.includes(date)
}
