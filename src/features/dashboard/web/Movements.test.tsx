import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { getTransactionHistory, type HistoryItem } from '#features/history/api.ts'
import { depositMaturity, investmentHistory } from '#features/investments/api.ts'
import { activeAt } from '#features/investments/web/sample-records.fixture.ts'
import * as paths from '#kernel/paths.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { answer, answerInTurn, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import type { PendingRequest } from '../api.ts'
import { balanceSeries, pendingRequests } from '../api.ts'
import { MyAccountPage } from './MyAccountPage.tsx'

const points = [
  { at: '2026-01-01T00:00:00.000Z', total: 0, balance: 0, invested: 0, profit: 0, held: 0 },
  { at: '2026-01-02T00:00:00.000Z', total: 500, balance: 500, invested: 0, profit: 0, held: 0 },
  { at: '2026-01-03T00:00:00.000Z', total: 1086, balance: 1000.5, invested: 0, profit: 65.5, held: 20 },
]
const item: HistoryItem = {
  _id: 'h1',
  type: 'Transaction',
  status: 'Confirmed',
  amount: 500,
  direction: 'in',
  timestamp: '2026-01-01T00:00:00.000Z',
  cause: 'Deposit confirmed',
  author: { kind: 'staff', name: 'Nora' },
}
const later = { investmentId: 'i9', amount: 250, endDate: '2999-01-01T00:00:00.000Z' }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const tomorrow = hoursAgo(-21)
const request = (number: number, changes: Partial<PendingRequest> = {}): PendingRequest => ({
  type: 'Transaction',
  _id: `r${number}`,
  amount: number,
  subject: `DEP-${number}`,
  requestedAt: hoursAgo(3.5),
  answerWithinBusinessDays: 1,
  answerBy: tomorrow,
  ...changes,
})
const waits = (...requests: PendingRequest[]) => ({ requests, total: requests.length, onItsWayIn: 0, nextCursor: null })

const open = (answers: readonly Reply[] = []) =>
  openPage(MyAccountPage, {
    path: '/my-account',
    user: richAda,
    answers: [
      answer(depositMaturity, { message: 'Nothing has matured', settled: 0 }),
      answer(balanceSeries, { points }),
      answer(getTransactionHistory, { history: [], nextCursor: null }),
      answer(pendingRequests, waits()),
      answer(investmentHistory, { investments: [], nextCursor: null }),
      ...answers,
    ],
  })

it('settles what has matured before it reads the user', async () => {
  const { calls, callsTo } = await open()
  await waitFor(() => expect(callsTo(getUser)).toBe(2))
  const order = calls.map(({ endpoint }) => endpoint)
  expect(order.lastIndexOf(getUser)).toBeGreaterThan(order.indexOf(depositMaturity))
})

it('describes the chart in words and in a table of changes, from the first money on', async () => {
  const { person } = await open()
  const chart = await screen.findByRole('img', { name: /^Stacked over time/ })
  expect(chart.getAttribute('aria-label')).toContain(
    'Total from $500.00 to $1,086.00, Balance from $500.00 to $1,000.50',
  )
  await person.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table', { name: 'Your balances over time' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toContain('$1,000.50$0.00$65.50$20.00')
})

it('shows what matures next, and three lines of activity, which open on demand', async () => {
  const { person } = await open([
    answerInTurn(
      investmentHistory,
      { investments: [{ ...activeAt(Date.now()), ...later }], nextCursor: 'more' },
      { investments: [activeAt(Date.now())], nextCursor: null },
    ),
    answer(getTransactionHistory, {
      history: [1, 2, 3, 4].map((line) => ({ ...item, _id: `h${line}`, transactionId: line === 1 ? 'DEP-DONE' : '' })),
      nextCursor: null,
    }),
  ])
  const next = await screen.findByRole('region', { name: 'Next to mature' })
  expect(await within(next).findByRole('timer')).toBeTruthy()
  expect(within(next).getAllByRole('link').at(-1)?.getAttribute('href')).toBe(paths.investment('i1'))
  expect(next.textContent).toContain('1 more is running, with $250.00.')
  const latest = await screen.findByRole('region', { name: 'Latest activity' })
  expect(within(latest).getAllByRole('listitem')).toHaveLength(3)
  await person.click(within(latest).getByRole('button', { name: /DEP-DONE/ }))
  const details = await screen.findByRole('dialog')
  expect(within(details).getByText(/Deposit confirmed/)).toBeTruthy()
})

it('shows what waits from its own call, each with its age and when to expect an answer', async () => {
  const { person } = await open([
    answer(
      pendingRequests,
      waits(
        request(1, { requestedAt: hoursAgo(60), answerBy: hoursAgo(12) }),
        request(2, { type: 'Withdrawal', subject: 'Tron', answerWithinBusinessDays: 2 }),
        request(3, { type: 'Investment', subject: 'Beginner', answerWithinBusinessDays: null, answerBy: null }),
        request(4, { type: 'KYC', amount: null, subject: '' }),
      ),
    ),
  ])
  const waiting = await screen.findByRole('region', { name: 'Waiting for us' })
  await person.click(within(waiting).getByRole('button', { name: 'Show all 4' }))
  expect(
    within(waiting)
      .getAllByRole('article')
      .map((card) => card.textContent),
  ).toEqual([
    'DepositDEP-1$1.00For 2 days, longer than we promised. Ask us about it',
    `WithdrawalTron$2.00For 3 h, answer by ${momentText(tomorrow)}`,
    'InvestmentBeginner$3.00For 3 h',
    `Identity checkFor 3 h, answer by ${momentText(tomorrow)}`,
  ])
  const links = within(waiting).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    paths.depositPayment,
    '/support',
    '/withdraw-wallet',
    '/investment/r3',
    '/upload-kyc',
  ])
})

it('shows the oldest few first and all of them on demand', async () => {
  const { person } = await open([
    answer(pendingRequests, waits(...[1, 2, 3, 4, 5, 6].map((number) => request(number)))),
  ])
  const waiting = await screen.findByRole('region', { name: 'Waiting for us' })
  expect(within(waiting).getAllByRole('article')).toHaveLength(2)
  await person.click(within(waiting).getByRole('button', { name: 'Show all 6' }))
  expect(within(waiting).getAllByRole('article')).toHaveLength(6)
  expect(within(waiting).queryByRole('button')).toBeNull()
})

it('later pages are loaded too', async () => {
  const all = [1, 2, 3, 4, 5, 6].map((number) => request(number))
  const reply = answerInTurn(
    pendingRequests,
    { ...waits(...all), requests: all.slice(0, 5), nextCursor: 'c2' },
    { ...waits(...all), requests: all.slice(5) },
  )
  const { person } = await open([reply])
  const waiting = await screen.findByRole('region', { name: 'Waiting for us' })
  await person.click(within(waiting).getByRole('button', { name: 'Show all 6' }))
  expect(within(waiting).getAllByRole('article')).toHaveLength(5)
  await person.click(within(waiting).getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(within(waiting).getAllByRole('article')).toHaveLength(6))
})
