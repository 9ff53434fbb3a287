/** The whole application for browser journeys, and a real browser: one of each for all of them (`start-house.ts`). */
import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { patience } from '#testing/patience.ts'
import { launchApplication } from '#testing/process.ts'
import { reachableFolder } from '#testing/reachable-folder.ts'

export type House = {
  readonly address: string
  /** A fresh browser profile, with its first page. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

/** The demo that all journeys share, one after the other, as it is after a reset. */
export async function openHouse(): Promise<House> {
  const { address } = inject('house')
  const answer = await fetch(`${address}/api/demo/reset`, { method: 'POST', headers: { origin: address } })
  expect(answer.status, await answer.text()).toBe(200)
  return receive(address)
}

/** A separate demo, for journeys that need other settings, with its log so far. */
export async function openOwnHouse(environment: Record<string, string>): Promise<House & { log(): string }> {
  const application = await launchHouse(environment)
  const { close, ...house } = await receive(application.address)
  return {
    ...house,
    log: () => application.sayings() + application.complaints(),
    close: async () => {
      await application.close()
      await close()
    },
  }
}

/** Starts a demo with a folder of its own. */
export async function launchHouse(environment: Record<string, string> = {}) {
  const directory = await reachableFolder('larkfield-e2e-')
  const settings = { PORT: String(await freePort()), DATA_DIR: directory, RATE_LIMITS: 'off', ...environment }
  const application = await launchApplication(settings)
  const close = async () => {
    await application.end('SIGTERM')
    await rm(directory, { recursive: true, force: true })
  }
  return { ...application, close }
}

async function receive(address: string): Promise<House> {
  const browser = await chromium.connect(inject('house').browser)
  const complaints: string[] = []
  return {
    address,
    visitor: (options) => openPage(browser, address, options ?? {}, complaints),
    // Closing a connection closes the profiles that were opened through it.
    close: async () => {
      await browser.close()
      expect(complaints).toEqual([])
    },
  }
}

/** Waits until a page is hydrated. Until then a link reloads the whole page, and a button waits. */
export async function untilAlive(page: Page): Promise<void> {
  const isAlive = `performance.getEntriesByName('alive').length > 0`
  await expect.poll(() => page.evaluate<boolean>(isAlive)).toBe(true)
}

/** Runs in the page. A violation of the content policy is a complaint, even where the code that tried it continues. */
const reportViolations = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error('The content policy forbids ' + violatedDirective + ' of ' + blockedURI + ' in ' + sourceFile))`

async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions,
  complaints: string[],
): Promise<Page> {
  // Reduced motion skips the splash, as it does for people who prefer it. The shell would take its language from the environment.
  const context = await browser.newContext({ baseURL, locale: 'en-US', reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(patience.condition)
  const page = await context.newPage()
  waitForThePageItself(page)
  await page.addInitScript(reportViolations)
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // A refused call is part of many journeys; the browser logs each of them by itself.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(`${page.url()}: ${message.text()}`)
    }
  })
  return page
}

/** A signed-in page is seen before it is alive. */
function waitForThePageItself(page: Page): void {
  const isPersonal = `document.getElementById('page-state')?.textContent.includes('"given"') ?? false`
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...how: unknown[]) => ReturnType<Page['goto']>
    page[name] = async (...how: unknown[]) => {
      const answer = await open(...how)
      if (await page.evaluate<boolean>(isPersonal)) await untilAlive(page)
      return answer
    }
  }
}
