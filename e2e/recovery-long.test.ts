/** A company that requires factors of its staff, and an investor who has lost every one. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpAuthenticator } from './authenticator.ts'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openOwnHouse } from './open-house.ts'
import { openSecurity, signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openOwnHouse({ STAFF_FACTORS: 'required' })
})
afterAll(() => house.close())

const password = 'Quiet-harbour-9'
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Staff who lack a factor are led to set one up, whatever they open, and then to what they opened. */
async function staffWithFactor(role: 'author' | 'admin'): Promise<Page> {
  const page = await signedIn(house, role)
  await page.goto('/account-recoveries')
  await page.waitForURL('**/set-up-factor?**')
  expect((await page.request.get('/api/recoveries')).status()).toBe(403)
  await look(page, `set-up-factor-${role}`)
  await setUpAuthenticator(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/account-recoveries')
  return page
}

/** Gives the right password in a browser that the account does not know. */
async function givePassword(email: string): Promise<Page> {
  const page = await house.visitor({ viewport: { width: 360, height: 740 } })
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/loginWithCode/**')
  return page
}

test('an investor who has lost every factor gets back in with two members of staff, after a day, and is told at every step', async () => {
  const investor = await signedIn(house, 'investor')
  const { email } = await (await investor.request.get('/api/users/getUser')).json()
  const headers = { origin: house.address }
  await investor.request.post('/api/users/forgotPassword', { data: { email }, headers })
  const token = /resetPassword\/([\w-]+)/.exec((await newestLetter(investor, email, 'Reset your password')).text)?.[1]
  await investor.request.patch(`/api/users/resetPassword/${token}`, { data: { password }, headers })
  const owner = await signedIn(house, 'investor')
  await openSecurity(owner, 'Authenticator app')
  await setUpAuthenticator(owner)

  const lost = await givePassword(email)
  await lost.getByRole('link', { name: 'I have lost all of these' }).click()
  await look(lost, 'recover-account')
  await lost.getByRole('button', { name: 'I have lost all of these' }).click()
  await says(lost, 'We have your request.')
  expect((await newestLetter(lost, email, /recover/i)).text).toMatch(/\/cancel-recovery\//)

  const first = await staffWithFactor('author')
  await says(first, 'Waits for two people')
  await look(first, 'recovery-queue')
  await first.getByRole('button', { name: 'Approve', exact: true }).click()
  await first.getByRole('button', { name: 'Approve as the first of two' }).click()
  await says(first, /Approved first by/)
  const second = await staffWithFactor('admin')
  await second.getByRole('button', { name: 'Approve', exact: true }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await says(second, 'Approved by two')

  await lost.request.post('/api/demo/advance-clock', { data: { hours: 24 }, headers })
  await newestLetter(lost, email, /recovered|removed/i)
  const back = await givePassword(email)
  const code = /^\s*([2-9A-Z]{6})\s*$/m.exec((await newestLetter(back, email, /code/i)).text)?.[1] ?? ''
  await back.getByLabel('Access code').fill(code)
  await back.waitForURL('**/my-account')
})
