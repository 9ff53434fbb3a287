/**
 * `npm run pictures`: retakes the pictures in `docs/pictures/` from a demo of its own; names as arguments take only
 * these. To add one, add a line to `pictures`. Needs a Chromium, like the journeys.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { getStatement, listDocuments } from '#features/documents/api.ts'
import { day } from '#kernel/clock.ts'
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
  /** Shown instead of the page: a document of ours. */
  readonly draw?: (page: Page) => Promise<Buffer>
}

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 780 }

const pictures: readonly Picture[] = [
  { name: 'dashboard', role: 'investor', path: paths.myAccount, ...desk },
  { name: 'activity', role: 'investor', path: paths.transactionHistory, ...desk },
  { name: 'invest-review', role: 'investor', path: paths.startInvest, ...desk, prepare: reviewInvestment },
  { name: 'phone-tabs', role: 'investor', path: paths.moveMoney, ...phone },
  { name: 'statement', role: 'investor', path: paths.documents, ...desk, draw: drawStatement },
  { name: 'staff-rail', role: 'admin', path: paths.staff, ...desk },
]

async function reviewInvestment(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Beginner/ }).check()
  await page.getByLabel('Amount in USD').fill('100')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('dialog', { name: 'Review your investment' }).waitFor()
}

/** The first page of the statement for the newest month that is over. */
async function drawStatement({ request }: Page): Promise<Buffer> {
  const { months } = await (await request.get(listDocuments.path)).json()
  const from = `${months[1]}-01`
  const to = new Date(Date.parse(`${months[0]}-01`) - day).toISOString().slice(0, 10)
  const pdf = await (await request.get(getStatement.path, { params: { from, to } })).body()
  const library = await PDFiumLibrary.init()
  const statement = await library.loadDocument(pdf)
  const { data, width, height } = await statement.getPage(0).render({ scale: 1.5, render: 'bitmap' })
  library.destroy()
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

const folder = resolve(import.meta.dirname, '../docs/pictures')
const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

async function take(browser: Browser, baseURL: string, wanted: Picture): Promise<void> {
  const { name, role, path, width, height, prepare, draw } = wanted
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
  const drawn = draw ? await draw(page) : await page.screenshot()
  await sharp(drawn).png({ palette: true, colours: 64, effort: 10 }).toFile(file)
  console.log(`${name}.png ${Math.round((await stat(file)).size / 1000)} kB`)
  await context.close()
}

const names = process.argv.slice(2)
const wanted = pictures.filter(({ name }) => names.length === 0 || names.includes(name))
const executablePath = places.find((path) => path !== undefined && existsSync(path))
if (executablePath === undefined) throw new Error('No Chromium was found. Set CHROMIUM_PATH.')
await buildWebIfChanged()
await mkdir(folder, { recursive: true })
const directory = await mkdtemp(join(tmpdir(), 'larkfield-pictures-'))
const application = await launchApplication({
  // The address that documents name.
  APP_URL: 'http://larkfield.example',
  DATA_DIR: directory,
  RATE_LIMITS: 'off',
  DEMO_HISTORY: 'on',
})
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
const browser = await chromium.launch({ executablePath, args })
try {
  for (const picture of wanted) await take(browser, application.address, picture)
} finally {
  await browser.close()
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
}
