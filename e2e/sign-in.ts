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
