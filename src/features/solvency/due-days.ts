/** Which days are due. */
import { after, day as dayLength, hour } from '#kernel/clock.ts'
import { daysBetween } from './audit.ts'

/** Entries posted in the last moments before a day's end are committed by then. */
const settledAfter = hour

export function momentOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00.000Z`)
}

/** The newest day that may be made now. */
function newestDue(now: Date, time: string): string {
  const today = after(now, -settledAfter).toISOString().slice(0, 10)
  if (after(momentOf(today, time), settledAfter) <= now) return today
  return daysAgo(today, 1)
}

export function daysAgo(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * dayLength).toISOString().slice(0, 10)
}

/** All days since the newest of the log, in their order. A new log begins with the newest one and `history` days before it. */
export function dueDays(newest: string | undefined, time: string, history: number, now: Date): string[] {
  const due = newestDue(now, time)
  return [
    ...daysBetween(newest ?? daysAgo(due, history + 1), due),
    ...(newest === undefined || newest < due ? [due] : []),
  ]
}
