/** The back office at the widths of a tablet and a small laptop, and a key that only acts on what is in view. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
let admin: Page
beforeAll(async () => {
  house = await openHouse()
  const investor = await signedIn(house, 'investor')
  for (let number = 1; number <= 12; number++) {
    const data = { amount: number, asset: 'usdt-ethereum' }
    const answer = await investor.request.post('/api/payments/create', { data, headers: { origin: house.address } })
    if (!answer.ok()) throw new Error(`The deposit was not declared: ${await answer.text()}`)
  }
  admin = await signedIn(house, 'admin', { viewport: { width: 1440, height: 900 } })
})
afterAll(() => house.close())

const question = () => admin.getByRole('alertdialog')
const selected = () => admin.locator('[aria-current="true"]')
/** Where the selected row begins and ends on the screen of 900 pixels. */
const place = () => selected().evaluate((row) => [row.getBoundingClientRect().top, row.getBoundingClientRect().bottom])

async function pressesUntilAsked(): Promise<number> {
  await admin.keyboard.press('a')
  if (await question().isVisible()) return 1
  await admin.keyboard.press('a')
  await question().waitFor()
  return 2
}

test('a row that was scrolled away is brought back by the first key and decided on by the second', async () => {
  await admin.goto('/admin-pending-deposit')
  await admin.getByRole('article').nth(11).waitFor()
  for (let press = 0; press < 12; press++) await admin.keyboard.press('j')
  for (const leave of [() => admin.evaluate(() => scrollTo(0, 0)), () => admin.reload()]) {
    await leave()
    await selected().waitFor()
    expect((await place())[1]).toBeGreaterThan(900)
    expect(await pressesUntilAsked()).toBe(2)
    await question().getByRole('heading', { name: 'Confirm Iris Fielding’s deposit of $12.00?' }).waitFor()
    expect((await place())[1]).toBeLessThanOrEqual(900)
    await admin.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
  }
})

test('a row under the bar that stays at the top is not in view either', async () => {
  await admin.goto('/admin-pending-deposit')
  await admin.getByRole('article').nth(11).waitFor()
  for (let press = 0; press < 12; press++) await admin.keyboard.press('k')
  await selected().evaluate((row) => scrollTo(0, row.getBoundingClientRect().top + scrollY - 10))
  expect((await place())[0]).toBeCloseTo(10, 0)
  expect(await pressesUntilAsked()).toBe(2)
  await admin.keyboard.press('Escape')
})

test.each([360, 768, 1024, 1440])('at %i px nothing of a queue or of the users is cut off', async (width) => {
  await admin.setViewportSize({ width, height: 900 })
  await admin.goto('/admin-pending-deposit')
  const asset = admin.getByText('USDT on Ethereum').first()
  await asset.waitFor()
  const lines = await asset.evaluate((fact) =>
    Math.round(fact.clientHeight / parseFloat(getComputedStyle(fact).lineHeight)),
  )
  expect(lines).toBe(1)
  await admin.goto('/users')
  const table = admin.getByRole('table', { name: 'Users' })
  await table.getByText('investor@larkfield.example').waitFor()
  const overflow = await table.evaluate((element) => {
    const box = element.parentElement ?? element
    return [box.scrollWidth - box.clientWidth, document.body.scrollWidth - innerWidth]
  })
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
})

test.each([
  ['with a mouse and keyboard', 1440, false, true],
  ['by touch on a tablet', 1024, true, false],
  ['on a narrow screen', 360, false, false],
])('key caps %s', async (_title, width, touch, shown) => {
  const page = await signedIn(house, 'admin', { viewport: { width, height: 900 }, hasTouch: touch, isMobile: touch })
  await page.goto('/admin-pending-deposit')
  await page.getByRole('article').first().waitFor()
  expect(await page.locator('kbd:visible').count()).toBe(shown ? 3 : 0)
  await page.context().close()
})
