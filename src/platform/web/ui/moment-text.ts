/** Dates from the wire, or milliseconds, in the reader's time zone. */
import { readerTimeZone } from '../reader.ts'

type Text = (at: string | number) => string

function textIn(options: Intl.DateTimeFormatOptions): Text {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (at) => {
    const timeZone = readerTimeZone()
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone })
    formats.set(timeZone, format)
    return format.format(new Date(at))
  }
}

/** `2 Mar 2026, 09:30`. */
export const momentText = textIn({ dateStyle: 'medium', timeStyle: 'short' })

/** `09:30`, where the day is said already. */
export const timeText = textIn({ timeStyle: 'short' })

/** `2 Mar 2026`. */
export const dayText = textIn({ dateStyle: 'medium' })

/** `2 March 2026`. */
export const longDayText = textIn({ dateStyle: 'long' })

/** `Monday 2 March 2026`. */
export const fullDayText = textIn({ dateStyle: 'full' })

/** `Monday`. */
export const weekdayText = textIn({ weekday: 'long' })

/** `2 Mar 2026, 09:30:05`, where the order within a minute matters. */
export const secondText = textIn({ dateStyle: 'medium', timeStyle: 'medium' })
