/** On a phone: errors are in view, toasts leave with their page, a chosen plan stays chosen, and a page stays where it was scrolled. */
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleOf } from '#testing/sample.ts'
import { blankBelow } from './look.ts'
import { type House, openHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const viewport = { width: 360, height: 740 }

/** Whether the focused element is entirely in view. A string, because this file has no DOM types. */
const focusInView = `(() => {
  const { top, bottom } = document.activeElement.getBoundingClientRect()
  return document.activeElement !== document.body && top >= 0 && bottom <= innerHeight
})()`

/** Whether React runs what is on the screen. */
const isRunning = `Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))`
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** The one script that the page waits for before it is drawn. */
const isEarly = (route: Route) => /\/early[^/]*\.js$/.test(route.request().url())

async function newcomer(): Promise<Page> {
  const page = await house.visitor({ viewport })
  const person = { name: 'Nora Lind', email: 'nora.phone@example.com', password: 'secret-1', phone: '+46701234567' }
  const headers = { origin: house.address }
  const answer = await page.request.post('/api/users/register', { data: { ...person, country: 'SE' }, headers })
  expect(answer.status()).toBe(200)
  return page
}

test('missing documents are reported in view, with the focus on the message', async () => {
  const page = await newcomer()
  await page.goto('/upload-kyc')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await page.getByText('Please upload both front and back documents.').waitFor()
  await expect.poll(() => page.evaluate<boolean>(focusInView)).toBe(true)
})

test('a visitor’s plan is in the URL of every step, and chosen in the form', async () => {
  const visitor = await house.visitor({ viewport })
  await visitor.goto('/plans')
  await visitor.getByRole('link', { name: 'Choose Advanced' }).click()
  await visitor.waitForURL('**/login?next=*')
  await visitor.getByRole('main').getByRole('link', { name: 'Open an account' }).click()
  await visitor.waitForURL((url) => url.pathname === '/register' && url.search.includes('plan%3DAdvanced'))

  const investor = await signedIn(house, 'investor', { viewport })
  await investor.goto('/plans')
  await investor.getByRole('link', { name: 'Choose Advanced' }).click()
  await investor.getByRole('radio', { name: /^Advanced/, checked: true }).waitFor()
})

test('a refused investment: the error is in view, and the toast disappears with the page', async () => {
  const page = await signedIn(house, 'investor', { viewport })
  const { _id } = await (await page.request.get('/api/users/getUser')).json()
  const admin = await signedIn(house, 'admin')
  const edit = { data: { operation: 'add', amount: 1000, reason: 'A journey' }, headers: { origin: house.address } }
  expect((await admin.request.put(`/api/users/editDepositBalance/${_id}`, edit)).status()).toBe(200)
  // The money was spent elsewhere while this page was open.
  const refusal = { status: 409, json: { message: 'Your balance does not cover this amount', code: 'NOT_ENOUGH' } }
  await page.route('**/api/invest/start-invest', (route) => route.fulfill(refusal))
  await page.goto('/start-invest')
  await page.getByLabel('Amount in USD').fill('700')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText('Please select an investment plan.').waitFor()
  await expect.poll(() => page.evaluate<boolean>(focusInView)).toBe(true)

  await page.getByRole('radio', { name: /^Advanced/ }).check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('checkbox', { name: /risk notice/ }).check()
  const toast = page.locator('[data-sonner-toast]')
  // A toast leaves by itself, so it is looked for before it is there.
  await Promise.all([toast.waitFor(), page.getByRole('button', { name: 'Request investment' }).click()])
  await expect.poll(() => page.evaluate<boolean>(focusInView)).toBe(true)
  await page.getByRole('button', { name: 'Change it' }).click()
  await page.getByRole('link', { name: 'My Account' }).first().click()
  await page.waitForURL('**/my-account')
  await toast.waitFor({ state: 'detached' })
})

test('many people who wait for a review make their list longer, and not the page', async () => {
  const page = await signedIn(house, 'admin', { viewport: { width: 1440, height: 900 } })
  await page.goto('/pending-kyc')
  const list = page.getByRole('list', { name: 'Waiting, oldest first' })
  await list.waitFor()
  await list.evaluate((element) => {
    const { firstElementChild: person } = element as unknown as { firstElementChild: { cloneNode(deep: true): never } }
    const many = element as unknown as { append(child: never): void }
    for (let i = 0; i < 40; i++) many.append(person.cloneNode(true))
  })
  expect(await blankBelow(page)).toBeLessThanOrEqual(1)
})

test('the splash is shown once per browser session, and a key skips it before the page is hydrated', async () => {
  const page = await house.visitor({ viewport, reducedMotion: 'no-preference' })
  // The splash leaves after three seconds, which a busy machine may need to look at it, so animations are stopped.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  // Without its scripts the page stays as the server rendered it.
  await page.route('**/*.js', (route) => (isEarly(route) ? route.continue() : route.abort()))
  await page.goto('/')
  const splash = page.locator('[data-splash]')
  expect(await splash.isVisible()).toBe(true)
  await page.keyboard.press('a')
  expect(await splash.isVisible()).toBe(false)
  await page.reload()
  expect(await splash.isVisible()).toBe(false)
})

const opened = [
  { title: 'a signed-in page', path: '/my-account', open: () => signedIn(house, 'investor', { viewport }) },
  { title: 'a public page', path: '/', open: () => house.visitor({ viewport }) },
]

test.each(sampleOf(opened, 1))(
  '$title stays where its reader has scrolled to when its scripts arrive, and after a reload',
  async ({ path, open }) => {
    const page = await open()
    // The server knows the time zone from the second page on, and only then sends a picture.
    await page.goto(path)
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      if (!isEarly(route)) await scripts.promise
      await route.continue()
    })
    const scrollTop = () => page.evaluate<number>('scrollY')
    const opening = page.reload()
    await expect.poll(() => page.evaluate<boolean>(isRunning).catch(() => true)).toBe(false)
    await page.locator('main h1').waitFor()
    await page.mouse.wheel(0, 300)
    await expect.poll(scrollTop).toBe(300)
    scripts.resolve()
    await opening
    await expect.poll(() => page.evaluate<boolean>(isRunning)).toBe(true)
    await page.evaluate(twoFrames)
    expect(await scrollTop()).toBe(300)
    await page.reload()
    await expect.poll(() => page.evaluate<boolean>(isRunning)).toBe(true)
    await expect.poll(scrollTop).toBe(300)
  },
)
