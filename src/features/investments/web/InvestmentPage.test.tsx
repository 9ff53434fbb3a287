import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getContent } from '#features/operator/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { getInvestment, type InvestmentRecord, investConditions, listPlans, startInvest } from '../api.ts'
import { InvestmentPage } from './InvestmentPage.tsx'
import { activeAt, pending, plans } from './sample-records.fixture.ts'

const open = (...replies: Reply[]) => openAs(2000, ...replies)
const openAs = (balance: number, ...replies: Reply[]) =>
  openPage(InvestmentPage, {
    path: paths.investment.pattern,
    at: paths.investment('i1'),
    user: { ...richAda, balance },
    answers: [...replies, answer(getContent, sampleSections)],
  })

const fact = (label: string) => screen.getByText(label).parentElement?.textContent

it('counts down, with the terms, the dates and the status', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open(answer(getInvestment, { investment: activeAt(Date.now()) }))
  expect(await screen.findByRole('heading', { name: 'Premier plan' })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(fact('Rate for the term')).toBe('Rate for the term23% for 1 day')
  expect(fact('As a yearly rate')).toBe('As a yearly rate8,395%')
  expect(fact('Back at the end')).toBe('Back at the end$1,845.00')
  const before = screen.getByRole('timer').textContent
  await vi.advanceTimersByTimeAsync(2_000)
  expect(screen.getByRole('timer').textContent).not.toBe(before)
  expect(await screen.findByText(sampleSections.riskNotice.title)).toBeTruthy()
})

it('while it waits, nothing has left the balance', async () => {
  await open(answer(getInvestment, { investment: pending }))
  expect(await screen.findByText(/^Wait for investment approval/)).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

it('says why it was rejected', async () => {
  await open(answer(getInvestment, { investment: { ...pending, status: 'Rejected', reason: 'The plan is full.' } }))
  expect(await screen.findByText('The plan is full.')).toBeTruthy()
  expect(fact('Reason')).toBe('ReasonThe plan is full.')
})

it('says why an early exit was rejected', async () => {
  const exit = { earlyExitFeePercent: 2, exitReason: 'Too close to its end.' }
  await open(answer(getInvestment, { investment: { ...activeAt(Date.now()), ...exit } }))
  expect(await screen.findByText('Your last request was rejected. Reason: Too close to its end.')).toBeTruthy()
})

it('another investor’s is unknown', async () => {
  await open(refuse(getInvestment, 'NOT_FOUND', 'There is no such investment'))
  expect(await screen.findByText('There is no such investment')).toBeTruthy()
})

it('where the balance does not cover it, investing again opens the form with the same plan and amount', async () => {
  const ended = { ...activeAt(Date.now()), status: 'Ended' as const }
  await openAs(1499.99, answer(getInvestment, { investment: ended }), answer(listPlans, plans))
  const link = await screen.findByRole('link', { name: 'Invest again' })
  expect(link.getAttribute('href')).toBe('/start-invest?plan=Premier&amount=1500&onMaturity=wallet')
})

it('an ended one is invested again in two clicks, where the same risk notice was acknowledged before', async () => {
  const riskNotice = { version: 'v1', ...sampleSections.riskNotice }
  const ended = { ...activeAt(Date.now()), status: 'Ended' as const, riskNotice: 'v1' }
  const { person, asked, router } = await open(
    answer(getInvestment, { investment: ended }),
    answer(listPlans, plans),
    answer(investConditions, { riskNotice, renewals: 'approved' }),
    answer(startInvest, { message: 'Wait for investment approval', investment: { ...pending, investmentId: 'i2' } }),
  )
  await person.click(await screen.findByRole('button', { name: 'Invest again' }))
  await screen.findByText('You acknowledged this notice with your last investment.')
  await person.click(screen.getByRole('button', { name: 'Request investment' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.investment('i2')))
  const wanted = { amount: 1500, planName: 'Premier', onMaturity: 'wallet', riskNotice: 'v1' }
  expect(asked(startInvest).map(({ body }) => body)).toEqual([wanted])
})

const over = { ...activeAt(0), status: 'Ended' as const, onMaturity: 'renew-all' as const }
const continues = (status: InvestmentRecord['status']) => ({ investmentId: 'i9', amount: 1845, status })

it.each([
  [{ onMaturity: 'wallet' as const }, /^The amount is back in your balance/, true],
  [{}, /^You had chosen to invest again, but this was not possible/, true],
  [{ renewal: continues('Pending') }, /^Its renewal waits for approval/, false],
  [{ renewal: continues('Active') }, /^It was renewed: the money went into a new investment/, false],
  [{ renewal: continues('Ended') }, /^It was renewed: .* which has ended too\.$/, false],
  [{ renewal: continues('Rejected') }, /^Its renewal was not approved/, true],
  [{ renewal: continues('Cancelled') }, /^Its renewal was cancelled/, true],
] as const)('an ended one with %o says what became of its money', async (change, says, isOffered) => {
  const investment = { ...over, ...change }
  await open(answer(getInvestment, { investment }), answer(listPlans, plans))
  expect(await screen.findByText(says)).toBeTruthy()
  const link = screen.queryByRole('link', { name: '$1,845.00' })
  expect(link?.getAttribute('href')).toBe('renewal' in change ? paths.investment('i9') : undefined)
  if ('renewal' in change) expect(fact('Renewal')).toContain(change.renewal.status.toLowerCase())
  if (isOffered) expect(await screen.findByRole('button', { name: 'Invest again' })).toBeTruthy()
  else expect(screen.queryByRole('button', { name: 'Invest again' })).toBeNull()
})
