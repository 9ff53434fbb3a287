import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '../../../../platform/web/network.fixture.ts'
import { openAsStaff } from '../../../../testing/web/open-as-staff.ts'
import { withdrawal } from './sample-withdrawal.fixture.ts'
import { WithdrawalQueuePage } from './WithdrawalQueuePage.tsx'

const pending = 'GET /api/withDraw/pending'
const two = { withdrawals: [withdrawal(1), withdrawal(2)], total: 2, nextCursor: null, message: 'ok' }

const open = (answers: Readonly<Record<string, unknown>>, path = '/') =>
  openAsStaff(path, [{ path: '/', element: <WithdrawalQueuePage /> }], answers)
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('says once that the list was fetched, and nothing of the kind when it was not', async () => {
  const fetched = 'Pending withdrawals fetched successfully'
  const { change, user } = await open({ [pending]: refusal(500, 'UNEXPECTED', 'Down') })
  await screen.findByText('Failed to fetch pending withdrawals.')
  expect(screen.queryByText(fetched)).toBeNull()
  change({ [pending]: two })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(fetched)).toBeTruthy()
})

it('shows what waits, where it goes, and how late it is', async () => {
  await open({ [pending]: two })
  const link = await screen.findByRole('link', { name: 'Investor 1' })
  expect(link.getAttribute('href')).toBe('/withdrawal/w1')
  const card = within(screen.getByRole('article', { name: 'Investor 1 $50.00' }))
  expect(card.getByText('2 days')).toBeTruthy()
  expect(card.getByText('TJRabP…jpRTv8')).toBeTruthy()
})

it('approves with the whole address in sight and an optional hash', async () => {
  const { user, asked } = await open({
    [pending]: two,
    'PUT /api/withDraw/approve/w1': {
      message: 'Withdrawal approved!',
      withdrawal: withdrawal(1, { status: 'Approved' }),
    },
  })
  await screen.findByRole('link', { name: 'Investor 1' })
  await user.keyboard('a')
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Approve this withdrawal of $50.00?' })).toBeTruthy()
  expect(box.getByText('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')).toBeTruthy()
  await user.type(box.getByLabelText(/^Transaction hash/), 'abc123{Enter}')
  expect(await screen.findByText('Withdrawal approved!')).toBeTruthy()
  expect(asked).toContainEqual({ call: 'PUT /api/withDraw/approve/w1', body: { transactionHash: 'abc123' } })
  await waitFor(() => expect(names()).toEqual(['Investor 2']))
})

it('keeps what a second person has to approve', async () => {
  const { user, change } = await open({
    [pending]: two,
    'PUT /api/withDraw/approve/w1': { message: 'First approval noted.', withdrawal: withdrawal(1) },
  })
  await screen.findByRole('link', { name: 'Investor 1' })
  await user.keyboard('a')
  change({ [pending]: { ...two, withdrawals: [withdrawal(1, { firstApprovalBy: 'Sam Staff' }), withdrawal(2)] } })
  await user.click((await dialog()).getByRole('button', { name: 'Approve $50.00' }))
  expect(await screen.findByText('First approval noted.')).toBeTruthy()
  expect(await screen.findByText('Approved by Sam Staff; a second person has to agree.')).toBeTruthy()
  expect(names()).toEqual(['Investor 1', 'Investor 2'])
  await waitFor(() => expect(document.querySelector('[aria-current="true"] h2')?.textContent).toBe('Investor 2'))
})

it('rejects with a reason', async () => {
  const { user, asked } = await open({
    [pending]: two,
    'PUT /api/withDraw/reject/w2': { message: 'Withdrawal rejected!', withdrawal: withdrawal(2) },
  })
  await user.click(await screen.findByRole('button', { name: 'Reject Investor 2' }))
  const box = await dialog()
  await user.type(box.getByLabelText(/^Reason/), 'Wrong network')
  await user.click(box.getByRole('button', { name: 'Reject $100.00' }))
  expect(await screen.findByText('Withdrawal rejected!')).toBeTruthy()
  expect(asked).toContainEqual({ call: 'PUT /api/withDraw/reject/w2', body: { reason: 'Wrong network' } })
  await waitFor(() => expect(names()).toEqual(['Investor 1']))
})

it.each([
  ['approve', 'Approve', 'Failed to approve withdrawal.'],
  ['reject', 'Reject', 'Failed to reject withdrawal.'],
])('says when it fails to %s', async (path, verb, text) => {
  const { user } = await open({
    [pending]: two,
    [`PUT /api/withDraw/${path}/w1`]: () => Promise.reject(new TypeError('down')),
  })
  await user.click(await screen.findByRole('button', { name: `${verb} Investor 1` }))
  await user.click((await dialog()).getByRole('button', { name: `${verb} $50.00` }))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('says when the list cannot be loaded', async () => {
  await open({ [pending]: refusal(500, 'UNEXPECTED', 'Down') })
  expect(await screen.findByText('Failed to fetch pending withdrawals.')).toBeTruthy()
})

it('asks for what its address filters', async () => {
  const { queriesTo } = await open({ [pending]: two }, '/?minAmount=100&maxAmount=200.50&waitingHours=72')
  expect(await screen.findByText(/waiting, of \$100\.00 to \$200\.50, for over three days/)).toBeTruthy()
  expect(queriesTo(pending)).toEqual([{ minAmount: '100', maxAmount: '200.50', waitingHours: '72' }])
})
