/**
 * The back office at the widths of a tablet and a small laptop, shortcuts that act only on what is in view, and decisions
 * that ask who decides.
 */
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { longTest, sampleOf } from '#testing/sample.ts'
import { look } from './look.ts'
import { type House, openHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
let admin: Page
let investor: Page
beforeAll(async () => {
  house = await openHouse()
  investor = await signedIn(house, 'investor', { viewport: { width: 360, height: 740 } })
  admin = await signedIn(house, 'admin', { viewport: { width: 1440, height: 900 } })
  const { transaction } = await send(investor, 'POST', '/api/payments/create', { amount: 500 })
  await send(admin, 'PATCH', '/api/payments/confirmPayment', { transactionId: transaction.transactionId })
  const walletAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
  await send(investor, 'POST', '/api/withDraw/create', { amount: 20, walletAddress })
  for (let amount = 1; amount <= 12; amount++) await send(investor, 'POST', '/api/payments/create', { amount })
})
afterAll(() => house.close())

async function send(page: Page, method: 'POST' | 'PATCH', path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: house.address } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

const question = () => admin.getByRole('alertdialog')
const selected = () => admin.locator('[aria-current="true"]')
/** Top and bottom of the selected row on the screen of 900 pixels. */
async function place(): Promise<[top: number, bottom: number]> {
  const { y, height } = (await selected().boundingBox()) ?? { y: 0, height: 0 }
  return [y, y + height]
}

/** Whether all of the selected row is on the screen with nothing over it; as text, because this file knows no document. */
const inView = `(() => {
  const row = document.querySelector('[aria-current="true"]')
  const { top, bottom, left, width } = row.getBoundingClientRect()
  const isOnTop = (y) => row.contains(document.elementFromPoint(left + width / 2, y))
  return top >= 0 && bottom <= innerHeight && isOnTop(top + 4) && isOnTop(bottom - 4)
})()`
const isInView = () => admin.evaluate<boolean>(inView)

async function selectFirst(): Promise<void> {
  for (let press = 0; press < 12; press++) await admin.keyboard.press('k')
}

/** The first key only brings the row into view; the second one asks. */
async function expectTwoPresses(): Promise<void> {
  expect(await isInView()).toBe(false)
  await admin.keyboard.press('a')
  await expect.poll(isInView).toBe(true)
  expect(await question().count()).toBe(0)
  await admin.keyboard.press('a')
  await question().waitFor()
}

test('a row that was scrolled away is brought back by the first key press and decided on by the second', async () => {
  await admin.goto('/admin-pending-deposit')
  await admin.getByRole('article').nth(11).waitFor()
  for (let press = 0; press < 12; press++) await admin.keyboard.press('j')
  // A reload keeps both the selection and the place on the page.
  for (const leave of [async () => undefined, () => admin.reload()]) {
    await leave()
    await selected().waitFor()
    await expect.poll(isInView).toBe(true)
    await admin.mouse.wheel(0, -10_000)
    await expect.poll(async () => (await place())[1]).toBeGreaterThan(900)
    await expectTwoPresses()
    await question().getByRole('heading', { name: 'Confirm Iris Fielding’s deposit of $12.00?' }).waitFor()
    expect((await place())[1]).toBeLessThanOrEqual(900)
    await admin.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
  }
})

const rowsInView = `[...document.querySelectorAll('main article')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`

longTest('ten rows of a queue are in view at once', async () => {
  await admin.goto('/admin-pending-deposit')
  await admin.getByRole('article').nth(11).waitFor()
  expect(await admin.evaluate<number>(rowsInView)).toBeGreaterThanOrEqual(10)
})

longTest('a row under the sticky bar at the top is not in view either', async () => {
  const desk = admin.viewportSize() ?? { width: 1440, height: 900 }
  await admin.setViewportSize({ ...desk, height: 600 })
  onTestFinished(() => admin.setViewportSize(desk))
  await admin.goto('/admin-pending-deposit')
  await admin.getByRole('article').nth(11).waitFor()
  await selectFirst()
  await admin.evaluate(`scrollBy(0, ${(await place())[0] - 10})`)
  expect((await place())[0]).toBeCloseTo(10, 0)
  await expectTwoPresses()
  await admin.keyboard.press('Escape')
})

test.each(sampleOf([360, 768, 1024, 1440], 1))(
  'at %i px nothing of a queue or of the users is cut off',
  async (width) => {
    await admin.setViewportSize({ width, height: 900 })
    await admin.goto('/admin-pending-wallet')
    const network = admin.getByText('Ethereum', { exact: true })
    await network.waitFor()
    // A word that wraps takes two lines of at least 20 pixels.
    expect((await network.boundingBox())?.height).toBeLessThan(30)
    await admin.goto('/users')
    await admin.getByRole('table', { name: 'Users' }).getByText('investor@larkfield.example').waitFor()
    const box = 'document.querySelector("table").parentElement'
    expect(await admin.evaluate(`${box}.scrollWidth - ${box}.clientWidth`)).toBeLessThanOrEqual(0)
    expect(await admin.evaluate('document.body.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  },
)

const devices = [
  ['with a mouse and keyboard', 1440, false, true],
  ['by touch on a tablet', 1024, true, false],
  ['on a narrow screen', 360, false, false],
] as const

test.each(sampleOf(devices, 1))('key caps %s', async (_title, width, touch, shown) => {
  const page = await signedIn(house, 'admin', { viewport: { width, height: 900 }, hasTouch: touch, isMobile: touch })
  await page.goto('/admin-pending-deposit')
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('main kbd:visible').count()).toBe(shown ? 3 : 0)
  await page.context().close()
})

/** Sets up an authenticator app, and signs in again: the new session has proved nothing yet. Returns the next code. */
async function withAuthenticator(page: Page, role: 'investor' | 'admin'): Promise<() => string> {
  const { secret } = await send(page, 'POST', '/api/users/authenticator', {})
  const code = (steps: number) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })
  await send(page, 'POST', '/api/users/authenticator/confirm', { code: code(0) })
  await send(page, 'POST', '/api/demo/login', { role })
  return () => code(1)
}

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

longTest('an investor with an authenticator app is asked once, and the withdrawal continues by itself', async () => {
  const nextCode = await withAuthenticator(investor, 'investor')
  const withdraw = async (dollars: string) => {
    await investor.goto('/withdraw-wallet')
    await investor.getByLabel('Amount in USD').fill(dollars)
    await investor.getByRole('radio', { name: 'USDT' }).check({ force: true })
    await investor.getByRole('radio', { name: 'Tron' }).check({ force: true })
    await investor.getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await investor.getByRole('button', { name: 'Request withdrawal' }).click()
    await investor.getByRole('button', { name: `Withdraw $${dollars}.00` }).click()
  }
  await withdraw('21')
  await confirmation(investor).waitFor()
  await look(investor, 'step-up')
  await investor.keyboard.press('Escape')
  await investor.getByText('Nothing was done, because you did not confirm that it is you.').waitFor()
  await withdraw('21')
  await confirmation(investor).getByLabel('Code from your authenticator app').fill(nextCode())
  await investor.waitForURL('**/my-account')
  await withdraw('22')
  await investor.waitForURL('**/my-account')
})

test('staff decide two requests by keyboard with one confirmation', async () => {
  const nextCode = await withAuthenticator(admin, 'admin')
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.goto('/admin-pending-deposit')
  await selected().waitFor()
  await selectFirst()
  const confirmed = admin.getByText('Payment successfully confirmed!')
  await admin.keyboard.press('a')
  await question().waitFor()
  await admin.keyboard.press('Enter')
  await confirmation(admin).waitFor()
  await admin.keyboard.type(nextCode())
  await confirmed.first().waitFor()
  await question().waitFor({ state: 'detached' })
  const before = await admin.getByRole('article').count()
  await admin.keyboard.press('a')
  await question().waitFor()
  await admin.keyboard.press('Enter')
  await question().waitFor({ state: 'detached' })
  await expect.poll(() => admin.getByRole('article').count()).toBe(before - 1)
})
