/** Days and times by the clocks of a time zone. */
import { after, day, hour } from './clock.ts'

/** The spelling of a time zone may come from a cookie, and has endless variants. */
const mostFormats = 1000

/** A format for each time zone, built once: building one takes far longer than using it. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone: string | undefined): Intl.DateTimeFormat => {
    const known = formats.get(timeZone)
    if (known) return known
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    if (formats.size >= mostFormats) formats.clear()
    formats.set(timeZone, format)
    return format
  }
}

const formatIn = zonedFormat('en-US', {})

export function isTimeZone(name: string): boolean {
  try {
    return formatIn(name) !== undefined
  } catch {
    return false
  }
}

const formatFor = zonedFormat('en-US', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

type LocalTime = { readonly date: string; readonly time: string }

/** The day and the time that clocks of the time zone show at a moment. */
export function localTime(timeZone: string, moment: Date): LocalTime {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/**
 * The moment at which clocks of the time zone show this. The offset is only known for a moment, so the first guess takes
 * the offset of the same time in UTC, and the second one corrects it around a change of the clocks.
 */
export function momentOf(timeZone: string, date: string, time: string): Date {
  const wanted = Date.parse(`${date}T${time}Z`)
  let moment = wanted
  for (let guess = 0; guess < 2; guess += 1) {
    const shown = localTime(timeZone, new Date(moment))
    moment += wanted - Date.parse(`${shown.date}T${shown.time}Z`)
  }
  return new Date(moment)
}

/** The first moment of a day. Where clocks skip midnight, the day begins an hour later. */
export function startOfDay(timeZone: string, date: string): Date {
  const midnight = momentOf(timeZone, date, '00:00')
  return localTime(timeZone, midnight).date < date ? after(midnight, hour) : midnight
}

export function dayAfter(date: string): string {
  return after(new Date(date), day).toISOString().slice(0, 10)
}

/** Whether the text is a day that exists, such as `2026-03-01`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
