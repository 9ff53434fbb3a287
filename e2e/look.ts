/**
 * Rules for every screen: no axe violations in light and dark (a sample: of some, in one of them), no horizontal scrolling
 * from phone to desktop nor with doubled font size on a phone, where no amount is split either, the company's name whole,
 * and no blank space below the footer.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isSample } from '#testing/sample.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

/** A string, because this file has no DOM types. */
const beyondTheEdge = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
const belowTheFooter = `(() => {
  const footer = document.querySelector('footer:last-of-type')
  if (footer === null || document.body.hasAttribute('data-scroll-locked')) return 0
  return document.documentElement.scrollHeight - Math.round(footer.getBoundingClientRect().bottom + scrollY)
})()`

/** Amounts that run over more than one line. */
const splitAmounts = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const split = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: amount, index } of node.data.matchAll(/[+−]?\\$[\\d,]+(?:\\.\\d\\d)?/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + amount.length)
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      if (lines.size > 1) split.push(amount)
    }
  }
  return split
})()`

/** The company's name in the bar, where it has no room. */
const cutNames = `[...document.querySelectorAll('header a .truncate')]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
  .map((name) => name.textContent)`

/** A sample is every third screen, in one of the two. The lengths of their names are as good as dice, and stay the same. */
function schemesOf(name: string): readonly ('light' | 'dark')[] {
  if (!isSample) return ['light', 'dark']
  return name.length % 3 === 0 ? [name.length % 2 === 0 ? 'light' : 'dark'] : []
}

/** Checks the current screen. `SCREENSHOTS=folder` saves what was seen, for people to review. */
export async function look(page: Page, name: string): Promise<void> {
  const usual = page.viewportSize() ?? desk
  const schemes = schemesOf(name)
  if (schemes.length === 0) return
  // A page whose code is on its way has no heading yet.
  await page.locator('h1').first().waitFor()
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Colours move nothing.
    for (const size of colorScheme === schemes[0] || process.env.SCREENSHOTS ? [phone, tablet, desk] : [desk]) {
      await page.setViewportSize(size)
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      await keep(page, `${name}-${size.width}-${colorScheme}`)
      await expectNoSidewaysScrolling(page, `${name} at ${size.width}px`)
      expect(await page.evaluate<string[]>(cutNames), `${name} at ${size.width}px cuts a name`).toEqual([])
      const message = `${name} at ${size.width}px goes on below its footer`
      await expect.poll(() => blankBelow(page), { message }).toBeLessThanOrEqual(1)
    }
    const violations = await violationsOn(page, colorScheme === schemes[0] ? undefined : ['color-contrast'])
    expect(violations.map(({ id, html }) => `${name}, ${colorScheme}: ${id} ${html}`)).toEqual([])
  }
  await lookWithLargeText(page, name)
  await page.setViewportSize(usual)
  await zoomBack(page)
}

/** A phone zooms when its window changes its width, and stays zoomed: a tap would miss what it aims at. */
async function zoomBack(page: Page): Promise<void> {
  // Elsewhere nothing zooms, and a session that ends would take a desk's virtual passkeys out of use.
  if (!(await page.evaluate<boolean>('navigator.maxTouchPoints > 0'))) return
  const session = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
      return page.evaluate('visualViewport.scale')
    })
    .toBe(1)
  await session.detach()
}

type Violation = { readonly id: string; readonly html: string | undefined }

/** Each document needs axe once. The demo's letters are shown in a sandboxed frame that it cannot enter. */
async function violationsOn(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  if (await page.evaluate<boolean>('typeof axe === "undefined"')) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, ...(rules && { runOnly: rules }) })
  return page.evaluate<Violation[]>(
    `axe.run({ exclude: [['iframe']] }, ${options})
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html })))`,
  )
}

export function blankBelow(page: Page): Promise<number> {
  return page.evaluate<number>(belowTheFooter)
}

/**
 * Doubles the root font size, as a reader may set it in their browser. Only then the screen becomes small: Chromium
 * asks a container query in `rem` again when the container's size changes, not always when the root's font does.
 */
async function lookWithLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'")
  await page.setViewportSize(phone)
  await keep(page, `${name}-${phone.width}-large`)
  await expectNoSidewaysScrolling(page, `${name} with letters of 200%`)
  expect(await page.evaluate<string[]>(splitAmounts), `${name} splits amounts with letters of 200%`).toEqual([])
  await page.evaluate("document.documentElement.style.fontSize = ''")
}

/** Waits, because a page may notice its new size a moment later. */
async function expectNoSidewaysScrolling(page: Page, what: string): Promise<void> {
  const beyond = () => page.evaluate<number>(beyondTheEdge)
  await expect.poll(beyond, { message: `${what} scrolls sideways` }).toBeLessThanOrEqual(0)
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
