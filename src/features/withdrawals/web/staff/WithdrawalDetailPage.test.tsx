import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff, staffMember } from '#testing/web/open-as-staff.ts'
import { withdrawalStatuses } from '../../withdrawal.ts'
import { withdrawal } from './sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from './WithdrawalDetailPage.tsx'

const view = 'GET /api/withDraw/get-withdrawal/w1'
const none = { withdrawals: [], total: 0, nextCursor: null, message: 'ok' }

const open = (answers: Readonly<Record<string, unknown>>, path = '/withdrawal/w1') =>
  openAsStaff(path, [{ path: '/withdrawal/:id', element: <WithdrawalDetailPage /> }], {
    'GET /api/withDraw/pending': none,
    ...answers,
  })
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const dialog = async () => within(await screen.findByRole('alertdialog'))

it.each(withdrawalStatuses)('while %s', async (status) => {
  await open({ [view]: { withdrawal: withdrawal(1, { status, decidedBy: status === 'Pending' ? null : 'Nora' }) } })
  const panel = await decision()
  const verbs = ['Approve', 'Reject'].filter((name) => panel.queryByRole('button', { name }))
  expect(verbs).toEqual(status === 'Pending' ? ['Approve', 'Reject'] : [])
  expect(panel.queryByText('By Nora') === null).toBe(status === 'Pending')
})

it('shows amount, source, network and the address to copy', async () => {
  await open({ [view]: { withdrawal: withdrawal(1, { source: 'profit' }) } })
  await decision()
  for (const text of ['$50.00', 'Total profit', 'Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

it('approves, and the buttons disappear', async () => {
  const approved = withdrawal(1, { status: 'Approved', transactionHash: 'abc', decidedBy: 'Sam Staff' })
  const { user, change } = await open({ [view]: { withdrawal: withdrawal(1) } })
  const panel = await decision()
  change({
    [view]: { withdrawal: approved },
    'PUT /api/withDraw/approve/w1': { message: 'Withdrawal approved!', withdrawal: approved },
  })
  await user.keyboard('a')
  await user.click((await dialog()).getByRole('button', { name: 'Approve $50.00' }))
  expect(await screen.findByText('Withdrawal approved!')).toBeTruthy()
  expect(await panel.findByText('By Sam Staff')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText('abc')).toBeTruthy()
})

it('a second decision says who was first', async () => {
  const { user } = await open({
    [view]: { withdrawal: withdrawal(1) },
    'PUT /api/withDraw/reject/w1': refusal(409, 'WRONG_STATE', 'This was already approved by Nora'),
  })
  await user.click((await decision()).getByRole('button', { name: 'Reject' }))
  await user.click((await dialog()).getByRole('button', { name: 'Reject $50.00' }))
  expect(await screen.findByText('This was already approved by Nora')).toBeTruthy()
})

it('goes back to the list that it was opened from', async () => {
  const { queriesTo } = await open({ [view]: { withdrawal: withdrawal(1) } }, '/withdrawal/w1?waitingHours=24')
  const back = await screen.findByRole('link', { name: 'Pending withdrawals' })
  expect(back.getAttribute('href')).toBe('/admin-pending-wallet?waitingHours=24')
  expect(queriesTo('GET /api/withDraw/pending')).toEqual([{ waitingHours: '24' }])
})

it('nobody decides their own withdrawal', async () => {
  const user = { _id: staffMember._id, name: 'Sam', email: 'sam@example.com' }
  await open({ [view]: { withdrawal: withdrawal(1, { user }) } })
  const panel = await decision()
  expect(panel.getByText('You cannot decide your own request')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
})

it('says when it cannot be read, with the server’s words', async () => {
  await open({ [view]: refusal(404, 'NOT_FOUND', 'There is no such withdrawal') })
  expect(await screen.findByText('Failed to fetch withdrawal details.')).toBeTruthy()
  expect(screen.getByText('There is no such withdrawal')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
