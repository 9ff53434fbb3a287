/**
 * Controls stay in view: the buttons of every question, rows beside the chat, navigation beside toasts, short rows. A
 * sample has what can be asked in a demo without a history, on a phone.
 */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownPages } from '#testing/page-budgets.ts'
import { isSample, sampleOf, spreadOf } from '#testing/sample.ts'
import { type House, openHouse, openOwnHouse, untilAlive } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await (isSample ? openHouse() : openOwnHouse({ DEMO_HISTORY: 'on' }))
  const investor = await signedIn(house, 'investor')
  const headers = { origin: house.address }
  expect((await investor.request.post('/api/payments/create', { data: { amount: 33 }, headers })).ok()).toBe(true)
  const { _id } = await (await investor.request.get('/api/users/getUser')).json()
  const admin = await signedIn(house, 'admin')
  const gift = { operation: 'add', amount: 2_000, reason: 'Something to invest' }
  expect((await admin.request.put(`/api/users/editDepositBalance/${_id}`, { data: gift, headers })).ok()).toBe(true)
})
afterAll(() => house.close())

const phone = { width: 360, height: 640 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1440, height: 900 }

/**
 * The title and the buttons of the open dialog that are outside of the window, or under something else. A string, because
 * this file has no DOM types.
 */
const outOfView = `(() => {
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const actions = [...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent.trim() !== '').slice(-2)
  const parts = [dialog.querySelector('h2'), ...actions]
  const hidden = parts.filter((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth) return true
    return !part.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  return { parts: parts.length, hidden: hidden.map(({ textContent }) => textContent) }
})()`

/**
 * The toasts, and what is wrong with them: one that is cut off, or that lies over navigation or a dialog's title; where a
 * dialog is a sheet, over any part of it. What is behind a dialog is no navigation. Nothing is measured while one still moves.
 */
const toastsAndCovered = `(() => {
  const toasts = [...document.querySelectorAll('[data-sonner-toast]')].filter(
    (toast) => getComputedStyle(toast).visibility === 'visible' && toast.getAnimations().length === 0,
  )
  const isShown = (element) => element.getBoundingClientRect().height > 1
  const navigation = [...document.querySelectorAll('nav a')].filter((link) => isShown(link) && !link.closest('[aria-hidden=true]'))
  const parts = innerWidth < 640 ? 'h2, label, input, button, [role=alert]' : 'h2'
  const dialog = [...document.querySelectorAll('[role$=dialog] :is(' + parts + ')')].filter(isShown)
  const wrong = toasts.flatMap((toast) => {
    const over = toast.getBoundingClientRect()
    const isCut = toast.scrollHeight > toast.clientHeight + 1 || toast.scrollWidth > toast.clientWidth + 1
    const isOutside = over.top < 0 || over.left < 0 || over.right > innerWidth || over.bottom > innerHeight
    const covered = [...navigation, ...dialog].filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return top < over.bottom && bottom > over.top && left < over.right && right > over.left
    })
    return [...(isCut || isOutside ? ['cut off'] : []), ...covered.map(({ textContent }) => textContent)]
  })
  return { toasts: toasts.length, hasNavigation: navigation.length > 0, hasDialog: dialog.length > 0, wrong }
})()`

/**
 * Elements under the tabs when the page is scrolled to its end, and under the chat's button at any moment: every row of
 * the page passes below one that is fixed.
 */
const underWhatFloats = `(() => {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  const chat = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith('Chat with us'))
  const tabs = [...document.querySelectorAll('[data-tab-bar]')]
  const isOver = (element) => {
    const over = element.getBoundingClientRect()
    const isPassed = chat.includes(element) && getComputedStyle(element).position === 'fixed'
    return ({ left, top, right, bottom, height }) =>
      height > 1 && left < over.right && right > over.left && (isPassed || (top < over.bottom && bottom > over.top))
  }
  // What a closed detail hides has a place too.
  const parts = [...document.querySelectorAll('main :is(a, button, input, tr, li), footer a')].filter((part) => part.checkVisibility())
  const under = [...chat, ...tabs].map(isOver).flatMap((covers) => parts.filter((part) => covers(part.getBoundingClientRect())))
  return { chat: chat.length, under: under.map(({ textContent }) => textContent) }
})()`

