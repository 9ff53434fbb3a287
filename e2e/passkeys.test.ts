/** Passkeys in a real browser, with an authenticator that Chromium simulates. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { type House, openHouse } from './open-house.ts'
import { openSecurity } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const email = 'petra@example.com'
const password = 'Quiet-river-7'

type Device = { readonly cdp: CDPSession; readonly authenticatorId: string }

/** A phone or computer that keeps passkeys, and whose owner always says yes. */
async function plugIn(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

/** Imitates a password manager: the same passkeys are on another device. */
async function synchronise(from: Device, to: Device): Promise<void> {
  const { credentials } = await from.cdp.send('WebAuthn.getCredentials', { authenticatorId: from.authenticatorId })
  for (const credential of credentials) {
    await to.cdp.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
  }
}

const passkeys = (page: Page) => page.getByRole('table', { name: 'Your passkeys' })

test('an investor adds a passkey, signs in with it alone and in place of a code, and removes it', async () => {
  const page = await house.visitor()
  const data = { name: 'Petra Lind', email, password, phone: '+46701234567', country: 'SE' }
  const registered = await page.request.post('/api/users/register', { data, headers: { origin: house.address } })
  expect(registered.status()).toBe(200)
  const phone = await plugIn(page)
  await openSecurity(page, 'Passkeys')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Chrome on Linux')
  await look(page, 'passkey-add')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await look(page, 'passkey-recovery-codes')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await passkeys(page).getByText('My phone').waitFor()
  await look(page, 'passkeys')

  const alone = await house.visitor({ viewport: { width: 360, height: 740 } })
  const laptop = await plugIn(alone)
  await synchronise(phone, laptop)
  // The browser offers the passkey in the e-mail field, and Chromium’s simulated person takes it at once.
  await alone.goto('/login')
  await alone.waitForURL('**/my-account')

  const second = await house.visitor()
  const tablet = await plugIn(second)
  await second.goto('/login')
  await second.getByLabel('E-mail').fill(email)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.getByRole('button', { name: 'Sign in', exact: true }).click()
  await second.waitForURL('**/loginWithCode/**')
  await look(second, 'passkey-second-step')
  await synchronise(laptop, tablet)
  await second.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await second.waitForURL('**/my-account')

  await openSecurity(alone, 'Passkeys')
  await passkeys(alone).getByRole('button', { name: 'Remove' }).click()
  await look(alone, 'passkey-remove')
  await alone.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await alone.getByText('None yet').waitFor()
})
