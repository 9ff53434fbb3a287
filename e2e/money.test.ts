/** The whole journey of money: in, invested, back with profit, and out; with staff in a separate browser. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/sample.ts'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openHouse } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
let investor: Page
let staff: Page
beforeAll(async () => {
  house = await openHouse()
  investor = await signedIn(house, 'investor', { viewport: { width: 390, height: 844 } })
  staff = await signedIn(house, 'author', { viewport: { width: 1440, height: 900 } })
})
afterAll(() => house.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const address = 'investor@larkfield.example'

/** Decides the first pending request, and confirms it in the dialog. */
async function decide(page: Page, verb: 'Confirm' | 'Approve', question: RegExp): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${verb}`) })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(question).waitFor()
  await dialog.getByRole('button', { name: new RegExp(verb) }).click()
}

test('a deposit is declared on the phone, confirmed by staff, and appears on the open dashboard by itself', async () => {
  await investor.goto('/deposit-payment')
  await investor.getByRole('button', { name: 'Submit deposit' }).waitFor()
  await look(investor, 'deposit')
  await investor.getByLabel('Amount in USD').fill('500')
  await investor.getByRole('button', { name: 'Submit deposit' }).click()
  await says(investor, /DEP-[2-9A-Z]{10}/)
  await investor.waitForURL('**/my-account')

  await staff.goto('/admin-pending-deposit')
  await says(staff, 'Iris Fielding')
  await look(staff, 'deposit-queue')
  await staff.keyboard.press('f')
  await staff.getByLabel('Amount from').fill('500')
  await look(staff, 'deposit-queue-filter')
  await staff.keyboard.press('Enter')
  await says(staff, /waiting, of \$500 or more/)
  await decide(staff, 'Confirm', /deposit of \$500\.00/)
  await says(staff, 'Payment successfully confirmed!')
  await staff.getByRole('link', { name: 'Decided', exact: true }).click()
  await staff.getByLabel('Search').fill('fielding')
  await staff.getByLabel('Status').selectOption('Confirmed')
  await staff.getByRole('row').filter({ hasText: 'Iris Fielding' }).filter({ hasText: '$500.00' }).first().waitFor()
  await look(staff, 'decided-deposits')
  await staff.getByRole('link', { name: 'Waiting', exact: true }).click()

  await says(investor, '$500.00')
  expect((await newestLetter(investor, address, /^Deposit DEP-\w+ confirmed$/)).text).toContain('$500.00')
  await look(investor, 'my-account-with-money')
})

longTest('the bell counts by itself and links to the notifications, which can all be marked as read', async () => {
  await investor.getByRole('link', { name: /^Notifications, \d+ unread$/ }).click()
  await says(investor, '$500.00 added to your balance')
  await look(investor, 'notifications')
  await investor.getByRole('button', { name: 'Mark all as read' }).click()
  await investor.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  await investor.getByRole('tab', { name: 'Settings' }).click()
  await says(investor, 'Always on')
  await look(investor, 'notification-settings')
})

test('an investment is requested, approved, and matures when the clock is moved a day', async () => {
  await investor.goto('/start-invest')
  await investor.getByRole('radio', { name: /Beginner/ }).check({ force: true })
  await investor.getByLabel('Amount in USD').fill('100')
  await look(investor, 'start-invest')
  await investor.getByRole('button', { name: 'Review' }).click()
  await investor.getByRole('checkbox', { name: /risk notice/ }).check()
  await look(investor, 'invest-review')
  await investor.getByRole('button', { name: 'Request investment' }).click()
  await says(investor, 'Wait for investment approval')
  await investor.waitForURL('**/my-account')

  await staff.goto('/admin-pending-investment')
  await says(staff, 'Iris Fielding')
  await look(staff, 'investment-queue')
  await decide(staff, 'Approve', /investment of \$100\.00/)
  await says(staff, 'Investment approved successfully!')

  await says(investor, '$400.00')
  await investor.goto('/invest-status')
  await says(investor, 'Active')
  await look(investor, 'invest-status')
  await investor
    .getByRole('link', { name: /Beginner/ })
    .first()
    .click()
  await investor.waitForURL('**/investment/**')
  await look(investor, 'investment')

  await investor.request.post('/api/demo/advance-clock', { data: { hours: 24 }, headers: { origin: house.address } })
  await investor.goto('/move-money')
  await investor.getByRole('button', { name: 'Move profit to balance' }).click()
  await investor.getByRole('button', { name: 'Move $10.00' }).click()
  await says(investor, '$10.00 moved to your balance')
  await says(investor, '$510.00')
})

test('a withdrawal is checked, held, approved, and appears in the history', async () => {
  await investor.goto('/withdraw-wallet')
  await investor.getByLabel('Amount in USD').fill('200')
  await investor.getByRole('radio', { name: 'USDT' }).check({ force: true })
  await investor.getByRole('radio', { name: 'Tron' }).check({ force: true })
  await investor.getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv9')
  await look(investor, 'withdraw')
  await investor.getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await investor.getByLabel('Save this address').check()
  await investor.getByLabel('Name').fill('My hardware wallet')
  await investor.getByRole('button', { name: 'Request withdrawal' }).click()
  await investor.getByRole('button', { name: 'Withdraw $200.00' }).click()
  await investor.waitForURL('**/my-account')
  await says(investor, '$310.00')

  await staff.goto('/admin-pending-wallet')
  await says(staff, 'Iris Fielding')
  await look(staff, 'withdrawal-queue')
  await decide(staff, 'Approve', /withdrawal of \$200\.00/)
  await says(staff, 'Withdrawal approved!')

  await investor.goto('/transaction-History')
  for (const text of ['$200.00', '$100.00', '$500.00']) await says(investor, text)
  await look(investor, 'history')
  await investor.getByRole('tab', { name: 'Account book' }).click()
  await investor.waitForURL('**?view=book')
  for (const text of ['Principal returned', 'Profit moved to the balance', '+$10.00', 'Withdrawal paid out']) {
    await says(investor, text)
  }
  await look(investor, 'account-book')
  await investor.getByRole('tab', { name: 'Activity' }).click()
  await investor
    .getByRole('button', { name: /Withdrawal/ })
    .first()
    .click()
  const details = investor.getByRole('dialog')
  await details.getByText('Approved').first().waitFor()
  await details.getByRole('button', { name: 'Close' }).first().click()
  await details.waitFor({ state: 'detached' })

  await investor.getByLabel('Search').fill('tron')
  await investor.waitForURL('**?search=tron')
  await investor
    .getByRole('button', { name: /Withdrawal/ })
    .first()
    .click()
  await details.getByRole('link', { name: 'Open the movement' }).click()
  await investor.waitForURL('**/movement/**')
  await says(investor, 'Withdrawal requested')
  await look(investor, 'movement')
})

longTest('a saved address is chosen again, and withdrawals are locked to it until a lift has waited', async () => {
  await investor.goto('/withdrawal-addresses')
  await says(investor, '1 withdrawal paid')
  await investor.getByRole('button', { name: 'Allow only saved addresses' }).click()
  await investor.getByRole('alertdialog').getByRole('button', { name: 'Allow only saved addresses' }).click()
  await says(investor, 'Withdrawals are limited to your saved addresses.')
  await investor.getByRole('button', { name: 'Lift the lock' }).click()
  await investor.getByRole('button', { name: 'Lift it in 48 hours' }).click()
  await investor.getByRole('button', { name: 'Keep the lock' }).waitFor()
  await look(investor, 'withdrawal-addresses')
  await investor.goto('/withdraw-wallet')
  await investor.getByLabel('Wallet address').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  await says(investor, 'Your withdrawals are limited to saved addresses, and this is none of them.')
  await investor.getByLabel('To', { exact: true }).selectOption({ index: 1 })
  await says(investor, 'Saved as “My hardware wallet”.')
  await look(investor, 'withdraw-to-saved')
})

longTest('referrals and staff edits have their pages', async () => {
  await investor.goto('/referrals')
  await says(investor, 'No Referrals yet, Refer a friend and earn up to $5.')
  await look(investor, 'referrals')
  const admin = await signedIn(house, 'admin', { viewport: { width: 1440, height: 900 } })
  const { _id } = await (await investor.request.get('/api/users/getUser')).json()
  await admin.goto(`/edit-user-balance/${_id}`)
  await admin.getByLabel('Amount').first().waitFor()
  await look(admin, 'edit-wallet')
})

test('an investor cannot open the staff pages', async () => {
  for (const path of ['/admin-pending-deposit', '/admin-pending-investment', '/admin-pending-wallet']) {
    await investor.goto(path)
    await says(investor, '404 - Page Not Found')
  }
})