type Question = readonly [title: string, role: 'investor' | 'admin', path: string, ask: (page: Page) => Promise<void>]

const press = (where: Locator, name: RegExp | string) => where.getByRole('button', { name }).first().click()
const inMain = (name: RegExp | string) => (page: Page) => press(page.getByRole('main'), name)

/** Both answers to the first request of a queue, and to a set of requests. */
function decisionsOf(what: string, path: string, verb: string): Question[] {
  return [
    [`${verb} ${what}`, 'admin', path, inMain(new RegExp(`^${verb}`))],
    [`reject ${what}`, 'admin', path, inMain(/^Reject/)],
    [
      `${verb} a set: ${what}`,
      'admin',
      path,
      async (page) => {
        await page.getByRole('article').first().waitFor()
        for (const box of await page.getByRole('article').getByRole('checkbox').all()) await box.check()
        await press(page.getByRole('region', { name: 'Selected' }), new RegExp(`^${verb}`))
      },
    ],
  ]
}

async function withdraw(page: Page): Promise<void> {
  await page.getByLabel('Amount in USD').fill('21')
  await page.getByRole('radio', { name: 'USDT' }).check({ force: true })
  await page.getByRole('radio', { name: 'Tron' }).check({ force: true })
  await page.getByLabel('Wallet address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await page.getByRole('button', { name: 'Request withdrawal' }).click()
}

async function invest(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Advanced/ }).check({ force: true })
  await page.getByLabel('Amount in USD').fill('700')
  await page.getByRole('button', { name: 'Review' }).click()
  await page
    .getByText(/risk notice|You acknowledged/)
    .first()
    .waitFor()
}

const inAnyDemo: readonly Question[] = [
  ['cancel a deposit', 'investor', '/deposit-payment', inMain('Cancel deposit')],
  ['withdraw', 'investor', '/withdraw-wallet', withdraw],
  ['invest', 'investor', '/start-invest', invest],
  ...decisionsOf('a deposit', '/admin-pending-deposit', 'Confirm'),
]
const withHistory: readonly Question[] = [
  ['cancel a withdrawal', 'investor', '/withdraw-wallet', inMain('Cancel withdrawal')],
  ['leave early', 'investor', '/invest-status', leaveEarly],
  ...decisionsOf('a withdrawal', '/admin-pending-wallet', 'Approve'),
  ...decisionsOf('an investment', '/admin-pending-investment', 'Approve'),
  ...decisionsOf('an early exit', '/admin-pending-exits', 'Approve'),
  ['approve documents', 'admin', '/pending-kyc', inMain(/^Approve/)],
  ['reject documents', 'admin', '/pending-kyc', inMain(/^Reject/)],
]

