const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** `2 March 2026` from `2026-03-02`. */
export function longDate(day: string): string {
  return format.format(new Date(day))
}
