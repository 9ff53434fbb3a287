/** The navigation at every width: nothing wraps, is cut off or covered; and pages on paper. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest, sampleOf } from '#testing/sample.ts'
import { look } from './look.ts'
import { type House, openHouse, untilAlive } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const phone = { width: 360, height: 740 }

/** Strings, because this file has no DOM types. */
const sidewaysScroll = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const barHeight = `document.querySelector('header').getBoundingClientRect().height`
const clippedInBar = `[...document.querySelectorAll('header a, header button')]
  .filter((element) => element.offsetParent && element.getBoundingClientRect().right > innerWidth)
  .map((element) => element.textContent)`
/** Overlap of the tabs with the focused element, in pixels. */
const overFocus = `(() => {
  const tabs = document.querySelector('[data-tab-bar]').getBoundingClientRect()
  return document.activeElement.getBoundingClientRect().bottom - tabs.top
})()`

test('on a phone the five tabs lead to their pages, and cover neither the page’s end nor the focus', async () => {
  const page = await signedIn(house, 'investor', { viewport: phone })
  await page.goto('/my-account')
  const tabs = page.getByRole('navigation', { name: 'Main' })
  for (const [label, path] of [
    ['Invest', '/start-invest'],
    ['Move money', '/move-money'],
    ['Activity', '/transaction-History'],
    ['Profile', '/user-profile'],
    ['Home', '/my-account'],
  ] as const) {
    await tabs.getByRole('link', { name: label, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await tabs.locator('[aria-current="page"]', { hasText: label }).waitFor()
  }
  const { width = 0, height = 0 } = (await tabs.getByRole('link').first().boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  await page.locator('footer').getByRole('link').last().focus()
  expect(await page.evaluate<number>(overFocus)).toBeLessThanOrEqual(0)
  await page.goto('/move-money')
  await page.getByRole('heading', { name: 'Move profit' }).waitFor()
  await look(page, 'move-money')
})

test.each(sampleOf([360, 768, 1024, 1440], 1))(
  'at %i px the bar of a visitor has one line and offers an account',
  async (width) => {
    const page = await house.visitor({ viewport: { width, height: 800 } })
    await page.goto('/')
    const offers = page.getByRole('link', { name: 'Open an account' })
    for (const offer of await offers.all()) expect(await offer.isVisible()).toBe(true)
    expect(await offers.count()).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate<number>(barHeight)).toBeLessThan(70)
    expect(await page.evaluate<string[]>(clippedInBar)).toEqual([])
    expect(await page.evaluate<number>(sidewaysScroll)).toBeLessThanOrEqual(0)
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(width < 1024)
    await page.context().close()
  },
)

longTest('the rail of the back office folds, is remembered, and is a list above the page on a phone', async () => {
  const page = await signedIn(house, 'admin', { viewport: { width: 1440, height: 900 } })
  // A page of one's own comes without the routes of the back office.
  await page.goto('/user-profile')
  await page.getByRole('link', { name: 'Back office' }).click()
  await page.waitForURL('**/staff')
  const rail = page.getByRole('navigation', { name: 'Back office' })
  await rail.getByRole('button', { name: 'Fold' }).click()
  await page.reload()
  await untilAlive(page)
  await rail.getByRole('button', { name: 'Show names' }).waitFor()
  expect((await rail.boundingBox())?.width).toBe(64)
  await page.setViewportSize(phone)
  const withdrawals = rail.getByRole('link', { name: /^Withdrawals/ })
  expect(await withdrawals.isVisible()).toBe(false)
  await rail.getByRole('button', { name: /waiting$/ }).click()
  await withdrawals.click()
  await page.waitForURL('**/admin-pending-wallet')
  await withdrawals.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Back office' }).click()
  await page.waitForURL('**/staff')
})

test('staff find a person by Ctrl-K, and a page on a phone', async () => {
  const page = await signedIn(house, 'author', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin-pending-wallet')
  await untilAlive(page)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find anything' })
  await field.fill('field iris')
  await page.getByRole('option', { name: 'Iris Fielding' }).waitFor()
  await look(page, 'palette-open')
  await field.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Iris Fielding' }).waitFor()
  await field.waitFor({ state: 'detached' })
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Find anything' }).click()
  await field.fill('xyzzy plugh')
  await page.getByText('We found nothing for “xyzzy plugh”.').waitFor()
  await look(page, 'find-none')
  await field.fill('kyc')
  await page.getByRole('option', { name: 'KYC reviews' }).click()
  await page.waitForURL('**/pending-kyc')
})

/** Parts of the frame that would be printed, and whether anything is cut off at the edge of the paper. */
const onPaper = `(() => {
  const shown = [...document.querySelectorAll('nav, header button, [data-tab-bar], body footer, main button')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.tagName + ' ' + element.textContent)
  const { color, backgroundColor } = getComputedStyle(document.documentElement)
  return { shown, color, backgroundColor, beyond: ${sidewaysScroll} }
})()`

async function print(page: Page, path: string): Promise<unknown> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  return page.evaluate(onPaper)
}

longTest('on paper there are no bars and no buttons: ink on white, with the address and the date', async () => {
  const page = await signedIn(house, 'admin', { viewport: { width: 700, height: 1000 }, colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/plans', '/my-account', '/transaction-History', '/users', '/staff']) {
    expect(await print(page, path), path).toEqual({
      shown: [],
      color: 'rgb(0, 0, 0)',
      backgroundColor: 'rgb(255, 255, 255)',
      beyond: 0,
    })
    const stamp = await page.evaluate<string>(`getComputedStyle(document.body, '::after').content`)
    expect(stamp).toMatch(new RegExp(`${house.address}${path} · printed on \\d{1,2} \\w+ \\d{4}`))
  }
})

test('a dialog or a menu whose code does not come leaves the page as it is, and says what to do', async () => {
  const page = await signedIn(house, 'investor', { viewport: { width: 1440, height: 900 } })
  await page.goto('/documents')
  await untilAlive(page)
  // The first click loads what shows toasts.
  await Promise.all([page.waitForResponse(/ToastList/), page.getByRole('heading', { level: 1 }).click()])
  await page.route('**/assets/*.js', (route) => route.abort())
  const reset = page.getByRole('button', { name: 'Reset' })
  const menu = page.locator('header [aria-haspopup=menu]')
  const notOpened = page.getByText('This could not be opened. Please check your connection and reload the page.')
  for (const button of [reset, menu]) {
    await button.click()
    await notOpened.waitFor()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await notOpened.waitFor({ state: 'detached' })
  }
  await page.unrouteAll()
  await page.reload()
  await untilAlive(page)
  await reset.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
})

test('before a page is alive its links work, and what is typed and sent is not lost', async () => {
  const page = await signedIn(house, 'investor', { viewport: { width: 1440, height: 900 } })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!early-).+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const amount = page.getByLabel('Amount in USD')
  // The link takes over from this visit, which may end as an error.
  page.goto('/move-money').catch(() => undefined)
  await page.getByRole('link', { name: /^Deposit/ }).click()
  const hash = page.getByLabel('Transaction hash')
  await amount.fill('250')
  await hash.fill('no hash')
  await page.getByRole('button', { name: 'Submit deposit' }).click()
  release()
  await page.locator('[aria-invalid=true]').waitFor()
  const isWrong = (field: typeof amount) => field.getAttribute('aria-invalid')
  expect([await isWrong(hash), await isWrong(amount)]).toEqual(['true', null])
  expect([await hash.inputValue(), await amount.inputValue()]).toEqual(['no hash', '250'])
  expect(page.url()).toBe(`${house.address}/deposit-payment`)
})
