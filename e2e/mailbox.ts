/** Letters, read in the demo's mailbox as a person would. */
import type { Page } from 'playwright-core'

type Letter = { to: string; subject: string; text: string }

export async function newestLetter(page: Page, to: string): Promise<Letter> {
  const { messages } = await (await page.request.get(`/api/demo/mailbox?to=${encodeURIComponent(to)}`)).json()
  if (messages.length === 0) throw new Error(`There is no letter to ${to}`)
  return messages[0]
}
