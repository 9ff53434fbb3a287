/** A newcomer's journey: from the front page to a changed password. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { totpCode } from '#testing/authenticator.ts'
import { longTest } from '#testing/sample.ts'
import { unzip } from '#testing/unzip.ts'
import { setUpAuthenticator } from './authenticator.ts'
import { look } from './look.ts'
import { newestLetter } from './mailbox.ts'
import { type House, openHouse, untilAlive } from './open-house.ts'
import { saysBeforeLeaving } from './says-before-leaving.ts'
import { openSecurity, signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const email = 'nora@example.com'
const firstPassword = 'Quiet-river-7'
const secondPassword = 'Louder-river-8'

const says = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

async function fillRegistration(page: Page, name: string, address: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Phone').fill('+46701234567')
  await page.getByLabel('Country').selectOption('SE')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm password').fill(firstPassword)
  await page.getByLabel('I have read the terms').check()
  await page.getByLabel('I am at least').check()
}

test('an investor registers, verifies, signs out, signs in from a fresh browser with a code, changes the password and closes the account', async () => {
  const page = await house.visitor()
  await page.goto('/register')
  await page.getByRole('button', { name: 'Open an account' }).click()
  await says(page, 'All fields are required')
  await look(page, 'register-errors')
  await fillRegistration(page, 'Nora Lind', email)
  await page.getByLabel('Password', { exact: true }).fill('NoraLind1')
  await says(page, 'This is made of your own name')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('button', { name: 'Open an account' }).click()
  await says(page, 'Registration Successful')

  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Resend Verification Link' }).waitFor()
  await look(page, 'my-account-unverified')

  await page.goto(`/demo/mailbox?to=${email}`)
  await page.getByText('Verify your e-mail address').first().click()
  await look(page, 'mailbox')
  const { text } = await newestLetter(page, email, 'Verify your e-mail address')
  const link = /https?:\S+\/verify\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await look(page, 'verify')
  await saysBeforeLeaving(page, 'Account Verification Successful', () =>
    page.getByRole('button', { name: 'Verify & Continue' }).click(),
  )
  await page.waitForURL((url) => !url.pathname.startsWith('/verify'))
  await page.goto('/my-account')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Resend Verification Link' }).count()).toBe(0)

  await page.goto('/user-profile')
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')

  const fresh = await house.visitor({ viewport: { width: 360, height: 740 } })
  await fresh.goto('/my-account')
  await fresh.waitForURL('**/login')
  await fresh.getByLabel('E-mail').fill(email)
  await fresh.getByLabel('Password', { exact: true }).fill('not the password')
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await says(fresh, 'Wrong e-mail address or password')
  await look(fresh, 'login-wrong')
  await fresh.getByLabel('Password', { exact: true }).fill(firstPassword)
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await fresh.waitForURL('**/loginWithCode/**')
  await look(fresh, 'login-with-code')
  const code = /^\s*([2-9A-Z]{6})\s*$/m.exec((await newestLetter(fresh, email, /code/i)).text)?.[1] ?? ''
  await fresh.getByLabel('Access code').fill(code)
  await fresh.waitForURL('**/my-account')
  await fresh.getByRole('heading', { level: 1 }).waitFor()
  await look(fresh, 'my-account')

  await openSecurity(fresh, 'Password')
  await look(fresh, 'security')
  await fresh.getByLabel('Old password').fill(firstPassword)
  await fresh.getByLabel('New password', { exact: true }).fill(secondPassword)
  await fresh.getByLabel('Confirm new password').fill(secondPassword)
  await fresh.getByRole('button', { name: /change password/i }).click()
  await says(fresh, /Password changed/)

  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secondPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/loginWithCode/**')

  await openSecurity(fresh, 'Close your account')
  await fresh.getByRole('button', { name: 'Close my account' }).click()
  await fresh.getByLabel('Your password').fill(secondPassword)
  await look(fresh, 'close-account')
  await fresh.getByRole('button', { name: 'Close for good' }).click()
  await fresh.waitForURL('**/goodbye')
  await newestLetter(fresh, email, 'Your account is closed')
})

longTest('an investor who registered without accepting the terms is asked in the application', async () => {
  const page = await house.visitor()
  const data = {
    name: 'Ole Berg',
    email: 'ole@example.com',
    phone: '+46701234567',
    country: 'SE',
    password: firstPassword,
  }
  await page.request.post('/api/users/register', { data, headers: { origin: house.address } })
  await page.goto('/my-account')
  await says(page, 'Please read our terms')
  await look(page, 'terms-to-accept')
  await page.getByRole('button', { name: 'Accept' }).click()
  await says(page, 'Thank you. We have recorded it.')
  await page.getByText('Please read our terms').waitFor({ state: 'detached' })
  for (const path of ['/terms', '/complaints']) {
    await page.goto(path)
    await look(page, path.slice(1))
  }
})

