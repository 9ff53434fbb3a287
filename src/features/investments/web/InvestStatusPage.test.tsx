import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { depositMaturity, type InvestmentRecord, investmentHistory, investmentSummary } from '../api.ts'
import { statusesOf } from '../investment.ts'
import { InvestStatusPage } from './InvestStatusPage.tsx'
import { activeAt, pending } from './sample-records.fixture.ts'

const path = paths.investStatus
const page = (investments: readonly InvestmentRecord[], nextCursor: string | null = null) => ({
  investments,
  nextCursor,
})
/** Answers as the server filters. */
const list = (investments: readonly InvestmentRecord[]) =>
  answer(investmentHistory, ({ query: { state, status } }) =>
    page(
      investments.filter((one) => (status ? one.status === status : statusesOf(state as 'open').includes(one.status))),
    ),
  )
const ended: InvestmentRecord = { ...activeAt(0), investmentId: 'i2', plan: 'Essential', status: 'Ended' }
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
  await open(list([]))
  expect(await screen.findByText('No investments found')).toBeTruthy()
})

it('each card opens its investment, and shows how far it is', async () => {
  const { person, router } = await open(list([activeAt(Date.now())]))
  const ring = await screen.findByRole('progressbar', { name: 'Progress of the Premier plan' })
  expect(ring.getAttribute('aria-valuetext')).toMatch(/^50%, (12:00:00|11:59:\d\d) left$/)
  expect(screen.getByText('$345.00').parentElement?.textContent).toBe('$345.00 projected profit')
  await person.click(screen.getByRole('link', { name: /Premier/ }))
  expect(router.state.location.pathname).toBe(paths.investment('i1'))
})

it('shows totals, and filters by tab and plan, in the address and in the call', async () => {
  const { person, router, queriesTo } = await open(
    list([pending]),
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

it('a running one is a card, and an ended one is a row of a table that opens it', async () => {
  const left = { ...ended, investmentId: 'i3', plan: 'Advanced', maturityAmount: 0, exitFee: 8 }
  const renewed = { ...ended, renewal: { investmentId: 'i9', amount: 1845, status: 'Active' as const } }
  const waits = { ...renewed, investmentId: 'i4', renewal: { ...renewed.renewal, status: 'Pending' as const } }
  const refused = { ...renewed, investmentId: 'i5', renewal: { ...renewed.renewal, status: 'Rejected' as const } }
  const rejected: InvestmentRecord = {
    ...pending,
    investmentId: 'i6',
    plan: 'Premier',
    status: 'Rejected',
    reason: 'The papers are missing',
  }
  const { person, router } = await open(list([activeAt(Date.now()), renewed, left, waits, refused, rejected]))
  expect(await screen.findAllByRole('progressbar')).toHaveLength(1)
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  const texts = rows.map((row) => {
    const [amount, profit, , status] = within(row).getAllByRole('cell')
    return [within(row).getByRole('rowheader'), amount, profit, status].map((cell) => cell?.textContent)
  })
  expect(texts).toEqual([
    ['Essential renewed', '$1,500.00', 'Profit $345.00', 'Ended'],
    ['Advanced left early', '$1,500.00', 'Profit $0.00', 'Ended'],
    ['Essential renewal pending', '$1,500.00', 'Profit $345.00', 'Ended'],
    ['Essential ', '$1,500.00', 'Profit $345.00', 'Ended'],
    ['Premier The papers are missing', '$1,500.00', '—', 'Rejected'],
  ])
  await person.click(screen.getByRole('link', { name: 'Advanced left early' }))
  expect(router.state.location.pathname).toBe(paths.investment('i3'))
})

it('loads more of what is over by its own cursor, and what runs stays in view', async () => {
  const { person, queriesTo } = await open(
    answer(investmentHistory, ({ query: { state, cursor } }) => {
      if (state === 'open') return page([activeAt(Date.now())])
      return cursor === undefined ? page([ended], 'next') : page([{ ...ended, investmentId: 'i3', plan: 'Advanced' }])
    }),
  )
  await person.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByRole('link', { name: 'Advanced' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Essential' })).toBeTruthy()
  expect(screen.getByRole('progressbar')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(queriesTo(investmentHistory).at(-1)).toEqual({ state: 'closed', cursor: 'next' })
})

it('says when it cannot be read', async () => {
  await open(fail(investmentHistory))
  expect(await screen.findByText('Failed to fetch data.')).toBeTruthy()
})

it('settles at the moment when the next one matures', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const soon = { ...activeAt(Date.now()), endDate: new Date(Date.now() + 10_000).toISOString() }
  const { callsTo, change } = await open(list([soon]), answer(depositMaturity, { message: '1 matured', settled: 1 }))
  const statusOfCard = () => screen.queryByRole('progressbar')
  await waitFor(() => expect(statusOfCard()).not.toBeNull())
  change(list([{ ...soon, status: 'Ended' }]))
  expect(callsTo(depositMaturity)).toBe(0)
  await vi.advanceTimersByTimeAsync(12_000)
  await waitFor(() => expect(callsTo(depositMaturity)).toBe(1))
  await waitFor(() => expect(statusOfCard()).toBeNull())
})
