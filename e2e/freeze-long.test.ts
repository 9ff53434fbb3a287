/** An intrusion: from the letter to a frozen account, a new password, and staff who unfreeze it. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const newPassword = 'Quiet-harbour-9'
const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/loginWithCode/**')
  const code = /^\s*([2-9A-Z]{6})\s*$/m.exec((await newestLetter(page, email, /code/i)).text)?.[1] ?? ''
  await page.getByLabel('Access code').fill(code)
  await page.waitForURL('**/my-account')
}

test('a letter tells of a new password, its link ends every session, and nothing leaves the account until staff unfreeze it', async () => {
  const thief = await signedIn(house, 'investor')
  const { _id: id, email } = await (await thief.request.get('/api/users/getUser')).json()
  const headers = { origin: house.address }
  const admin = await signedIn(house, 'admin')
  const gift = { operation: 'add', amount: 100, reason: 'Something to steal' }
  await admin.request.put(`/api/users/editDepositBalance/${id}`, { data: gift, headers })
  await thief.request.post('/api/users/forgotPassword', { data: { email }, headers })
  const reset = /resetPassword\/([\w-]+)/.exec((await newestLetter(thief, email, 'Reset your password')).text)?.[1]
  await thief.request.patch(`/api/users/resetPassword/${reset}`, { data: { password: 'A-thief-was-here-1' }, headers })
  await signIn(thief, email, 'A-thief-was-here-1')
  const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const asked = await thief.request.post('/api/withDraw/create', { data: { amount: 50, walletAddress }, headers })
  expect(asked.status(), await asked.text()).toBe(200)
  const { withdrawal } = await asked.json()

  const owner = await house.visitor()
  const { messages } = await (await owner.request.get(`/api/demo/mailbox?to=${encodeURIComponent(email)}`)).json()
  const { text } = messages.find(({ subject }: { subject: string }) => subject === 'Your password was changed')
  expect(text).toContain('When and where: ')
  await owner.goto(/https?:\S+\/not-me\/[\w-]+/.exec(text)?.[0] ?? '')
  await owner.getByRole('button', { name: 'Lock everybody out' }).waitFor()
  await look(owner, 'not-me')
  await owner.getByRole('button', { name: 'Lock everybody out' }).click()
  await owner.waitForURL('**/resetPassword/**')
  await owner.getByLabel('New password', { exact: true }).fill(newPassword)
  await owner.getByLabel('Confirm new password').fill(newPassword)
  await owner.getByRole('button', { name: 'Reset Password' }).click()
  await owner.waitForURL('**/login')
  expect((await thief.request.get('/api/users/getUser')).status()).toBe(401)

  await signIn(owner, email, newPassword)
  await says(owner, 'This account is frozen.')
  await owner.goto('/withdraw-wallet')
  await says(owner, /On hold: your account is frozen/)
  await says(owner, 'Withdrawals are blocked')
  await look(owner, 'withdraw-frozen')
  const refused = await owner.request.post('/api/withDraw/create', { data: { amount: 50, walletAddress }, headers })
  expect((await refused.json()).code).toBe('FROZEN')
  await owner.getByRole('button', { name: 'Unfreeze' }).click()
  await says(owner, /our staff unfreeze it after talking to you/)
  await owner.goto('/sign-in-history')
  await says(owner, /frozen by the link/)
  await look(owner, 'sign-in-history')
  await owner.goto('/user-profile?tab=security')
  await says(owner, 'Trusted browsers')

  await admin.goto(`/withdrawal/${withdrawal._id}`)
  await says(admin, /The account of this investor is frozen/)
  await admin.goto(`/users/${id}?tab=sessions`)
  await says(admin, 'This account is frozen')
  await says(admin, /frozen by the link/)
  await look(admin, 'user-frozen')
  const author = await signedIn(house, 'author')
  const first = { reason: 'She came to the desk with her passport', factors: 'keep' }
  const noted = await author.request.post(`/api/users/${id}/unfreeze`, { data: first, headers })
  expect((await noted.json()).firstApproval).toBe(true)
  await says(admin, /has approved that first: She came to the desk/)
  await admin.getByRole('button', { name: 'Unfreeze' }).click()
  await admin.getByLabel('How do you know that it is the owner?').fill('Called back on the number that we know')
  await admin.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click()
  await says(admin, /is no longer frozen/)
  await owner.waitForURL(/\/login(\?next=%2Fuser-profile|$)/)
  const paid = await admin.request.put(`/api/withDraw/approve/${withdrawal._id}`, { data: {}, headers })
  expect(paid.status()).toBe(200)
  await newestLetter(owner, email, /withdrawal|paid/i)
})
