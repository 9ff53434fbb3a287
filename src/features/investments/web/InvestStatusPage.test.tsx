import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { depositMaturity, type InvestmentRecord, investmentHistory, investmentSummary } from '../api.ts'
import { InvestStatusPage } from './InvestStatusPage.tsx'
import { activeAt, pending } from './sample-records.fixture.ts'

const path = paths.investStatus
const page = (investments: readonly InvestmentRecord[], nextCursor: string | null = null) => ({
  investments,
  nextCursor,
})
const summary = {
  invested: 1500,
  profitToCome: 400,
  earned: 65.5,
  counts: { pending: 0, active: 1, ended: 2 },
  plans: ['Premier'],
}
const open = (...answers: Reply[]) =>
  openPage(InvestStatusPage, { path, user: richAda, answers: [answer(investmentSummary, summary), ...answers] })

it('says when there are none', async () => {
  await open(answer(investmentHistory, page([])))
  expect(await screen.findByText('No investments found')).toBeTruthy()
})

it('each card opens its investment, and shows how far it is', async () => {
  const { person, router } = await open(answer(investmentHistory, page([activeAt(Date.now())])))
  const ring = await screen.findByRole('progressbar', { name: 'Progress of the Premier plan' })
  expect(ring.getAttribute('aria-valuetext')).toMatch(/^50%, (12:00:00|11:59:\d\d) left$/)
  expect(screen.getByText('$345.00').parentElement?.textContent).toBe('$345.00 projected profit')
  await person.click(screen.getByRole('link', { name: /Premier/ }))
  expect(router.state.location.pathname).toBe(paths.investment('i1'))
})

it('shows totals, and filters by tab and plan, in the address and in the call', async () => {
  const { person, router, queriesTo } = await open(
    answer(investmentHistory, page([pending])),
    answer(investmentSummary, { ...summary, plans: ['Essential', 'Premier'] }),
  )
  for (const [label, amount] of [
    ['Invested now', '$1,500.00'],
    ['Profit to come', '$400.00'],
    ['Earned so far', '$65.50'],
  ] as const) {
    expect((await screen.findByText(label)).parentElement?.textContent).toContain(amount)
  }
  await person.click(screen.getByRole('tab', { name: /Ended/ }))
  await person.selectOptions(screen.getByLabelText('Plan'), 'Essential')
  await waitFor(() => expect(queriesTo(investmentHistory).at(-1)).toEqual({ status: 'Ended', plan: 'Essential' }))
  expect(router.state.location.search).toBe('?status=Ended&plan=Essential')
})

it('loads more by the cursor', async () => {
  const { person } = await open(
    answerInTurn(
      investmentHistory,
      page([pending], 'next'),
      page([{ ...pending, investmentId: 'i2', plan: 'Essential' }]),
    ),
  )
  await person.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('Essential')).toBeTruthy()
  expect(screen.getByText('Premier')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

it('says when it cannot be read', async () => {
  await open(fail(investmentHistory))
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
})

it('settles at the moment when the next one matures', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const soon = { ...activeAt(Date.now()), endDate: new Date(Date.now() + 10_000).toISOString() }
  const { callsTo, change } = await open(
    answer(investmentHistory, page([soon])),
    answer(depositMaturity, { message: '1 matured', settled: 1 }),
  )
  const statusOfCard = () => within(screen.getByRole('listitem')).queryByText('Active')
  await waitFor(() => expect(statusOfCard()).not.toBeNull())
  change(answer(investmentHistory, page([{ ...soon, status: 'Ended' }])))
  expect(callsTo(depositMaturity)).toBe(0)
  await vi.advanceTimersByTimeAsync(12_000)
  await waitFor(() => expect(callsTo(depositMaturity)).toBe(1))
  await waitFor(() => expect(statusOfCard()).toBeNull())
})
