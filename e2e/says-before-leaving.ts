import type { Page } from 'playwright-core'

/**
 * Does what the page answers with this text, and then leaves for another page by itself after seconds. The other page is
 * held back until the text was seen, because a busy machine may look later than that.
 */
export async function saysBeforeLeaving(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const seen = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (route.request().isNavigationRequest()) await seen.promise
    await route.continue()
  })
  await act()
  await page.getByText(text).first().waitFor()
  seen.resolve()
  await page.unrouteAll({ behavior: 'wait' })
}
