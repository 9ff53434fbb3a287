/** Sample people, signed in with the demo's one click. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { House } from './open-house.ts'

export async function signedIn(
  house: House,
  role: 'investor' | 'author' | 'admin',
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await house.visitor(options)
  const headers = { origin: house.address }
  const answer = await page.request.post('/api/demo/login', { data: { role }, headers })
  if (!answer.ok()) throw new Error(`The demo did not sign in: ${await answer.text()}`)
  return page
}

/** The security page, with these of its sections unfolded. */
export async function openSecurity(page: Page, ...sections: readonly string[]): Promise<void> {
  await page.goto('/user-profile?tab=security')
  for (const name of sections) await page.getByRole('heading', { name, exact: true }).click()
}
