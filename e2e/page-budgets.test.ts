/** Every page of signed-in people comes with its data, in few requests, and stands still. Counts, never times. A sample has two of each. */
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { movementIdOf } from '#features/history/movement.ts'
import * as paths from '#kernel/paths.ts'
import { countLoads, openAndCount, type PageCost } from '#testing/opened-page.ts'
import { ownPages, pageLimits, staffPages } from '#testing/page-budgets.ts'
import { isSample, sampleOf } from '#testing/sample.ts'
import { type House, openHouse, openOwnHouse, untilAlive } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
let log = () => ''
beforeAll(async () => {
  if (isSample) house = await openHouse()
  else ({ log, ...house } = await openOwnHouse({ DEMO_HISTORY: 'on' }))
  // The demo begins without a conversation.
  const investor = await signedIn(house, 'investor')
  const message = { data: { text: 'Good morning.' }, headers: { origin: house.address } }
  expect((await investor.request.post('/api/chat/messages', message)).ok()).toBe(true)
  // A job makes the first proofs after the start, of days before: nobody of a demo without a past is in them. Until then the
  // page of one's own proof comes without it.
  if (isSample) return
  const proved = async () => expect((await investor.request.get('/api/proof/mine')).status()).toBe(200)
  await vi.waitFor(proved, { timeout: 60_000, interval: 500 })
})
afterAll(() => house.close())

const sampled = (pages: typeof ownPages) => Object.fromEntries(sampleOf(Object.entries(pages), 2))

/** Calls that are no first data: the stream of changes, what the dashboard settles, what was read, who works on it, files, and proofs. */
const noData =
  /^\/api\/(?:events|chat\/conversations\/[^/]+\/read|invest\/deposit-maturity|proof\/(?:days\/|consistency)|takes|users\/kyc\/[^/]+\/documents\/|users\/photo\/)/

/** Answers that contain the moment of the call, or change when a conversation is opened or a job has run. */
const movesOn =
  /^\/api\/(?:cases\/|chat\/conversations|invest\/history-file|solvency\/ladder|staff\/home|takes|system-status|users\/(?:balance-series|export-file|ledger-proof|queue-counts))/

/** Asked for again every few seconds, and so by a page that takes as long to come alive. */
const isRepeated = (call: string, { given }: PageCost) => call.startsWith('/api/users/composedEmails') && call in given

test.each([
  ['investor', 360, sampled(ownPages)],
  ['admin', 1440, sampled(staffPages)],
] as const)('the pages of an %s at %i pixels', async (role, width, budgets) => {
  const page = await signedIn(house, role, { timezoneId: 'Europe/Berlin' })
  // Every earlier page would have sent it.
  await page.context().addCookies([{ name: 'zone', value: 'Europe/Berlin', url: house.address }])
  await page.setViewportSize({ width, height: 800 })
  const session = await countLoads(page)
  await holdFonts(page)
  const problems: string[] = []
  for (const [pattern, kilobytes] of Object.entries(budgets)) {
    const found = await problemsOf(page, session, await pathOf(page, pattern), kilobytes)
    problems.push(...found.map((problem) => `${pattern}: ${problem}`))
  }
  expect(problems).toEqual([])
})

const tabValues = (html: string) =>
  [...html.matchAll(/role="tab"[^>]*? id="[^"]*-trigger-([\w-]+)"/g)].map(([, tab]) => tab)
const isChosen = (html: string, tab: string) =>
  new RegExp(`role="tab"[^>]*aria-selected="true"[^>]* id="[^"]*-trigger-${tab}"`).test(html)

test.each([
  ['investor', sampled(ownPages)],
  ['admin', { ...sampled(ownPages), ...sampled(staffPages) }],
] as const)('every page and every tab of an %s is sent rendered, with its data', async (role, pages) => {
  const page = await signedIn(house, role)
  await page.context().addCookies([{ name: 'zone', value: 'Europe/Berlin', url: house.address }])
  // An open page hears of changes, which some of the paths wait for.
  await page.goto(paths.myAccount)
  const problems: string[] = []
  let opened = 0
  const open = async (path: string): Promise<string> => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    opened += 1
    if (html.includes('<div id="root"></div>')) problems.push(`${path} has no markup`)
    if (!html.includes('"/api/users/getUser":{')) problems.push(`${path} has no data`)
    return html
  }
  for (const pattern of Object.keys(pages)) {
    const path = await pathOf(page, pattern).catch(() => undefined)
    // An admin of the demo has no investment and no movement of their own.
    if (path === undefined) continue
    for (const tab of tabValues(await open(path))) {
      const shown = await Promise.all(['tab', 'view', 'status'].map((name) => open(`${path}?${name}=${tab}`)))
      if (!shown.some((html) => isChosen(html, tab ?? ''))) problems.push(`${path} does not open its tab ${tab}`)
    }
  }
  expect(problems).toEqual([])
  expect(opened).toBeGreaterThan(Object.keys(pages).length)
  expect(log().match(/.*a page was sent without.*/g)).toBeNull()
})

const hasPainted = `performance.getEntriesByName('first-contentful-paint').length > 0`

/** As on a slow line, fonts arrive after the first paint: text that then wraps differently would shift the layout. */
async function holdFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await expect.poll(() => page.evaluate(hasPainted)).toBe(true)
    await route.continue()
  })
}

