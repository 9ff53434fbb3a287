import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn, fail, type Reply } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { depositMaturity, type InvestmentRecord, investmentHistory } from '../api.ts'
import { InvestStatusPage } from './InvestStatusPage.tsx'
import { activeAt, pending } from './sample-records.fixture.ts'

const path = paths.investStatus
const page = (investments: readonly InvestmentRecord[], nextCursor: string | null = null) => ({
  investments,
  nextCursor,
})
const open = (...answers: Reply[]) => openPage(InvestStatusPage, { path, user: richAda, answers })

it('says when there are none', async () => {
  await open(answer(investmentHistory, page([])))
  expect(await screen.findByText('No investments found')).toBeTruthy()
})

it('each card opens its investment, and shows how far it is', async () => {
  const { person, router } = await open(answer(investmentHistory, page([activeAt(Date.now())])))
  const ring = await screen.findByRole('progressbar', { name: 'Progress of the Premier plan' })
  expect(ring.getAttribute('aria-valuetext')).toMatch(/^50 %, (12:00:00|11:59:\d\d) left$/)
  expect(screen.getByText('$345.00').parentElement?.textContent).toBe('$345.00 projected profit')
  await person.click(screen.getByRole('link', { name: /Premier/ }))
  expect(router.state.location.pathname).toBe(paths.investment('i1'))
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
  await screen.findByText('Active')
  change(answer(investmentHistory, page([{ ...soon, status: 'Ended' }])))
  expect(callsTo(depositMaturity)).toBe(0)
  await vi.advanceTimersByTimeAsync(12_000)
  await waitFor(() => expect(callsTo(depositMaturity)).toBe(1))
  await waitFor(() => expect(screen.queryByText('Active')).toBeNull())
})
