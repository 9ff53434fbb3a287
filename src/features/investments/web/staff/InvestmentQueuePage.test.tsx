import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff } from '#testing/web/open-as-staff.ts'
import type { PendingInvestmentRecord } from '../../api.ts'
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
    user: { _id: `u${number}`, name: `Investor ${number}`, email: `i${number}@example.com`, balance },
  }
}

const pending = 'GET /api/invest/adminPendingInvestment'
const two = { pendingInvestments: [investment(1), investment(2, 150.5)], total: 2, nextCursor: null }

const open = (answers: Readonly<Record<string, unknown>>, path = '/') =>
  openAsStaff(path, [{ path: '/', element: <InvestmentQueuePage /> }], answers)
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('a card shows the investor with the balance, the plan, the amount and the projected profit', async () => {
  await open({ [pending]: two })
  const card = within(await screen.findByRole('article', { name: 'Investor 1 $100.00' }))
  for (const text of ['i1@example.com', 'Plan, 1 day', 'Beginner 10%', '$10.00', '$1,000.00']) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('$49.50 short: the balance no longer covers it.')).toBeTruthy()
})

it.each([
  ['a', 'approve', 'Approve', 'Investment approved successfully!'],
  ['r', 'reject', 'Reject', 'Investment rejected successfully!'],
])('the key %s asks to %s with the amount, and the card leaves the list', async (key, path, verb, text) => {
  const { user, callsTo } = await open({ [pending]: two, [`PUT /api/invest/n1/${path}`]: { message: text } })
  await screen.findByText('i1@example.com')
  await user.keyboard(key)
  const box = await dialog()
  expect(box.getByRole('heading', { name: `${verb} Investor 1’s investment of $100.00?` })).toBeTruthy()
  await user.click(box.getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(callsTo(`PUT /api/invest/n1/${path}`)).toBe(1)
  await waitFor(() => expect(cards()).toEqual(['Investor 2']))
})

it.each([
  ['approve', 'Approve', 'Failed to approve the investment.'],
  ['reject', 'Reject', 'Failed to reject the investment.'],
])('says when it fails to %s, and the card stays', async (path, verb, text) => {
  const { user } = await open({ [pending]: two, [`PUT /api/invest/n1/${path}`]: refusal(500, 'UNEXPECTED', '') })
  await user.click(await screen.findByRole('button', { name: `${verb} Investor 1` }))
  await user.click((await dialog()).getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cards()).toEqual(['Investor 1', 'Investor 2']))
})

it('money that is no longer there is said in the server’s words, and the card stays to be rejected', async () => {
  const words = 'The investor’s balance no longer covers this amount'
  const { user } = await open({ [pending]: two, 'PUT /api/invest/n2/approve': refusal(409, 'NOT_ENOUGH', words) })
  await user.click(await screen.findByRole('button', { name: 'Approve Investor 2' }))
  await user.click((await dialog()).getByRole('button', { name: 'Approve $200.00' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
})

it('a second decision says who was first, and the card leaves', async () => {
  const words = 'This was already approved by Nora'
  const { user } = await open({ [pending]: two, 'PUT /api/invest/n1/reject': refusal(409, 'WRONG_STATE', words) })
  await user.click(await screen.findByRole('button', { name: 'Reject Investor 1' }))
  await user.click((await dialog()).getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(cards()).toEqual(['Investor 2']))
})

it('asks for what its address filters', async () => {
  const { queriesTo } = await open({ [pending]: two }, '/?minAmount=100&maxAmount=200.50&waitingHours=72')
  expect(await screen.findByText(/waiting, of \$100\.00 to \$200\.50, for over three days/)).toBeTruthy()
  expect(queriesTo(pending)).toEqual([{ minAmount: '100', maxAmount: '200.50', waitingHours: '72' }])
})
