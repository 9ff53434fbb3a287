import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { InvestmentPage } from './InvestmentPage.tsx'
import { activeAt, content, pending } from './sample-records.fixture.ts'

const read = 'GET /api/invest/i1'
const open = (investment: unknown) =>
  openPage(InvestmentPage, {
    path: '/investment/:id',
    at: '/investment/i1',
    user: richAda,
    answers: { [read]: investment, 'GET /api/site/content': content },
  })

const fact = (label: string) => screen.getByText(label).parentElement?.textContent

it('counts down, with the terms, the dates and the status', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ investment: activeAt(Date.now()) })
  expect(await screen.findByRole('heading', { name: 'Premier plan' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(fact('Rate for the term')).toBe('Rate for the term23\u00a0% for 1 day')
  expect(fact('As a yearly rate')).toBe('As a yearly rate8,395\u00a0%')
  expect(fact('Back at the end')).toBe('Back at the end$1,845.00')
  const before = screen.getByRole('timer').textContent
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.getByRole('timer').textContent).not.toBe(before)
  expect(await screen.findByText('Your capital is at risk')).toBeTruthy()
})

it('while it waits, nothing has left the balance', async () => {
  await open({ investment: pending })
  expect(await screen.findByText(/^Wait for investment approval/)).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('somebody else’s is unknown', async () => {
  await open(refusal(404, 'NOT_FOUND', 'There is no such investment'))
  expect(await screen.findByText('There is no such investment')).toBeTruthy()
})
