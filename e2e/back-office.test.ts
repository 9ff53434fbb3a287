/** A day in the back office: people, roles, impersonation, plans, letters, two approvals, the audit log. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '#testing/sample.ts'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openHouse } from './open-house.ts'
import { openSecurity, signedIn } from './sign-in.ts'

let house: House
let admin: Page
let author: Page
let investor: Page
beforeAll(async () => {
  house = await openHouse()
  const viewport = { width: 1440, height: 900 }
  admin = await signedIn(house, 'admin', { viewport })
  author = await signedIn(house, 'author', { viewport })
  investor = await signedIn(house, 'investor', { viewport: { width: 390, height: 844 } })
})
afterAll(() => house.close())

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function post(page: Page, method: 'POST' | 'PATCH', path: string, data: object) {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: house.address } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** A new investor, in a separate browser. */
async function newcomer(name: string, email: string): Promise<Page> {
  const page = await house.visitor()
  const person = { name, email, password: 'Quiet-river-7', phone: '+46701234567', country: 'SE' }
  await post(page, 'POST', '/api/users/register', person)
  return page
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('the home page shows what is waiting, and links to everything', async () => {
  await post(investor, 'POST', '/api/payments/create', { amount: 700 })
  await admin.goto('/staff')
  await admin.getByRole('link', { name: /Unconfirmed deposits 1 \$700\.00/ }).waitFor()
  await says(admin, 'Owed to investors')
  await look(admin, 'staff-home')
  await admin.getByRole('link', { name: /Users/ }).click()
  await admin.waitForURL('**/users')
})

longTest('people are found by any part of a name or address, and an empty result is announced', async () => {
  await newcomer('Nora Quill', 'nora@example.com')
  await admin.goto('/users')
  await says(admin, '5 users')
  await look(admin, 'users')
  await admin.getByLabel('Search').fill('QUIL')
  await says(admin, '1 user')
  await admin.getByRole('link', { name: /Nora Quill/ }).waitFor()
  await admin.getByLabel('KYC').selectOption('Approved')
  await says(admin, 'No user found...')
  await admin.getByRole('button', { name: 'Clear filters' }).click()
  await admin.getByLabel('Role').selectOption('author')
  await admin.getByRole('link', { name: /Arthur Penn/ }).waitFor()
  await admin.goto('/user-profile?tab=team')
  await says(admin, '5 users')
  await look(admin, 'team-tab')
})

longTest('a user’s page shows everything; a note is written', async () => {
  await author.goto('/users?search=iris')
  await author.getByRole('link', { name: /Iris Fieldin/ }).click()
  await author.getByRole('heading', { name: 'Iris Fielding' }).waitFor()
  await says(author, 'Held for withdrawals')
  await look(author, 'user-profile-for-staff')
  await author.getByRole('tab', { name: /Requests/ }).click()
  await says(author, '$700.00')
  await author.getByRole('tab', { name: 'Notes' }).click()
  await author.getByRole('button', { name: 'Save note' }).click()
  await says(author, 'Please write something')
  await author.getByLabel('New note').fill('Called; knows that two people look at large amounts.')
  await author.getByRole('button', { name: 'Save note' }).click()
  await says(author, 'Note saved')
  await look(author, 'user-notes')
  expect(await author.getByRole('tab', { name: 'Audit trail' }).count()).toBe(0)
})

test('a role needs a choice; suspending signs out at once', async () => {
  const nora = await newcomer('Sam Hollow', 'sam@example.com')
  await nora.goto('/my-account')
  await says(nora, /Sam Hollow/)
  await admin.goto('/users?search=sam@')
  await act(admin, 'Sam Hollow', 'Change role')
  await admin.getByRole('button', { name: 'Change role' }).click()
  await says(admin, 'Please select a role')
  await look(admin, 'role-dialog')
  await admin.getByLabel('New role').selectOption('suspended')
  await admin.getByRole('button', { name: 'Change role' }).click()
  await says(admin, 'Sam Hollow is now suspended')
  await nora.goto('/user-profile')
  await nora.waitForURL(/\/login/)
})

test('a user without money is deleted after a confirmation', async () => {
  await newcomer('Gone Tomorrow', 'gone@example.com')
  await admin.goto('/users?search=gone@')
  await act(admin, 'Gone Tomorrow', 'Delete user')
  await says(admin, 'Are you sure to delete this user?')
  await look(admin, 'delete-dialog')
  await admin.getByRole('button', { name: 'Delete' }).click()
  await says(admin, 'User deleted successfully')
  await says(admin, 'No user found...')
})

test('an account is impersonated, and its owner is told', async () => {
  await admin.goto('/users?search=investor@')
  await act(admin, 'Iris Fielding', 'Impersonate')
  await admin.getByRole('button', { name: 'Impersonate' }).click()
  await says(admin, 'Please give a reason')
  await admin.getByLabel('Reason').fill('Asked by phone where the deposit is')
  await admin.getByRole('button', { name: 'Impersonate' }).click()
  await admin.waitForURL('**/my-account')
  await says(admin, 'You are viewing the account of Iris Fielding.')
  await look(admin, 'impersonating')
  await admin.goto('/deposit-payment')
  await says(admin, 'Only the owner can move money')
  const headers = { origin: house.address }
  const tried = await admin.request.post('/api/payments/create', { data: { amount: 5 }, headers })
  expect([tried.status(), (await tried.json()).code]).toEqual([403, 'IMPERSONATING'])
  await admin.goto('/users')
  await says(admin, '404 - Page Not Found')
  await admin.getByRole('button', { name: 'Exit Impersonation' }).click()
  await admin.waitForURL(/\/users\/.+/)
  await admin.getByRole('heading', { name: 'Iris Fielding' }).waitFor()
  expect(await admin.getByRole('button', { name: 'Exit Impersonation' }).count()).toBe(0)

  await openSecurity(investor, 'Sessions')
  await says(investor, 'Viewed by our staff')
  await says(investor, /Asked by phone where the deposit is/)
  await look(investor, 'viewed-by-staff')
})

longTest('a fee is planned, and every investor sees it beside the current one', async () => {
  await admin.goto('/fees-admin')
  await look(admin, 'fees-admin')
  await admin.getByRole('group', { name: 'Fee on Tron' }).getByLabel('Flat').fill('1.50')
  await admin.getByLabel('Starts').fill('2099-01-01T09:00')
  await admin.getByRole('button', { name: 'Review the change' }).click()
  await says(admin, 'Change the fees and limits?')
  await look(admin, 'fees-dialog')
  await admin.getByRole('button', { name: 'Plan the change' }).click()
  await says(admin, 'Saved. In force from its start.')
  await says(admin, 'Planned')
  await admin.goto('/fees')
  await says(admin, /A change is planned for/)
  await says(admin, '$1.50')
})

test('a plan is made, changed and paused', async () => {
  await admin.goto('/plans-admin')
  await says(admin, 'Beginner')
  await look(admin, 'plans-admin')
  await admin.getByRole('button', { name: 'New plan' }).click()
  await admin.getByRole('button', { name: 'Create plan' }).click()
  await says(admin, 'Please enter a name')
  await look(admin, 'plan-dialog')
  await admin.getByLabel('Name').fill('Steady')
  await admin.getByLabel('Smallest amount').fill('100')
  await admin.getByLabel('Largest amount').fill('2,000')
  await admin.getByLabel(/Profit for the term/).fill('4.25')
  await admin.getByLabel('Term', { exact: true }).fill('30')
  await admin.getByRole('button', { name: 'Create plan' }).click()
  await says(admin, 'Plan created')
  const offered = async () => {
    const plans: { name: string }[] = await (await admin.request.get('/api/invest/plans')).json()
    return plans.map(({ name }) => name)
  }
  expect(await offered()).toEqual(['Beginner', 'Essential', 'Advanced', 'Premier', 'Steady'])
  await admin.getByRole('button', { name: 'Move Steady up' }).click()
  await expect.poll(offered).toEqual(['Beginner', 'Essential', 'Advanced', 'Steady', 'Premier'])
  const steady = admin.getByRole('listitem').filter({ hasText: 'Steady' })
  await steady.getByRole('button', { name: 'Pause' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click()
  await says(admin, 'Plan paused')
  await expect.poll(offered).toEqual(['Beginner', 'Essential', 'Advanced', 'Premier'])
})

test('a letter is composed, previewed, sent, and seen to arrive', async () => {
  await admin.goto('/my-account')
  await admin.getByRole('button', { name: /Ada Marsh/ }).click()
  await admin.getByRole('menuitem', { name: 'Email Composer' }).click()
  await admin.waitForURL('**/compose-email')
  await admin.getByRole('button', { name: 'Send Email' }).click()
  await says(admin, 'Please enter a subject')
  await look(admin, 'compose-email')
  await admin.getByLabel('Send to').fill('nora@example.com')
  await admin.getByLabel('Subject').fill('About your documents')
  await admin.getByLabel('Message').fill('Dear Nora,\n\nplease send them <again>.')
  await admin.getByRole('button', { name: 'Preview' }).click()
  await admin.frameLocator('iframe[title="Preview of the letter"]').getByText('please send them <again>.').waitFor()
  await admin.getByRole('button', { name: 'Close' }).click()
  await admin.getByRole('button', { name: 'Send Email' }).click()
  await says(admin, 'Email sent successfully!')
  await admin.getByText('Delivered').first().waitFor()
  expect(await newestLetter(admin, 'nora@example.com', /^About your documents$/)).toMatchObject({
    to: 'nora@example.com',
  })
})

test('above the limits two people approve: a withdrawal and a balance edit', async () => {
  const { transaction } = await post(investor, 'POST', '/api/payments/create', { amount: 200_000 })
  await post(author, 'PATCH', '/api/payments/confirmPayment', { transactionId: transaction.transactionId })
  const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
  const { withdrawal } = await post(investor, 'POST', '/api/withDraw/create', { amount: 120_000, walletAddress })
  const approve = async (page: Page) => {
    await page.goto(`/withdrawal/${withdrawal._id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Approve/ })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Approve/ })
      .click()
  }
  await approve(author)
  await says(author, 'First approval noted. Nothing is paid until a second person approves.')
  await says(author, /You have approved this already/)
  expect(
    await author
      .getByRole('main')
      .getByRole('button', { name: /^Approve/ })
      .isDisabled(),
  ).toBe(true)
  await approve(admin)
  await says(admin, 'Withdrawal approved!')

  await admin.goto('/users?search=investor@')
  await act(admin, 'Iris Fielding', 'Edit balance')
  await admin.getByLabel('Amount').fill('150000')
  await admin.getByLabel('Reason').fill('Goodwill')
  await admin.getByRole('button', { name: 'Propose to add $150,000.00' }).click()
  await admin.getByRole('button', { name: 'Propose it' }).click()
  await says(admin, /A second person must approve this edit/)
  await admin.goto('/balance-edits')
  await says(admin, 'Proposed by')
  await look(admin, 'balance-edits')
  await admin.getByRole('button', { name: /^Reject / }).click()
  await says(admin, 'You proposed it: this takes it back.')
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Reject/ })
    .click()
  await says(admin, 'Balance edit rejected')
})

test('the audit log has it all, with both names, and proves that it was not tampered with', async () => {
  await admin.goto('/audit-log')
  for (const action of ['Plan paused', 'Composed e-mail sent', 'Withdrawal approved first', 'User deleted']) {
    await admin.getByRole('heading', { name: action }).first().waitFor()
  }
  await says(admin, 'as Iris Fielding')
  await admin.getByRole('button', { name: 'Verify the chain' }).click()
  await says(admin, 'The chain is whole')
  await look(admin, 'audit-log')
  await admin.getByLabel('What').selectOption('role changed')
  await admin.getByRole('heading', { name: 'Plan paused' }).first().waitFor({ state: 'detached' })
  await admin.getByText('Suspended', { exact: false }).first().waitFor()
  await author.goto('/audit-log')
  await says(author, '404 - Page Not Found')
})
