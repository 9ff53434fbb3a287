/** The public site as visitors meet it: by eye, by screen reader, by search engine, and without a script. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#features/site/public-pages.ts'
import { landingBudget } from '#testing/landing-budget.ts'
import { sampleOf, spreadOf } from '#testing/sample.ts'
import { look } from './look.ts'
import { type House, openHouse, untilAlive } from './open-house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const paths = publicPages.filter(({ canonical }) => canonical === undefined).map(({ path }) => path)

test('every public page is clean in light and dark, on a phone and on a desk', async () => {
  const page = await house.visitor()
  for (const path of sampleOf(paths, 3)) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, `site${path.replaceAll('/', '-')}`)
  }
})

test('every public page reads without a script', async () => {
  const page = await house.visitor({ javaScriptEnabled: false })
  for (const path of spreadOf(paths, 5)) {
    await page.goto(path)
    expect((await page.getByRole('heading', { level: 1 }).textContent())?.length, path).toBeGreaterThan(3)
    expect(await page.locator('[data-splash]').isVisible(), path).toBe(false)
  }
  await page.goto('/plans')
  for (const text of ['$50-$200', '$300-$500', '$600-$1,000', '$1,500-$5,000']) await page.getByText(text).waitFor()
  await page.goto('/')
  await page.getByText('How long does a withdrawal take?').click()
  await page.getByText(/processed within 1-2 business days/).waitFor()
})

test('an unknown URL is a 404 for machines and a page for people', async () => {
  const page = await house.visitor()
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('404 - Page Not Found').waitFor()
})

/** A string, because this file has no DOM types. */
const transferredJavaScript = `performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { transferSize }) => sum + transferSize, 0)`

test('the landing page keeps to its budget, and a visitor navigates without loading the site again', async () => {
  const page = await house.visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('/', { waitUntil: 'networkidle' })
  await untilAlive(page)
  const bytes = await page.evaluate<number>(transferredJavaScript)
  // Less than React alone would mean that nothing was measured.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes, '`npm run bench:pages` says what each page loads').toBeLessThanOrEqual(landingBudget)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads.push(request.url())
  })
  for (const [name, path] of [
    ['Plans', '/plans'],
    ['How it works', '/how-it-works'],
    ['Market', '/market-rates'],
    ['About', '/about'],
    ['Support', '/support'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.getByRole('link', { name: 'Write to us' }).click()
  await page.getByLabel('Name').fill('Nora Lind')
  await page.getByLabel('E-mail').fill('nora@example.com')
  await page.getByLabel('Message').fill('Good morning.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText("Message sent successfully. We'll reach out shortly.").waitFor()
  expect(loads).toEqual([])
})

/** How many times as wide as its stand-in a font sets the page's text, for each stand-in that this machine has. */
const widthsToStandIns = `(async () => {
  const text = [...document.querySelectorAll('h1, h2, h3, p')].map((element) => element.textContent).join(' ')
  const width = (font) => {
    const line = document.createElement('span')
    line.style.cssText = 'position: absolute; white-space: nowrap; letter-spacing: 0; font: ' + font
    line.textContent = text
    document.body.append(line)
    return line.getBoundingClientRect().width
  }
  const widths = {}
  for (const [font, standIn] of [['Inter Variable', 'Inter Stand-in'], ['Source Serif 4 Variable', 'Source Serif Stand-in']])
    for (const weight of [400, 600]) {
      const [ours, theirs] = [font, standIn].map((family) => weight + ' 24px "' + family + '"')
      await document.fonts.load(ours)
      const faces = await document.fonts.load(theirs).catch(() => [])
      if (faces.some(({ status }) => status === 'loaded')) widths[theirs] = width(ours) / width(theirs)
    }
  return widths
})()`

test('until a font has come, its stand-in takes as much room', async () => {
  const page = await house.visitor()
  await page.goto('/', { waitUntil: 'networkidle' })
  for (const [standIn, ratio] of Object.entries(await page.evaluate<Record<string, number>>(widthsToStandIns))) {
    expect(Math.abs(ratio - 1), standIn).toBeLessThan(0.03)
  }
})

test('the fonts come when the first page is alive, and the next page is set in them from the start', async () => {
  const page = await house.visitor()
  const family = `getComputedStyle(document.body).fontFamily`
  const familyWithoutScripts = async () => {
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto('/plans')
    await page.unrouteAll()
    return page.evaluate<string>(family)
  }
  expect(await familyWithoutScripts()).toMatch(/^"Inter Stand-in"/)
  await page.goto('/plans')
  await expect.poll(() => page.evaluate<string | null>(`localStorage.getItem('fonts')`)).toBe('here')
  expect(await page.evaluate<string>(family)).toMatch(/^"Inter Figures", "Inter Variable", "Inter Stand-in"/)
  expect(await familyWithoutScripts()).toMatch(/^"Inter Figures", "Inter Variable", "Inter Stand-in"/)
})
