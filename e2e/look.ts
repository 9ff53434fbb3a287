/**
 * What must be true of every screen: nothing for axe to find in light and dark, no sideways scrolling from a phone to a desk,
 * nor with letters twice as large on a phone, and nothing but the page's end below its footer.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

/** As text, because this file itself knows no document. */
const beyondTheEdge = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const belowTheFooter = `(() => {
  const footer = document.querySelector('footer:last-of-type')
  if (footer === null || document.body.hasAttribute('data-scroll-locked')) return 0
  return document.documentElement.scrollHeight - Math.round(footer.getBoundingClientRect().bottom + scrollY)
})()`

/** Looks at a screen as it stands. `SCREENSHOTS=folder` keeps what was seen, for people to look at too. */
export async function look(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize() ?? desk
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of [phone, tablet, desk]) {
      await page.setViewportSize(size)
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await keep(page, `${name}-${size.width}-${colorScheme}`)
      await expectNoSidewaysScrolling(page, `${name} at ${size.width}px`)
      expect(await blankBelow(page), `${name} at ${size.width}px goes on below its footer`).toBeLessThanOrEqual(1)
    }
    // The demo's letters are shown in a closed frame that axe cannot enter.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
    const found = violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0]?.html}`)
    expect(found).toEqual([])
  }
  await lookWithLargeText(page, name)
  await page.setViewportSize(usual)
}

export function blankBelow(page: Page): Promise<number> {
  return page.evaluate<number>(belowTheFooter)
}

/** Everything that follows the size of letters is twice as large, as for a reader who set their browser so. */
async function lookWithLargeText(page: Page, name: string): Promise<void> {
  await page.setViewportSize(phone)
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await keep(page, `${name}-${phone.width}-large`)
  await expectNoSidewaysScrolling(page, `${name} with letters of 200%`)
  await page.evaluate("document.documentElement.style.fontSize = ''")
}

async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  expect(await page.evaluate<number>(beyondTheEdge), `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
