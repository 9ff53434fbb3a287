/**
 * `npm run pictures`: takes the pictures in `docs/pictures/` anew, from a demo of its own. To add one, add a line to
 * `pictures`. Needs a Chromium, like the journeys.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import * as paths from '#kernel/paths.ts'
import { launchApplication } from '#testing/process.ts'
import { buildWebIfChanged } from './build-web.mjs'

type Picture = {
  readonly name: string
  readonly role: 'investor' | 'author' | 'admin'
  readonly path: string
  readonly width: number
  readonly height: number
  /** Brings the page into the state that the picture shows. */
  readonly prepare?: (page: Page) => Promise<void>
}

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 780 }

const pictures: readonly Picture[] = [
  { name: 'dashboard', role: 'investor', path: paths.myAccount, ...desk },
  { name: 'activity', role: 'investor', path: paths.transactionHistory, ...desk },
  { name: 'invest-review', role: 'investor', path: paths.startInvest, ...desk, prepare: fillInvestment },
  { name: 'phone-tabs', role: 'investor', path: paths.moveMoney, ...phone },
  { name: 'staff-rail', role: 'admin', path: paths.staff, ...desk },
]

async function fillInvestment(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByLabel('Amount in USD').fill('100')
}

const folder = resolve(import.meta.dirname, '../docs/pictures')
const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

async function take(browser: Browser, baseURL: string, picture: Picture): Promise<void> {
  const { name, role, path, width, height, prepare } = picture
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', viewport: { width, height } })
  const page = await context.newPage()
  const answer = await page.request.post('/api/demo/login', { data: { role }, headers: { origin: baseURL } })
  if (!answer.ok()) throw new Error(`The demo did not sign in: ${await answer.text()}`)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const file = join(folder, `${name}.png`)
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(file)
  console.log(`${name}.png ${Math.round((await stat(file)).size / 1000)} kB`)
  await context.close()
}

const executablePath = places.find((path) => path !== undefined && existsSync(path))
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
await buildWebIfChanged()
await mkdir(folder, { recursive: true })
const directory = await mkdtemp(join(tmpdir(), 'larkfield-pictures-'))
const application = await launchApplication({ DATA_DIR: directory, RATE_LIMITS: 'off', DEMO_HISTORY: 'on' })
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const browser = await chromium.launch({ executablePath, args })
try {
  for (const picture of pictures) await take(browser, application.address, picture)
} finally {
  await browser.close()
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
}
