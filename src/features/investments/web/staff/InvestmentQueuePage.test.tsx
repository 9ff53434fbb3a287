import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { adminPendingInvestment, approveInvestment, type PendingInvestmentRecord, rejectInvestment } from '../../api.ts'
import { InvestmentQueuePage } from './InvestmentQueuePage.tsx'

function investment(number: number, balance = 1_000): PendingInvestmentRecord {
  return {
    _id: `n${number}`,
    investmentId: `n${number}`,
    plan: 'Beginner',
    amount: number * 100,
    percent: 10,
    durationHours: 24,
    maturityAmount: number * 10,
    status: 'Pending',
    requestDate: new Date().toISOString(),
    startDate: null,
    endDate: null,
    decidedBy: null,
    decidedAt: null,
    riskNotice: null,
    earlyExitFeePercent: null,
    exitFee: null,
    reason: '',
    exitRequested: false,
    exitReason: '',
    onMaturity: 'wallet',
    renewalOf: null,
    renewal: null,
    user: { _id: `u${number}`, name: `Investor ${number}`, email: `i${number}@example.com`, balance },
  }
}

const { user: _, ...decided } = investment(1)
const two = { pendingInvestments: [investment(1), investment(2, 150.5)], total: 2, nextCursor: null }

const open = (answers: readonly Reply[], path = '/') =>
  openRoutes([{ path: '/', element: <InvestmentQueuePage /> }], path, { user: staffMember, answers: answers })
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('a card shows the investor with the balance, the plan, the amount and the projected profit', async () => {
  await open([answer(adminPendingInvestment, two)])
  const card = within(await screen.findByRole('article', { name: 'Investor 1 $100.00' }))
  for (const text of ['i1@example.com', 'Plan, 1 day', 'Beginner 10%', '$10.00', '$1,000.00']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('$49.50 short: the balance no longer covers it.')).toBeTruthy()
})

it.each([
  ['a', approveInvestment, 'Approve', 'Investment approved successfully!'],
  ['r', rejectInvestment, 'Reject', 'Investment rejected successfully!'],
] as const)('the key %s asks with the amount, and the card leaves the list', async (key, endpoint, verb, text) => {
  const { person, asked } = await open([
    answer(adminPendingInvestment, two),
    answer(endpoint, { message: text, investment: decided }),
  ])
  await screen.findByText('i1@example.com')
  await person.keyboard(key)
  const box = await dialog()
  expect(box.getByRole('heading', { name: `${verb} Investor 1’s investment of $100.00?` })).toBeTruthy()
  await person.click(box.getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(asked(endpoint)).toMatchObject([{ params: { id: 'n1' } }])
  await waitFor(() => expect(cards()).toEqual(['Investor 2']))
})

it.each([
  [approveInvestment, 'Approve', 'Failed to approve the investment.'],
  [rejectInvestment, 'Reject', 'Failed to reject the investment.'],
] as const)('says when $path fails, and the card stays', async (endpoint, verb, text) => {
  const { person } = await open([answer(adminPendingInvestment, two), loseConnection(endpoint)])
  await person.click(await screen.findByRole('button', { name: `${verb} Investor 1` }))
  await person.click((await dialog()).getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cards()).toEqual(['Investor 1', 'Investor 2']))
})

it('money that is no longer there is said in the server’s words, and the card stays to be rejected', async () => {
  const words = 'The investor’s balance no longer covers this amount'
  const { person } = await open([answer(adminPendingInvestment, two), refuse(approveInvestment, 'NOT_ENOUGH', words)])
  await person.click(await screen.findByRole('button', { name: 'Approve Investor 2' }))
  await person.click((await dialog()).getByRole('button', { name: 'Approve $200.00' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await person.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it('a second decision says who was first, and the card leaves', async () => {
  const words = 'This was already approved by Nora'
  const { person } = await open([answer(adminPendingInvestment, two), refuse(rejectInvestment, 'WRONG_STATE', words)])
  await person.click(await screen.findByRole('button', { name: 'Reject Investor 1' }))
  await person.click((await dialog()).getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['Investor 2']))
})

it('asks for what its address filters', async () => {
  const { queriesTo } = await open(
    [answer(adminPendingInvestment, two)],
    '/?minAmount=100&maxAmount=200.50&waitingHours=72',
  )
  expect(await screen.findByText(/waiting, of \$100-\$200\.50, for over three days/)).toBeTruthy()
  expect(queriesTo(adminPendingInvestment)).toEqual([{ minAmount: '100', maxAmount: '200.50', waitingHours: '72' }])
})
