/** What must be true of every screen: nothing for axe to find in light and dark, and no sideways scrolling on a phone. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

/** As text, because this file itself knows no document. */
const beyondTheEdge = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Looks at a screen as it stands. `SCREENSHOTS=folder` keeps what was seen, for people to look at too. */
export async function look(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize() ?? desk
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await keep(page, `${name}-${size.width}-${colorScheme}`)
      const wide = await page.evaluate<number>(beyondTheEdge)
      expect(wide, `${name} scrolls sideways at ${size.width}px`).toBeLessThanOrEqual(0)
    }
    // The demo's letters are shown in a closed frame that axe cannot enter.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()
    const found = violations.map(({ id, nodes }) => `${name}, ${colorScheme}: ${id} ${nodes[0]?.html}`)
    expect(found).toEqual([])
  }
  await page.setViewportSize(usual)
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
