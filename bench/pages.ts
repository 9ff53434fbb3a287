/**
 * Measures pages in a real browser with an empty cache: `npm run bench:pages`, optionally followed by the address of a
 * running demo. The public pages are opened as they are; the landing page and those of signed-in people also on a slow
 * phone, until they are seen and until they are alive. The splash is skipped, as with reduced motion.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { publicPages } from '#features/site/public-pages.ts'
import * as paths from '#kernel/paths.ts'
import { chromiumOptions } from '#testing/chromium.ts'
import { landingBudget } from '#testing/landing-budget.ts'
import { countLoads, openAndCount, type PageCost } from '#testing/opened-page.ts'
import { ownPages, pageLimits, staffPages } from '#testing/page-budgets.ts'
import { launchApplication } from '#testing/process.ts'

const budget = { javascript: landingBudget, layoutShift: 0.05 }

type Figures = {
  path: string
  requests: number
  bytes: number
  javascript: number
  largestPaint: number
  layoutShift: number
}

/** Runs in the page before anything else. A string, because this file has no DOM types. */
const observe = `
  window.seen = { largestPaint: 0, layoutShift: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`

async function measure(browser: Browser, address: string, path: string, width: number): Promise<Figures> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const figures = { requests: 0, bytes: 0, javascript: 0 }
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    figures.requests += 1
    figures.bytes += encodedDataLength
    if (kinds.get(requestId) === 'Script') figures.javascript += encodedDataLength
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  // Scrolls down and back, so that lazily loaded content counts too.
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
  await page.waitForTimeout(500)
  await page.evaluate('window.scrollTo(0, 0)')
  await page.waitForTimeout(300)
  const seen = await page.evaluate<{ largestPaint: number; layoutShift: number }>('window.seen')
  await context.close()
  return { path: `${path} ${width}`, ...figures, ...seen }
}

function report(figures: readonly Figures[]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  console.table(
    Object.fromEntries(
      figures.map(({ path, requests, bytes, javascript, largestPaint, layoutShift }) => [
        path,
        {
          requests,
          transferred: kilobytes(bytes),
          JavaScript: kilobytes(javascript),
          'largest paint': `${Math.round(largestPaint)} ms`,
          'layout shift': layoutShift.toFixed(3),
        },
      ]),
    ),
  )
}

function overBudget({ path, javascript, layoutShift }: Figures): string[] {
  const problems: string[] = []
  if (path.startsWith('/ ') && javascript > budget.javascript) {
    problems.push(`${path}: ${javascript} bytes of JavaScript, more than ${budget.javascript}`)
  }
  if (layoutShift > budget.layoutShift) {
    problems.push(`${path}: layout shift ${layoutShift.toFixed(3)}, more than ${budget.layoutShift}`)
  }
  return problems
}

/** A phone that is four times slower than this machine, on a line of 1.6 Mbit/s with 150 ms. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const slowProcessor = { rate: 4 }

type PhoneFigures = { readonly path: string; readonly budget: number; readonly cost: PageCost }

/** Pages about one thing are left to the journey, which knows one of each. */
const needsMore = (pattern: string) => pattern.includes(':') || pattern === paths.reportDecisions

async function measureOnPhone(
  browser: Browser,
  address: string,
  role: 'visitor' | 'investor' | 'admin',
  budgets: Readonly<Record<string, number>>,
  isFirstVisit = false,
): Promise<PhoneFigures[]> {
  const viewport = { width: 360, height: 800 }
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', viewport })
  const first = await context.newPage()
  if (role !== 'visitor') await first.request.post('/api/demo/login', { data: { role }, headers: { origin: address } })
  // Any page tells the server the browser's time zone.
  if (!isFirstVisit) await first.goto(paths.privacyPolicy)
  const figures: PhoneFigures[] = []
  for (const [path, budget] of Object.entries(budgets).filter(([pattern]) => !needsMore(pattern))) {
    const page = await context.newPage()
    const session = await countLoads(page)
    await session.send('Network.emulateNetworkConditions', slowLine)
    await session.send('Emulation.setCPUThrottlingRate', slowProcessor)
    const cost = await openAndCount(page, session, path, () => page.waitForTimeout(6000))
    figures.push({ path: isFirstVisit ? `${path}, first visit` : path, budget, cost })
    await page.close()
  }
  await context.close()
  return figures
}

function reportPhone(figures: readonly PhoneFigures[]): void {
  const lines = figures.map(({ path, cost: { requests, javascript, seen, alive, layoutShift } }) => [
    path,
    {
      requests,
      JavaScript: `${(javascript / 1000).toFixed(1)} kB`,
      seen: `${Math.round(seen)} ms`,
      alive: `${Math.round(alive)} ms`,
      'layout shift': layoutShift.toFixed(3),
    },
  ])
  console.table(Object.fromEntries(lines))
}

function overPageLimits({ path, budget, cost }: PhoneFigures): string[] {
  const limits: readonly [string, number, number][] = [
    ['requests', cost.requests, pageLimits.requests],
    ['bytes of JavaScript', cost.javascript, budget * 1000],
    ['ms until it is seen', cost.seen, pageLimits.seenMilliseconds],
    ['ms until it is alive', cost.alive, pageLimits.aliveMilliseconds],
    ['layout shift', cost.layoutShift, pageLimits.layoutShift],
  ]
  const over = limits.filter(([, found, most]) => found > most)
  return over.map(([what, found, most]) => `${path}: ${found} ${what}, more than ${most}`)
}

async function withAddress(work: (address: string) => Promise<void>): Promise<void> {
  const given = process.argv[2]
  if (given) return work(given)
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-bench-'))
  const application = await launchApplication({ DATA_DIR: directory, DEMO_HISTORY: 'on' })
  try {
    await work(application.address)
  } finally {
    await application.end('SIGTERM')
    await rm(directory, { recursive: true, force: true })
  }
}

const browser = await chromium.launch(chromiumOptions())
try {
  await withAddress(async (address) => {
    const figures: Figures[] = []
    for (const { path } of publicPages) {
      for (const width of path === '/' ? [360, 1440] : [1440])
        figures.push(await measure(browser, address, path, width))
    }
    report(figures)
    // The first signed-in page of a server that has just started is a figure of the start.
    await measureOnPhone(browser, address, 'investor', { [paths.myAccount]: 0 })
    const onPhone = [
      ...(await measureOnPhone(browser, address, 'visitor', { '/': landingBudget / 1000 }, true)),
      ...(await measureOnPhone(
        browser,
        address,
        'investor',
        { [paths.myAccount]: ownPages[paths.myAccount] ?? 0 },
        true,
      )),
      ...(await measureOnPhone(browser, address, 'investor', ownPages)),
      ...(await measureOnPhone(browser, address, 'admin', staffPages)),
    ]
    reportPhone(onPhone)
    const problems = [...figures.flatMap(overBudget), ...onPhone.flatMap(overPageLimits)]
    for (const problem of problems) console.error(problem)
    console.log(problems.length === 0 ? 'Within the budget.' : 'Over the budget.')
    process.exitCode = problems.length === 0 ? 0 : 1
  })
} finally {
  await browser.close()
}
