/** Letters, read in the demo's mailbox as a person would. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Letter = { to: string; subject: string; text: string }

/** Waits for the letter with this subject, because letters are delivered after what caused them has been answered. */
export async function newestLetter(page: Page, to: string, subject: string | RegExp): Promise<Letter> {
  const read = async (): Promise<Letter | undefined> =>
    (await (await page.request.get(`/api/demo/mailbox?to=${encodeURIComponent(to)}`)).json()).messages[0]
  const isIt = (letter: Letter | undefined) => new RegExp(subject).test(letter?.subject ?? '')
  await expect.poll(async () => isIt(await read()), { message: `a letter to ${to}: ${subject}` }).toBe(true)
  const letter = await read()
  if (!letter || !isIt(letter)) throw new Error(`Another letter to ${to} came meanwhile`)
  return letter
}