function open(page: Page, session: CDPSession, path: string): Promise<PageCost> {
  return openAndCount(page, session, path, async (calls) => {
    await untilAlive(page)
    await expect.poll(() => calls.some((call) => call.startsWith('/api/events'))).toBe(true)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
  })
}

const hasItsData = ({ given }: PageCost) => '/api/users/getUser' in given

async function problemsOf(page: Page, session: CDPSession, path: string, kilobytes: number): Promise<string[]> {
  const first = await open(page, session, path)
  // The server sends a page without its data when that takes seconds, as it may once on a busy machine.
  const cost = hasItsData(first) ? first : await open(page, session, path)
  const problems: string[] = []
  const data = cost.calls.filter((call) => !noData.test(call) && !isRepeated(call, cost))
  if (data.length > 0) problems.push(`asked for ${data.join(' ')}`)
  if (cost.requests > pageLimits.requests) problems.push(`${cost.requests} requests`)
  if (cost.javascript > kilobytes * 1000) problems.push(`${cost.javascript} bytes of JavaScript, not ${kilobytes} kB`)
  if (cost.layoutShift > pageLimits.layoutShift) problems.push(`layout shift ${cost.layoutShift.toFixed(3)}`)
  if (!hasItsData(cost)) problems.push('came without its data')
  if (cost.difference) problems.push(`was rendered again: ${cost.difference}`)
  for (const [url, { body }] of Object.entries(cost.given).filter(([known]) => !movesOn.test(known))) {
    const answer = await page.request.get(url, { headers: { 'sec-fetch-site': 'same-origin' } })
    const [now, before] = [JSON.stringify(await answer.json()), JSON.stringify(body)]
    if (now !== before) problems.push(`${url} answers ${answer.status()} ${now}, and not ${before}`)
  }
  return problems
}

/** How long the page is, and how far its outermost parts are from both edges. */
const lengthAndMargins = `(() => {
  const parts = [...document.querySelectorAll('main h1, main section, main section > ul, main section > div')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0)
  const left = Math.min(...parts.map((part) => part.left))
  return {
    length: document.documentElement.scrollHeight,
    left,
    right: innerWidth - Math.max(...parts.map((part) => part.right)),
  }
})()`
type Shape = { length: number; left: number; right: number }

test.runIf(!isSample)(
  'the dashboard of an investor with history is at most 2,400 px long, with equal margins',
  async () => {
    const page = await signedIn(house, 'investor', { viewport: { width: 360, height: 740 } })
    await page.goto('/my-account')
    await page.getByRole('img', { name: /^Stacked over time/ }).waitFor()
    await page.getByRole('region', { name: 'Latest activity' }).getByRole('listitem').first().waitFor()
    const { length, left, right } = await page.evaluate<Shape>(lengthAndMargins)
    expect(length).toBeLessThanOrEqual(2_400)
    expect({ left, right }).toEqual({ left: 16, right: 16 })
  },
)

/** The address of a page that is about one of the demo’s things. */
async function pathOf(page: Page, pattern: string): Promise<string> {
  const read = async (url: string) => (await page.request.get(url)).json()
  const first = async (url: string, list: string) => (await read(url))[list][0]
  switch (pattern) {
    case paths.investment.pattern:
      return paths.investment((await first('/api/invest/investment-history', 'investments'))._id)
    case paths.movement.pattern: {
      const { type, _id } = await first('/api/invest/getTransactionHistory', 'history')
      return paths.movement(movementIdOf(type, _id))
    }
    case paths.conversation.pattern: {
      const { _id, unread } = await first('/api/chat/conversations', 'conversations')
      if (unread === 0) return paths.conversation(_id)
      // That it is read is told to every page of the staff, which then ask again: here, before anything is counted.
      const told = page.waitForResponse((response) => response.url().endsWith('/api/users/queue-counts'))
      const read = { data: { upTo: '1000' }, headers: { origin: house.address } }
      expect((await page.request.post(`/api/chat/conversations/${_id}/read`, read)).ok()).toBe(true)
      await told
      return paths.conversation(_id)
    }
    case paths.transaction.pattern:
      return paths.transaction((await first('/api/payments/pending-deposit', 'deposits')).transactionId)
    case paths.withdrawal.pattern:
      return paths.withdrawal((await first('/api/withDraw/pending', 'withdrawals'))._id)
    case paths.investmentRequest.pattern:
      return paths.investmentRequest(
        (await first('/api/invest/adminPendingInvestment', 'pendingInvestments')).investmentId,
      )
    case paths.earlyExit.pattern:
      return paths.earlyExit((await first('/api/invest/early-exits', 'exits'))._id)
    case paths.kycReview.pattern:
      return paths.kycReview((await first('/api/users/kyc/pending', 'pendingUsers'))._id)
    case paths.caseAbout.pattern:
      return paths.caseAbout((await first('/api/cases', 'cases'))._id)
    case paths.reportDecisions: {
      const [{ decider }] = (await read('/api/reports/decisions')).rows
      return `${paths.reportDecisions}?decider=${decider._id}`
    }
    // Without a limit nothing is proposed in the demo; the queue has the same code.
    case paths.balanceEdit.pattern:
      return paths.balanceEdits
    case paths.user.pattern:
    case paths.editBalance.pattern:
    case paths.editUserBalance.pattern: {
      const users: { _id: string; role: string }[] = await read('/api/users/getUsers?role=subscriber')
      return pattern.replace(':id', users[0]?._id ?? '')
    }
    default:
      return pattern
  }
}
