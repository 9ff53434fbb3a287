/** Opens a page in a real browser and counts what that costs. Shared by a journey and by `npm run bench:pages`. */
import type { CDPSession, Page } from 'playwright-core'

export type PageCost = {
  readonly requests: number
  readonly javascript: number
  readonly layoutShift: number
  /** The largest paint, in milliseconds; files that people have sent are no part of it. */
  readonly seen: number
  /** When the page answers a tap, in milliseconds. */
  readonly alive: number
  /** The calls that the page made, as paths with their query. */
  readonly calls: readonly string[]
  /** The answers that came with the page, by URL. */
  readonly given: Readonly<Record<string, { readonly body: unknown }>>
  /** Why React rendered the page again; undefined if the server's was the same. */
  readonly difference: string | undefined
}

/** Runs in the page before anything else. A string, because this file has no DOM types. */
const observe = `
  window.cost = { layoutShift: 0, seen: 0, given: {} }
  new PerformanceObserver((list) => {
    for (const { startTime, url } of list.getEntries()) if (!url.includes('/api/')) window.cost.seen = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.cost.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('DOMContentLoaded', () => {
    window.cost.given = JSON.parse(document.getElementById('page-state')?.textContent ?? '{}').given?.answers ?? {}
  })
  // A browser with an empty cache has no fonts. A sandboxed frame has no storage.
  try { localStorage.removeItem('fonts') } catch {}`

/** Infinity for a page that is not alive yet. */
const aliveAt = `performance.getEntriesByName('alive')[0]?.startTime ?? Infinity`

/** Prepares a page for `openAndCount`; nothing is taken from the browser's cache. */
export async function countLoads(page: Page): Promise<CDPSession> {
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  return session
}

/** `untilQuiet` waits until the page is alive and has made its calls, which it is told. */
export async function openAndCount(
  page: Page,
  session: CDPSession,
  path: string,
  untilQuiet: (calls: readonly string[]) => Promise<void>,
): Promise<PageCost> {
  const scripts = new Set<string>()
  const calls: string[] = []
  let requests = 0
  let javascript = 0
  const onRequest = ({ requestId, request, type }: { requestId: string; request: { url: string }; type?: string }) => {
    requests += 1
    if (type === 'Script') scripts.add(requestId)
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  }
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    if (scripts.has(requestId)) javascript += encodedDataLength
  }
  session.on('Network.requestWillBeSent', onRequest)
  session.on('Network.loadingFinished', onFinished)
  await page.goto(path)
  await untilQuiet(calls)
  session.off('Network.requestWillBeSent', onRequest)
  session.off('Network.loadingFinished', onFinished)
  const seen = await page.evaluate<Pick<PageCost, 'layoutShift' | 'seen' | 'given'>>('window.cost')
  const difference = await page.evaluate<string | undefined>(
    `performance.getEntriesByName('rendered again')[0]?.detail`,
  )
  return { requests, javascript, calls, ...seen, difference, alive: await page.evaluate<number>(aliveAt) }
}
