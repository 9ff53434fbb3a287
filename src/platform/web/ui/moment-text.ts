/** Dates from the wire, or milliseconds, in the reader's time zone. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const second = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })
const fullDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** `2 Mar 2026, 09:30`. */
export function momentText(at: string | number): string {
  return moment.format(new Date(at))
}

/** `09:30`, where the day is said already. */
export function timeText(at: string | number): string {
  return time.format(new Date(at))
}

/** `2 Mar 2026`. */
export function dayText(at: string | number): string {
  return day.format(new Date(at))
}

/** `2 March 2026`. */
export function longDayText(at: string | number): string {
  return longDay.format(new Date(at))
}

/** `Monday 2 March 2026`. */
export function fullDayText(at: string | number): string {
  return fullDay.format(new Date(at))
}

/** `Monday`. */
export function weekdayText(at: string | number): string {
  return weekday.format(new Date(at))
}

/** `2 Mar 2026, 09:30:05`, where the order within a minute matters. */
export function secondText(at: string | number): string {
  return second.format(new Date(at))
}
