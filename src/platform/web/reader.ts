/**
 * Facts about the reader that a page needs before any script runs in their browser. The browser tells the server in
 * cookies, because the server renders the same page.
 */
import { day, second } from '#kernel/clock.ts'
import { isTimeZone } from '#kernel/time-zone.ts'

type Browser = { readonly cookies: string; readonly origin: string }

/** On the server, whose page is being rendered. */
let current: Browser | undefined

/** Renders a page for the reader with this browser. Only in one go: two pages at once would share it. */
export function renderFor<T>(browser: Browser, render: () => T): T {
  current = browser
  try {
    return render()
  } finally {
    current = undefined
  }
}

/** The reader's address bar. */
export function readerOrigin(): string {
  return current?.origin ?? window.location.origin
}

export function readerCookie(name: string, cookies = current?.cookies ?? document.cookie): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Keeps a choice of the reader for a year. */
export function keepReaderCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on insecure origins.
  document.cookie = `${name}=${value}; path=/; max-age=${(365 * day) / second}; SameSite=Lax`
}

/** Undefined in a browser, whose own time zone is the reader's, and on the server if the browser has not told it yet. */
export function readerTimeZone(): string | undefined {
  if (current === undefined) return undefined
  const zone = readerCookie('zone')
  return zone !== undefined && isTimeZone(zone) ? zone : undefined
}

/** Its name, for calls about days. The cookie comes first, so that both sides ask the same. */
export function readerZoneName(): string {
  const zone = readerCookie('zone')
  if (zone !== undefined && isTimeZone(zone)) return zone
  return current === undefined ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
}

/** On the server, for a browser that has not been here before: `early.js` sets the cookie. */
export function isTimeZoneUnknown(): boolean {
  return current !== undefined && readerTimeZone() === undefined
}
