/** The whole application for a browser journey: a process with its own folder, and a real browser. */
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { patience } from '#testing/patience.ts'
import { launchApplication } from '#testing/process.ts'
import { reachableFolder } from '#testing/reachable-folder.ts'
import { copyUsedData } from '#testing/used-data.ts'

export type House = {
  readonly address: string
  /** A fresh browser profile, with its first page. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** The application's log so far. */
  log(): string
  /** Console errors of any page so far. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The shell of Chromium has no window, no extensions and no profile, which take an eighth of the work of all journeys. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export async function openHouse(environment: Record<string, string> = {}): Promise<House> {
  const directory = await reachableFolder('larkfield-e2e-')
  const port = await freePort()
  // The history of the sample company is made by a first start.
  if (environment.DEMO_HISTORY !== 'on') await copyUsedData(directory)
  const settings = { PORT: String(port), DATA_DIR: directory, RATE_LIMITS: 'off', ...environment }
  const application = await launchApplication(settings)
  const browser = await startBrowser()
  const complaints: string[] = []
  return {
    address: application.address,
    complaints,
    log: () => application.sayings() + application.complaints(),
    visitor: (options) => openPage(browser, application.address, options ?? {}, complaints),
    close: async () => {
      await browser.close()
      await application.end('SIGTERM')
      await rm(directory, { recursive: true, force: true })
      expect(complaints).toEqual([])
    },
  }
}

/**
 * Waits until a server-rendered page is hydrated: React marks every element that it knows. Until then a link reloads
 * the whole page, and a button waits.
 */
export async function untilAlive(page: Page): Promise<void> {
  const isKnown = `Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__react'))`
  await expect.poll(() => page.evaluate<boolean>(isKnown)).toBe(true)
}

function startBrowser(): Promise<Browser> {
  const executablePath = places.find((path) => path !== undefined && existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args })
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
  // Reduced motion skips the splash, as it does for people who prefer it.
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
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

/** A signed-in page comes as a picture of itself at first, with which nothing can be done. */
function waitForThePageItself(page: Page): void {
  const picture = page.locator('#root > [inert]')
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...how: unknown[]) => ReturnType<Page['goto']>
    page[name] = async (...how: unknown[]) => {
      const answer = await open(...how)
      await picture.waitFor({ state: 'detached' })
      return answer
    }
  }
}
