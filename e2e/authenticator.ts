/** Sets up an authenticator app as a person would, on a page that has its section. */
import type { Page } from 'playwright-core'
import { totpCode } from '#testing/authenticator.ts'
import { look } from './look.ts'

export async function setUpAuthenticator(page: Page): Promise<{ secret: string; recoveryCode: string }> {
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await look(page, 'authenticator-scan')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByLabel('Code from the app').fill(totpCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const recoveryCode = await codes.first().innerText()
  await look(page, 'recovery-codes')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, recoveryCode }
}
