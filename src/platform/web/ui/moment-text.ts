/** Dates from the wire, or milliseconds, in the reader's time zone. */
import { day } from '#kernel/clock.ts'
import { zonedFormat } from '#kernel/time-zone.ts'
import { isTimeZoneUnknown, readerTimeZone } from '../reader.ts'

type Text = (at: string | number) => string

function textIn(options: Intl.DateTimeFormatOptions): Text {
  const formatIn = zonedFormat('en-GB', options)
  return (at) => {
    const text = formatIn(readerTimeZone()).format(new Date(at))
    return isTimeZoneUnknown() ? blank(text) : text
  }
}

/** As wide as the text: the server leaves the times of a page to a browser whose time zone it does not know. */
function blank(text: string): string {
  return text.replaceAll(/\S/g, '\u2007')
}

/** `2 Mar 2026, 09:30`. */
export const momentText = textIn({ dateStyle: 'medium', timeStyle: 'short' })

/** `09:30`, where the day is said already. */
export const timeText = textIn({ timeStyle: 'short' })

/** `2 Mar 2026`. */
export const dayText = textIn({ dateStyle: 'medium' })

/** `2 March 2026`. */
export const longDayText = textIn({ dateStyle: 'long' })

/** `Today`, `Yesterday` or `2 March 2026`. */
export function recentDayText(at: string, now: number): string {
  const text = longDayText(at)
  if (isTimeZoneUnknown()) return text
  if (text === longDayText(now)) return 'Today'
  return text === longDayText(now - day) ? 'Yesterday' : text
}

/** Consecutive items of one day, under its text. */
export function groupByDay<T>(items: readonly T[], textOf: (item: T) => string): { day: string; items: T[] }[] {
  const groups: { day: string; items: T[] }[] = []
  for (const item of items) {
    const last = groups.at(-1)
    const text = textOf(item)
    if (last?.day === text) last.items.push(item)
    else groups.push({ day: text, items: [item] })
  }
  return groups
}

/** `Monday 2 March 2026`. */
export const fullDayText = textIn({ dateStyle: 'full' })

/** `Monday`. */
export const weekdayText = textIn({ weekday: 'long' })

/** `2 Mar 2026, 09:30:05`, where the order within a minute matters. */
export const secondText = textIn({ dateStyle: 'medium', timeStyle: 'medium' })
