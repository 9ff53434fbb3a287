import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { accountsWithAddress } from '../../addresses-api.ts'
import { approveWithdrawal, getWithdrawal, pendingWithdrawals, rejectWithdrawal } from '../../api.ts'
import { withdrawalStatuses } from '../../withdrawal.ts'
import { withdrawal } from './sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from './WithdrawalDetailPage.tsx'

const none = { withdrawals: [], total: 0, nextCursor: null, message: 'ok' }

const open = (answers: readonly Reply[], path = paths.withdrawal('w1')) =>
  openRoutes([{ path: paths.withdrawal.pattern, element: <WithdrawalDetailPage /> }], path, {
    user: staffMember,
    answers: [answer(pendingWithdrawals, none), ...answers],
  })
const decision = async () => within(await screen.findByRole('region', { name: 'Decision' }))
const dialog = async () => within(await screen.findByRole('alertdialog'))

it.each(withdrawalStatuses)('while %s', async (status) => {
  await open([
    answer(getWithdrawal, { withdrawal: withdrawal(1, { status, decidedBy: status === 'Pending' ? null : 'Nora' }) }),
  ])
  const panel = await decision()
  const verbs = ['Approve', 'Reject'].filter((name) => panel.queryByRole('button', { name }))
  expect(verbs).toEqual(status === 'Pending' ? ['Approve', 'Reject'] : [])
  expect(panel.queryByText('By Nora') === null).toBe(status === 'Pending')
})

it('shows amount, source, network and the address to copy', async () => {
  await open([answer(getWithdrawal, { withdrawal: withdrawal(1, { source: 'profit' }) })])
  await decision()
  for (const text of ['$50.00', 'Total profit', 'Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8']) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Explorer/ })
  expect(link.href).toBe('https://tron.example/address/TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  expect(link.rel).toBe('noreferrer')
})

it('shows what was verified, where name or country are others today', async () => {
  const verifiedAs = { name: 'Iris Fielding', country: 'SE' }
  await open([answer(getWithdrawal, { withdrawal: withdrawal(1, { verifiedAs }) })])
  await decision()
  expect(screen.getByText('Iris Fielding, Sweden')).toBeTruthy()
  expect(screen.getByText('Name or country changed after they were verified.')).toBeTruthy()
})

it('approves, and the buttons disappear', async () => {
  const approved = withdrawal(1, { status: 'Approved', transactionHash: 'abc', decidedBy: 'Sam Staff' })
  const { person, change } = await open([answer(getWithdrawal, { withdrawal: withdrawal(1) })])
  const panel = await decision()
  change(
    answer(getWithdrawal, { withdrawal: approved }),
    answer(approveWithdrawal, { message: 'Withdrawal approved!', firstApproval: false, withdrawal: approved }),
  )
  await person.keyboard('a')
  await person.click((await dialog()).getByRole('button', { name: 'Approve $50.00' }))
  expect(await screen.findByText('Withdrawal approved!')).toBeTruthy()
  expect(await panel.findByText('By Sam Staff')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByText('abc')).toBeTruthy()
})

it('a second decision says who was first', async () => {
  const { person } = await open([
    answer(getWithdrawal, { withdrawal: withdrawal(1) }),
    refuse(rejectWithdrawal, 'WRONG_STATE', 'This was already approved by Nora'),
  ])
  await person.click((await decision()).getByRole('button', { name: 'Reject' }))
  await person.click((await dialog()).getByRole('button', { name: 'Reject $50.00' }))
  expect(await screen.findByText('This was already approved by Nora')).toBeTruthy()
})

it('goes back to the list that it was opened from', async () => {
  const { queriesTo } = await open(
    [answer(getWithdrawal, { withdrawal: withdrawal(1) })],
    '/withdrawal/w1?waitingHours=24',
  )
  const back = await screen.findByRole('link', { name: 'Pending withdrawals' })
  expect(back.getAttribute('href')).toBe('/admin-pending-wallet?waitingHours=24')
  expect(queriesTo(pendingWithdrawals)).toEqual([{ waitingHours: '24' }])
})

it('staff do not decide their own withdrawals', async () => {
  const user = { _id: staffMember._id, name: 'Sam', email: 'sam@example.com' }
  await open([answer(getWithdrawal, { withdrawal: withdrawal(1, { user }) })])
  const panel = await decision()
  expect(panel.getByText('You cannot decide your own request')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true)
})

it('says when it cannot be read, with the server’s words', async () => {
  await open([refuse(getWithdrawal, 'NOT_FOUND', 'There is no such withdrawal')])
  expect(await screen.findByText('Failed to fetch withdrawal details.')).toBeTruthy()
  expect(screen.getByText('There is no such withdrawal')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

it('says what was paid to the address, and links the other accounts that use it', async () => {
  const address = { since: '2026-01-01T09:00:00.000Z', paid: 0, otherAccounts: 1 }
  await open([
    answer(getWithdrawal, { withdrawal: withdrawal(1, { address }) }),
    answer(accountsWithAddress, { accounts: [{ _id: 'u7', name: 'Somebody Else', email: 'else@example.com' }] }),
  ])
  expect(await screen.findByText(/New: nothing was paid to it yet, given first on/)).toBeTruthy()
  expect(await screen.findByText('1 other account uses it:')).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Somebody Else' })
  expect(link.getAttribute('href')).toBe(paths.user('u7'))
})

it('marks counts of payouts and of accounts that stopped early', async () => {
  const more = { paid: 1000, paidAtLeast: true, otherAccounts: 50, otherAccountsAtLeast: true }
  const address = { since: '2026-01-01T09:00:00.000Z', ...more }
  await open([
    answer(getWithdrawal, { withdrawal: withdrawal(1, { address }) }),
    answer(accountsWithAddress, { accounts: [{ _id: 'u7', name: 'Somebody Else', email: 'else@example.com' }] }),
  ])
  expect(await screen.findByText(/^more than 1,000 withdrawals paid to it, given first on/)).toBeTruthy()
  expect(await screen.findByText('At least 50 other accounts use it:')).toBeTruthy()
})
