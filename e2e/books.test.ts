/** Books that anyone can check: a day is reconciled and signed by two, investors check their part, and the proof is checked without us. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/sample.ts'
import { look } from './look.ts'
import { type House, openOwnHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
let author: Page
let admin: Page
let investor: Page
beforeAll(async () => {
  house = await openOwnHouse({ DEMO_HISTORY: 'on' })
  const desk = { viewport: { width: 1440, height: 900 } }
  author = await signedIn(house, 'author', desk)
  admin = await signedIn(house, 'admin', desk)
  investor = await signedIn(house, 'investor', { viewport: { width: 390, height: 844 } })
})
afterAll(() => house.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Clicks a button of the page, and the one of the same name in the dialog that follows. */
async function signAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

test('staff upload what a bank says, carry an explanation over, and two people sign the day', async () => {
  await author.goto('/reconciliation')
  // The history of the demo leaves yesterday open.
  await author.getByRole('row').filter({ hasText: 'Open' }).getByRole('link').click()
  await says(author, 'What explains the difference')
  await says(author, '−$42.00')
  await author.getByRole('checkbox', { name: /^Change of a coin’s price/ }).check({ force: true })
  await author.getByRole('button', { name: 'Carry over 1 explanation' }).click()
  await says(author, /carried over from/)
  // Above $100,000 it takes two people.
  const buffer = Buffer.from('Account,Currency,Value in USD\nCapital,USD,90000.00\n')
  await author.getByLabel(/^File/).setInputFiles({ name: 'capital.csv', mimeType: 'text/csv', buffer })
  await author.getByLabel('Value in dollars').waitFor()
  await author.getByRole('button', { name: 'Upload' }).click()
  await says(author, '1 figure kept')
  await says(author, 'Unexplained, above the limit of the alarm')
  await author.getByLabel('Why').selectOption({ label: 'The company’s own money' })
  await author.getByLabel('Amount', { exact: true }).fill('90000')
  await author.getByRole('radio', { name: 'They hold more' }).check()
  await author.getByLabel('Reason').fill('Paid in by the owners')
  await author.getByRole('button', { name: 'Keep the explanation' }).click()
  await says(author, 'The explanation is kept')
  await look(author, 'reconciliation-day')
  await signAs(author, 'Sign first')
  await says(author, 'Signed by one')
  await says(author, /^You have approved this already/)
  await admin.goto(author.url())
  await signAs(admin, 'Sign the day')
  await says(admin, 'SHA-256 of the signed figures')
  await look(admin, 'reconciliation-signed')
})

longTest('staff see what falls due, and what if fewer renew', async () => {
  await admin.goto('/falls-due')
  await says(admin, /^As investors have chosen: /)
  await look(admin, 'falls-due')
  await admin.getByRole('combobox', { name: 'Not renewed' }).selectOption('100')
  await says(admin, /^If 100% is not renewed: /)
  await admin.getByRole('table').getByRole('link').first().click()
  await says(admin, 'Investments that end')
})

let folder: string | undefined
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true })
})

test('an investor checks that their money is in it, and the downloaded program agrees', async () => {
  // A job makes the first days after the start.
  await expect.poll(async () => (await investor.request.get('/api/proof/mine')).status()).toBe(200)
  await investor.goto('/proof-of-my-money')
  await says(investor, 'Your money is in it')
  await says(investor, 'Signed total')
  await look(investor, 'proof-of-my-money')
  folder = await mkdtemp(join(tmpdir(), 'larkfield-books-'))
  const save = async (name: string) => {
    const [file] = await Promise.all([
      investor.waitForEvent('download'),
      investor.getByRole('button', { name }).click(),
    ])
    await file.saveAs(join(folder ?? '', name))
  }
  await save('proof.json')
  await save('check.mjs')
  const run = spawnSync(process.execPath, ['check.mjs', 'proof.json'], { cwd: folder, encoding: 'utf8', env: {} })
  expect(`${run.status} ${run.stdout}${run.stderr}`).toMatch(
    /^0 Proved: investor@larkfield\.example is in what was owed/,
  )
})

test('anybody sees the roots, the custody that was signed off, and which wallet signed a message', async () => {
  const visitor = await house.visitor({ viewport: { width: 390, height: 844 } })
  await visitor.goto('/proof')
  await says(visitor, 'Owed to investors')
  await says(visitor, /^Confirmed for .* by Ada Marsh: [\d.]+% of what is owed$/)
  await says(visitor, /^Signature verified on /)
  const { head } = (await (await visitor.request.get('/api/proof')).json()).published
  await says(visitor, head.root)
  await look(visitor, 'proof')
  const [log] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'All days as a file' }).click(),
  ])
  expect(log.suggestedFilename()).toBe('proof-log.txt')
})