async function leaveEarly(page: Page): Promise<void> {
  const running = await page
    .getByRole('main')
    .getByRole('link', { name: /projected profit/ })
    .all()
  const paths = await Promise.all(running.map((card) => card.getAttribute('href')))
  for (const path of paths) {
    await page.goto(String(path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    const button = page.getByRole('main').getByRole('button', { name: 'Leave early' })
    if ((await button.count()) > 0) return button.click()
  }
  throw new Error('No investment of the demo can be left early')
}

describe.each(sampleOf([phone, desk], 1))('at $width × $height', (viewport) => {
  let pages: Readonly<Record<'investor' | 'admin', Page>>
  beforeAll(async () => {
    pages = {
      investor: await signedIn(house, 'investor', { viewport }),
      admin: await signedIn(house, 'admin', { viewport }),
    }
  })
  afterAll(() => Promise.all(Object.values(pages).map((page) => page.context().close())))

  test.each(isSample ? spreadOf(inAnyDemo, 3) : [...inAnyDemo, ...withHistory])(
    'the title and both answers to the question are in view: %s',
    async (_, role, path, ask) => {
      const page = pages[role]
      await page.goto(path)
      await untilAlive(page)
      await ask(page)
      await page.locator('[role$=dialog]').waitFor()
      await expect.poll(() => page.evaluate(outOfView)).toEqual({ parts: 3, hidden: [] })
    },
  )
  test('at the end of every own page neither the chat nor the tabs cover a link, a button or a row', async () => {
    const page = pages.investor
    const covered: string[] = []
    let chats = 0
    const own = Object.keys(ownPages).filter((pattern) => !pattern.includes(':'))
    for (const path of sampleOf(own, 3)) {
      await page.goto(path)
      await untilAlive(page)
      const { chat, under } = await page.evaluate<{ chat: number; under: string[] }>(underWhatFloats)
      chats += chat
      covered.push(...under.map((text) => `${path}: ${text}`))
    }
    expect({ covered, hasChat: chats > 0 }).toEqual({ covered: [], hasChat: true })
  })
})

test.each(sampleOf([phone, tablet, desk], 1))(
  'at $width px a toast is whole, and covers neither navigation nor a dialog’s title',
  async (viewport) => {
    const page = await signedIn(house, 'investor', { viewport })
    const message =
      'This amount is more than what is left of your limit for today. Please enter a smaller one, or wait.'
    const refusal = { status: 409, json: { message, code: 'TOO_MUCH' } }
    await page.route(/\/api\/(?:payments\/create|invest\/start-invest)$/, (route) => route.fulfill(refusal))
    const measured = () => page.evaluate(toastsAndCovered)
    await page.goto('/deposit-payment')
    await page.getByLabel('Amount in USD').fill('500')
    // A toast leaves by itself, so it is looked for before it is there, and measured in one look.
    await Promise.all([
      expect.poll(measured).toEqual({ toasts: 1, hasNavigation: true, hasDialog: false, wrong: [] }),
      page.getByRole('button', { name: 'Submit deposit' }).click(),
    ])
    await page.goto('/start-invest')
    await invest(page)
    const risk = page.getByRole('checkbox', { name: /risk notice/ })
    if ((await risk.count()) > 0) await risk.check()
    await Promise.all([
      expect.poll(measured).toEqual({ toasts: 1, hasNavigation: false, hasDialog: true, wrong: [] }),
      page.getByRole('button', { name: 'Request investment' }).click(),
    ])
    await page.context().close()
  },
)

test.runIf(!isSample).each([
  ['/invest-status', 2, /^Investments that have ended/],
  ['/withdraw-wallet', 3, 'Finished withdrawals'],
  ['/transaction-History?view=book', 5, 'Account book'],
])('on a phone each row of the table of %s has at most %i lines', async (path, lines, name) => {
  const page = await signedIn(house, 'investor', { viewport: phone })
  await page.goto(path)
  const rows = page.getByRole('table', { name }).locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const heights = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())?.height ?? 0))
  expect(heights.length).toBeGreaterThan(3)
  const padding = 24
  expect(Math.max(...heights)).toBeLessThanOrEqual(padding + lines * 26)
  await page.context().close()
})

test('the headline begins to type when the splash is gone', async () => {
  const page = await house.visitor({ viewport: phone, reducedMotion: 'no-preference' })
  // The splash stays, because animations are stopped; timers run as the test says.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await page.clock.install()
  await page.goto('/')
  // The page's own clock is stopped, and with it the mark of a page that is alive. React marks every element that it knows.
  const isKnown = `Object.keys(document.querySelector('footer') ?? {}).some((name) => name.startsWith('__react'))`
  await expect.poll(() => page.evaluate<boolean>(isKnown)).toBe(true)
  const typed = page.locator('[data-typed]')
  const whole = await page.locator('h1 .sr-only').textContent()
  await page.clock.runFor(20_000)
  expect(await page.locator('[data-splash]').isVisible()).toBe(true)
  expect(await typed.textContent()).toBe(whole)
  await page.keyboard.press('a')
  expect(await page.locator('[data-splash]').isVisible()).toBe(false)
  await page.clock.runFor(20_000)
  await expect.poll(() => typed.textContent()).not.toBe(whole)
  await page.context().close()
})
