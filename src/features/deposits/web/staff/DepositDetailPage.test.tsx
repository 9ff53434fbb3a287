import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff, staffMember } from '#testing/web/open-as-staff.ts'
import { DepositDetailPage } from './DepositDetailPage.tsx'
import { deposit } from './sample-deposit.fixture.ts'

const view = 'GET /api/payments/viewPaymentStatus/DEP-1'
const waiting = { deposits: [deposit(1), deposit(2)], total: 2, nextCursor: null }
const first = { [view]: { transaction: deposit(1) }, 'GET /api/payments/pending-deposit': waiting }
const confirmed = deposit(1, {
  status: 'Confirmed',
  amount: 80,
  notes: 'Fee was kept',
  decidedBy: 'Nora',
  decidedAt: '2026-01-02T10:00:00.000Z',
})

const open = (answers: Readonly<Record<string, unknown>>, path = '/transaction/DEP-1') =>
  openAsStaff(path, [{ path: '/transaction/:transactionId?', element: <DepositDetailPage /> }], answers)
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('confirms by keyboard, then says by whom, without buttons, and leads on to the next', async () => {
  const { user, change, asked } = await open(first)
  const panel = await decision()
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  change({
    'PATCH /api/payments/confirmPayment': { message: 'Payment successfully confirmed!', transaction: confirmed },
    [view]: { transaction: confirmed },
  })
  await user.keyboard('a')
  await user.click((await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(await panel.findByText(/^By Nora/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Confirm|Reject/ })).toBeNull()
  expect(screen.getByText('Fee was kept')).toBeTruthy()
  expect(screen.getByText('$80.00')).toBeTruthy()
  const next = panel.getByRole('link', { name: 'Next: $200.00, Investor 2' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(next.getAttribute('href')).toBe('/transaction/DEP-2')
  expect(asked).toContainEqual({
    call: 'PATCH /api/payments/confirmPayment',
    body: { transactionId: 'DEP-1', firstApproval: false, status: 'Confirmed' },
  })
})

it('rejects with notes; a second decision says who was first and shows it', async () => {
  const { user, change } = await open({
    ...first,
    'PATCH /api/payments/rejectPayment': refusal(409, 'WRONG_STATE', 'This was already confirmed by Nora'),
  })
  await user.click((await decision()).getByRole('button', { name: 'Reject' }))
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Reject Investor 1’s deposit of $100.00?' })).toBeTruthy()
  await user.type(box.getByLabelText(/^Notes/), 'Nothing came')
  change({ [view]: { transaction: confirmed } })
  await user.click(box.getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText('This was already confirmed by Nora')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'This is confirmed' })).toBeTruthy()
})

it.each([
  ['PATCH /api/payments/confirmPayment', 'Confirm', 'Failed to confirm payment'],
  ['PATCH /api/payments/rejectPayment', 'Reject', 'Failed to reject payment'],
])('when %s fails it says so', async (call, verb, text) => {
  const { user } = await open({ ...first, [call]: refusal(500, 'UNEXPECTED', 'Oops') })
  await user.click((await decision()).getByRole('button', { name: verb }))
  await user.click((await dialog()).getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('goes on and back within the list that it was opened from', async () => {
  const { queriesTo } = await open(first, '/transaction/DEP-1?minAmount=50')
  const next = await (await decision()).findByRole('link', { name: 'Next: $200.00, Investor 2' })
  expect(next.getAttribute('href')).toBe('/transaction/DEP-2?minAmount=50')
  const back = screen.getByRole('link', { name: 'Unconfirmed deposits' })
  expect(back.getAttribute('href')).toBe('/admin-pending-deposit?minAmount=50')
  expect(queriesTo('GET /api/payments/pending-deposit')).toEqual([{ minAmount: '50' }])
})

it('nobody decides their own deposit', async () => {
  const own = deposit(1, { user: { _id: staffMember._id, name: 'Sam', email: 'sam@example.com' } })
  await open({ ...first, [view]: { transaction: own } })
  const panel = await decision()
  expect(panel.getByText('You cannot decide your own request')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true)
})

it('says when the address has no transaction ID', async () => {
  await open(first, '/transaction')
  expect(await screen.findByText('Transaction ID is missing!')).toBeTruthy()
})

it('says when the payment cannot be read, and tries again', async () => {
  const { user, change } = await open({ ...first, [view]: refusal(500, 'UNEXPECTED', 'Down') })
  expect(await screen.findByText('Error fetching payment status.')).toBeTruthy()
  change(first)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await decision()).toBeTruthy()
})
