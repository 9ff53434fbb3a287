/** Dates as our papers and letters write them: in UTC. */
const inUtc = { timeZone: 'UTC' } as const
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', ...inUtc })
const shortDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', ...inUtc })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', ...inUtc })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', ...inUtc })

/** `2 March 2026` */
export function longDate(at: Date | string): string {
  return longDay.format(new Date(at))
}

/** `2 Mar 2026` */
export function shortDate(at: Date): string {
  return shortDay.format(at)
}

/** `2 March 2026, 09:30 UTC` */
export function longMoment(at: Date): string {
  return `${longDay.format(at)}, ${time.format(at)} UTC`
}

/** `09:30` */
export function timeOfDay(at: Date): string {
  return time.format(at)
}

/** `March 2026` from `2026-03`. */
export function monthName(text: string): string {
  return month.format(new Date(`${text}-01`))
}
