import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPage } from '../../../testing/web/open-page.ts'
import { richAda } from '../../../testing/web/sample-users.ts'
import { activeAt } from '../../investments/web/sample-records.fixture.ts'
import { MyAccountPage } from './MyAccountPage.tsx'

// There is no canvas in these tests to draw on.
vi.mock('./chart/draw-balances.ts', () => ({ drawBalances: () => () => {} }))

const settle = 'GET /api/invest/deposit-maturity'
const series = 'GET /api/users/balance-series'
const history = 'GET /api/invest/getTransactionHistory'
const points = [
  { at: '2026-01-01T00:00:00.000Z', balance: 0, invested: 0, profit: 0 },
  { at: '2026-01-02T00:00:00.000Z', balance: 0, invested: 0, profit: 0 },
  { at: '2026-01-03T00:00:00.000Z', balance: 1000.5, invested: 0, profit: 65.5 },
]
const item = { _id: 'h1', type: 'Transaction', amount: 500, direction: 'none', timestamp: points[0]?.at }

const open = (answers: object = {}) =>
  openPage(MyAccountPage, {
    path: '/my-account',
    user: richAda,
    answers: {
      [settle]: { message: 'Nothing has matured', settled: 0 },
      [series]: { points },
      [history]: { history: [], nextCursor: null },
      'GET /api/invest/investment-history': { investments: [], nextCursor: null },
      ...answers,
    },
  })

it('settles what has matured before it reads the user', async () => {
  const { asked, callsTo } = await open()
  await waitFor(() => expect(callsTo('GET /api/users/getUser')).toBe(2))
  const calls = asked.map(({ call }) => call)
  expect(calls.lastIndexOf('GET /api/users/getUser')).toBeGreaterThan(calls.indexOf(settle))
})

it('offers deposit, investment and withdrawal, and to move the profit', async () => {
  await open()
  for (const name of ['Deposit', 'Invest', 'Withdraw']) expect(screen.getByRole('link', { name })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move profit to balance' })).toBeTruthy()
})

it('says the chart in words and in a table of what changed', async () => {
  const { person } = await open()
  const chart = await screen.findByRole('img', { name: /^Lines over time/ })
  expect(chart.getAttribute('aria-label')).toContain('Balance from $0.00 to $1,000.50')
  await person.click(screen.getByText('Show as a table'))
  const rows = within(screen.getByRole('table', { name: 'Your balances over time' })).getAllByRole('row')
  expect(rows).toHaveLength(3)
  expect(rows[1]?.textContent).toContain('$1,000.50$0.00$65.50')
})

it('shows what runs with its time left, what waits, and what happened', async () => {
  await open({
    'GET /api/invest/investment-history': { investments: [activeAt(Date.now())], nextCursor: null },
    [history]: {
      history: [
        { ...item, status: 'Pending', transactionId: 'DEP-WAITS' },
        { ...item, _id: 'h2', status: 'Confirmed', direction: 'in', transactionId: 'DEP-DONE' },
      ],
      nextCursor: null,
    },
  })
  expect(await screen.findByRole('timer')).toBeTruthy()
  const waiting = await screen.findByRole('region', { name: 'Waiting for us' })
  expect(within(waiting).getByText('DEP-WAITS')).toBeTruthy()
  const latest = screen.getByRole('region', { name: 'Latest history' })
  expect(within(latest).getByText('DEP-DONE')).toBeTruthy()
  expect(within(latest).queryByText('DEP-WAITS')).toBeNull()
})
