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
