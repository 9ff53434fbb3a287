import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { confirmPayment, pendingDeposits, rejectPayment, viewPaymentStatus } from '../../api.ts'
import { DepositDetailPage } from './DepositDetailPage.tsx'
import { deposit } from './sample-deposit.fixture.ts'

const waiting = { deposits: [deposit(1), deposit(2)], total: 2, nextCursor: null }
const first = [answer(viewPaymentStatus, { transaction: deposit(1) }), answer(pendingDeposits, waiting)]
const confirmed = deposit(1, {
  status: 'Confirmed',
  amount: 80,
  notes: 'Fee was kept',
  decidedBy: 'Nora',
  decidedAt: '2026-01-02T10:00:00.000Z',
})

const open = (answers: readonly Reply[], path = paths.transaction('DEP-1')) =>
  openRoutes([{ path: paths.transaction.pattern, element: <DepositDetailPage /> }], path, {
    user: staffMember,
    answers: answers,
  })
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('confirms by keyboard, then names the decider, without buttons, and links to the next', async () => {
  const { person, change, asked } = await open(first)
  const panel = await decision()
  expect(panel.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  change(
    answer(confirmPayment, {
      message: 'Payment successfully confirmed!',
      firstApproval: false,
      transaction: confirmed,
    }),
    answer(viewPaymentStatus, { transaction: confirmed }),
  )
  await person.keyboard('a')
  await person.click((await dialog()).getByRole('button', { name: 'Confirm $100.00' }))
  expect(await screen.findByText('Payment successfully confirmed!')).toBeTruthy()
  expect(await panel.findByText(/^By Nora/)).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Confirm|Reject/ })).toBeNull()
  expect(screen.getByText('Fee was kept')).toBeTruthy()
  expect(screen.getByText('$80.00')).toBeTruthy()
  const next = panel.getByRole('link', { name: 'Next: $200.00, Investor 2' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  expect(next.getAttribute('href')).toBe(paths.transaction('DEP-2'))
  expect(asked(confirmPayment)).toContainEqual({
    body: { transactionId: 'DEP-1', firstApproval: false, status: 'Confirmed' },
  })
})

it('rejects with notes; a second decision says who was first and shows it', async () => {
  const { person, change } = await open([
    ...first,
    refuse(rejectPayment, 'WRONG_STATE', 'This was already confirmed by Nora'),
  ])
  await person.click((await decision()).getByRole('button', { name: 'Reject' }))
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Reject Investor 1’s deposit of $100.00?' })).toBeTruthy()
  await person.type(box.getByLabelText(/^Notes/), 'Nothing came')
  change(answer(viewPaymentStatus, { transaction: confirmed }))
  await person.click(box.getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText('This was already confirmed by Nora')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'This is confirmed' })).toBeTruthy()
})

it.each([
  [confirmPayment, 'Confirm', 'Failed to confirm payment'],
  [rejectPayment, 'Reject', 'Failed to reject payment'],
] as const)('when $path fails it says so', async (endpoint, verb, text) => {
  const { person } = await open([...first, fail(endpoint)])
  await person.click((await decision()).getByRole('button', { name: verb }))
  await person.click((await dialog()).getByRole('button', { name: `${verb} $100.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('moves forward and back within the list that it was opened from', async () => {
  const { queriesTo } = await open(first, '/transaction/DEP-1?minAmount=50')
  const next = await (await decision()).findByRole('link', { name: 'Next: $200.00, Investor 2' })
  expect(next.getAttribute('href')).toBe('/transaction/DEP-2?minAmount=50')
  const back = screen.getByRole('link', { name: 'Unconfirmed deposits' })
  expect(back.getAttribute('href')).toBe('/admin-pending-deposit?minAmount=50')
  expect(queriesTo(pendingDeposits)).toEqual([{ minAmount: '50' }])
})

it('staff do not decide their own deposits', async () => {
  const own = deposit(1, { user: { _id: staffMember._id, name: 'Sam', email: 'sam@example.com' } })
  await open([...first, answer(viewPaymentStatus, { transaction: own })])
  const panel = await decision()
  expect(panel.getByText('You cannot decide your own request')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Confirm' }).hasAttribute('disabled')).toBe(true)
})

it('says when the address has no transaction ID', async () => {
  await open(first, '/transaction')
  expect(await screen.findByText('Transaction ID is missing!')).toBeTruthy()
})

it('says when the payment cannot be read, and tries again', async () => {
  const { person, change } = await open([...first, fail(viewPaymentStatus)])
  expect(await screen.findByText('Error fetching payment status.')).toBeTruthy()
  change(...first)
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await decision()).toBeTruthy()
})
