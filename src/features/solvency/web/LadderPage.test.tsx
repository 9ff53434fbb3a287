import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, fail } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { openSite } from '#testing/web/open-site.ts'
import { endingInvestments, whatFallsDue } from '../ladder-api.ts'
import { EndingInvestmentsPage } from './EndingInvestmentsPage.tsx'
import { LadderPage } from './LadderPage.tsx'

const empty = {
  count: 0,
  principal: 0,
  profit: 0,
  withdrawals: 0,
  renewing: 0,
  due: 0,
  dueIf: 0,
  total: 70,
  totalIf: 70,
}
const ladder = {
  now: '2026-03-02T09:00:00.000Z',
  custody: 100,
  available: 350,
  waiting: 70,
  steps: [
    { ...empty, from: '2026-03-02', to: '2026-03-02', withdrawals: 70, due: 70, dueIf: 70 },
    { ...empty, from: '2026-03-03', to: '2026-03-03' },
    {
      ...empty,
      from: '2026-06-01',
      to: '2026-06-30',
      count: 2,
      principal: 20,
      profit: 5,
      renewing: 50,
      due: 25,
      dueIf: 40,
      total: 95,
      totalIf: 110,
    },
  ],
  uncovered: null,
  uncoveredIf: { day: '2026-06-12', by: 3.5, atTheEnd: 10 },
}

it('says whether it is covered, as chosen and if some are not renewed, and each step leads to its rows', async () => {
  const { asked } = openSite(LadderPage, { answers: [answer(whatFallsDue, ladder)] })
  expect(await screen.findByText('As investors have chosen: covered')).toBeTruthy()
  expect(screen.getByText('If 30% is not renewed: not covered from 12 Jun 2026 on')).toBeTruthy()
  expect(screen.getByText('$3.50')).toBeTruthy()
  expect(screen.getByText('If all of wallets and profits is asked for today: not covered')).toBeTruthy()
  expect(screen.getByText('$320.00')).toBeTruthy()
  const rows = screen.getAllByRole('row').slice(1)
  expect(rows).toHaveLength(2)
  const links = rows.map((row) => row.querySelector('a')?.getAttribute('href'))
  expect(links).toEqual([
    `${paths.fallsDueInvestments}?to=2026-03-02`,
    `${paths.fallsDueInvestments}?from=2026-06-01&to=2026-06-30`,
  ])
  expect(screen.getByRole('link', { name: 'June 2026' })).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('custody holds $100.00')
  fireEvent.change(screen.getByLabelText('Not renewed'), { target: { value: '100' } })
  expect(await screen.findByText(/^If 100% is not renewed: not covered/)).toBeTruthy()
  expect(asked(whatFallsDue).map(({ query }) => query)).toEqual([{ notRenewed: '30' }, { notRenewed: '100' }])
})

it('says so when nothing falls due, and when it could not be loaded', async () => {
  const { change } = openSite(LadderPage, { answers: [fail(whatFallsDue)] })
  expect(await screen.findByText('What falls due could not be loaded.')).toBeTruthy()
  change(answer(whatFallsDue, { ...ladder, available: 30, steps: [], uncoveredIf: null }))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing falls due')).toBeTruthy()
  expect(screen.getByText('If all of wallets and profits is asked for today: covered')).toBeTruthy()
})

it('lists the investments of a step, with their ends and choices', async () => {
  const investment = {
    _id: 'i1',
    person: { _id: 'u1', name: 'Iris Lindqvist' },
    plan: 'Gold',
    amount: 20,
    profit: 5,
    endDate: '2026-06-12T09:30:00.000Z',
    onMaturity: 'renew-principal' as const,
  }
  await openPage(EndingInvestmentsPage, {
    path: paths.fallsDueInvestments,
    at: `${paths.fallsDueInvestments}?from=2026-06-01&to=2026-06-30`,
    answers: [answer(endingInvestments, { investments: [investment], nextCursor: null })],
  })
  const link = await screen.findByRole('link', { name: 'Iris Lindqvist' })
  expect(link.getAttribute('href')).toBe(paths.investmentRequest('i1'))
  for (const text of [/^From 1 Jun 2026 to 30 Jun 2026/, 'Gold', 'Principal invested again', '$20.00']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
})
