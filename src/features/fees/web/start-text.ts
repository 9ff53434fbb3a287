const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `2 March 2026 at 09:00 UTC`: the same for everybody, and the same where the server renders it. */
export function startText(startsAt: string): string {
  return `${format.format(new Date(startsAt))} UTC`
}

/** `2 Mar 2026`, where there is little room. */
export function startDayText(startsAt: string): string {
  return day.format(new Date(startsAt))
}
