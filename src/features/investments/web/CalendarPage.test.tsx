import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { investmentCalendar, ownEnding } from '../calendar-api.ts'
import { CalendarPage } from './CalendarPage.tsx'

const path = paths.investmentCalendar

it('shows what ends when and what it pays, and says that the forecast is one', async () => {
  const months = [
    { month: '2026-04-01', count: 2, principal: 300, profit: 30, returns: 100, again: 210, total: 1030 },
    { month: '2026-06-01', count: 1, principal: 50, profit: 5, returns: 50, again: 0, total: 1035 },
  ]
  const investment = {
    _id: 'i1',
    plan: 'Gold',
    amount: 200,
    profit: 20,
    endDate: '2026-04-12T09:30:00.000Z',
    onMaturity: 'renew-all' as const,
  }
  await openPage(CalendarPage, {
    path,
    user: richAda,
    answers: [
      answer(investmentCalendar, { total: 1000, promised: 35, months }),
      answer(ownEnding, { investments: [investment], nextCursor: null }),
    ],
  })
  expect(await screen.findByText('This is a forecast, not a promise')).toBeTruthy()
  expect(screen.getByText(/Investing again is not promised/).textContent).toContain('$35.00 in all')
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    expect.stringMatching(/^Now\$1,000\.00/),
    'April 2026$1,030.002 investments end, profit $30.00; $210.00 is to be invested again',
    'June 2026$1,035.001 investment ends, profit $5.00',
  ])
  expect(screen.getAllByRole('row').at(-1)?.querySelector('a')?.getAttribute('href')).toBe(paths.investment('i1'))
  expect(screen.getByText('Invest amount and profit again')).toBeTruthy()
})

it('says when nothing is running, and forecasts nothing', async () => {
  await openPage(CalendarPage, {
    path,
    user: richAda,
    answers: [
      answer(investmentCalendar, { total: 1000, promised: 0, months: [] }),
      answer(ownEnding, { investments: [], nextCursor: null }),
    ],
  })
  expect(await screen.findByText('Nothing is running')).toBeTruthy()
  expect(screen.queryByText('This is a forecast, not a promise')).toBeNull()
})