longTest('a forgotten password is reset by letter', async () => {
  const page = await house.visitor()
  await page.goto('/forgot')
  await page.getByRole('button', { name: 'Get Reset Email' }).click()
  await says(page, 'Please enter an email')
  await look(page, 'forgot')
  await page.getByLabel('E-mail').fill('investor@larkfield.example')
  await page.getByRole('button', { name: 'Get Reset Email' }).click()
  await says(page, /on its way/)
  const { text } = await newestLetter(page, 'investor@larkfield.example', /password/i)
  await page.goto(/https?:\S+\/resetPassword\/[\w-]+/.exec(text)?.[0] ?? '')
  await look(page, 'reset')
  await page.getByLabel('New password', { exact: true }).fill(secondPassword)
  await page.getByLabel('Confirm new password').fill(secondPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/login')
})

longTest('one click in the ribbon signs in as each of the sample people', async () => {
  for (const name of ['Investor', 'Author', 'Admin']) {
    const page = await house.visitor({ viewport: { width: 1440, height: 900 } })
    await page.goto('/')
    await says(page, 'Demo: sample company, sample figures, no real money')
    await untilAlive(page)
    await page.getByRole('complementary', { name: 'Demo' }).getByRole('button', { name }).click()
    await page.waitForURL('**/my-account')
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (name === 'Investor') await look(page, 'my-account-investor')
  }
})

/** The path of a copy: the browser was started elsewhere, and keeps its downloads to itself. */
async function fileOf(download: Download): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-download-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const path = join(directory, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

/** All calls look alike. The longest addresses are the hardest to fit in, and a check of all takes half a minute. */
async function shortenApiReference(page: Page): Promise<void> {
  await page.route('**/api/openapi.json', async (route) => {
    const document = await (await route.fetch()).json()
    const paths = Object.entries(document.paths).sort(([one], [other]) => other.length - one.length)
    await route.fulfill({ json: { ...document, paths: Object.fromEntries(paths.slice(0, 20)) } })
  })
}

longTest('the public pages are clean: front page, login, 404, API reference, profile', async () => {
  const page = await house.visitor()
  await shortenApiReference(page)
  for (const [path, name] of [
    ['/', 'home'],
    ['/login', 'login'],
    ['/nowhere', 'not-found'],
    ['/api/docs', 'api-docs'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, name)
  }
  await page.goto('/nowhere')
  await says(page, '404 - Page Not Found')
  await says(page, "Oops! The page you're looking for doesn't exist.")
  await page.request.post('/api/demo/login', { data: { role: 'investor' }, headers: { origin: house.address } })
  await page.goto('/user-profile')
  await page.getByLabel('Bio').waitFor()
  await look(page, 'profile')
})

longTest('an investor downloads a statement, and a visitor checks that it is ours and unchanged', async () => {
  const page = await signedIn(house, 'investor')
  await page.goto('/documents')
  await page.getByRole('heading', { name: 'Tax years' }).waitFor()
  await look(page, 'documents')
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^PDF statement for/ })
    .first()
    .click()
  const file = await fileOf(await arriving)
  const stranger = await house.visitor()
  await stranger.goto('/verify-document')
  await untilAlive(stranger)
  await stranger.getByLabel(/^Choose the file/).setInputFiles(file)
  await says(stranger, 'Issued by us, and unchanged')
})

longTest(
  'an investor sets up an authenticator app, and signs in from fresh browsers with its code and with a recovery code',
  async () => {
    const address = 'otto@example.com'
    const page = await house.visitor()
    await page.goto('/register')
    await fillRegistration(page, 'Otto Berg', address)
    await page.getByRole('button', { name: 'Open an account' }).click()
    await says(page, 'Registration Successful')
    await openSecurity(page, 'Authenticator app')
    const { secret, recoveryCode } = await setUpAuthenticator(page)
    await page.getByRole('heading', { name: 'Recovery codes', exact: true }).click()
    await says(page, '10 of 10 codes left')

    /** The right password in a browser that the account does not know. */
    async function fromFreshBrowser(): Promise<Page> {
      const fresh = await house.visitor({ viewport: { width: 360, height: 740 } })
      await fresh.goto('/login')
      await fresh.getByLabel('E-mail').fill(address)
      await fresh.getByLabel('Password', { exact: true }).fill(firstPassword)
      await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
      await fresh.waitForURL('**/loginWithCode/**')
      return fresh
    }

    const byApp = await fromFreshBrowser()
    await look(byApp, 'login-with-app')
    // The code of the next step counts already, and was not used for the set-up.
    await byApp.getByLabel('Code from your authenticator app').fill(totpCode(secret, new Date(Date.now() + 30_000)))
    await byApp.waitForURL('**/my-account')

    const byRecovery = await fromFreshBrowser()
    await byRecovery.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await byRecovery.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
    await byRecovery.getByRole('button', { name: 'Sign in', exact: true }).click()
    await byRecovery.waitForURL('**/my-account')
    await openSecurity(byRecovery, 'Recovery codes')
    await says(byRecovery, '9 of 10 codes left')
  },
)

longTest('an investor asks for a copy of their data, sees it become ready, and downloads it', async () => {
  const page = await signedIn(house, 'investor')
  await openSecurity(page, 'Your data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await says(page, 'We are making a copy of your data')
  await says(page, 'You can download it until')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/)
  expect(
    unzip(await readFile(await fileOf(download)))
      .get('README.txt')
      ?.toString(),
  ).toContain('Your data at Larkfield')
})
