import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import { balancesOfUser, editProfit, editWallet } from '../api.ts'
import { EditProfitPage, EditWalletPage } from './EditBalance.tsx'

const owner = { ...ada, balance: 100, totalMaturityAmount: 7.5 }

const routes = [
  { path: '/from', element: <p>Where one came from</p> },
  { path: paths.userProfile, element: <p>Users</p> },
  { path: paths.editUserBalance.pattern, element: <EditWalletPage /> },
  { path: paths.editBalance.pattern, element: <EditProfitPage /> },
]
const open = (path: string, answers: readonly Reply[]) =>
  openRoutes(routes, path, {
    user: staffMember,
    answers: [answer(balancesOfUser, { user: owner, oneEditsUpTo: 1000 }), ...answers],
  })
const dialog = async () => within(await screen.findByRole('alertdialog'))

it('edits the wallet: shows whose it is and what it will be, asks, and sends the reason', async () => {
  const { person, asked, change } = await open(paths.editUserBalance('u1'), [
    answer(editWallet, { message: 'Wallet balance updated', firstApproval: false, user: { ...owner, balance: 105 } }),
  ])
  expect(await screen.findByRole('heading', { name: 'Edit Wallet Balance' })).toBeTruthy()
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  expect(screen.getByText('$100.00')).toBeTruthy()
  await person.type(screen.getByLabelText('Amount'), '5')
  expect(screen.getByText('$105.00')).toBeTruthy()
  await person.type(screen.getByLabelText('Reason'), 'Goodwill')
  await person.click(screen.getByRole('button', { name: 'Add $5.00' }))
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Add $5.00 to Ada Lovelace’s wallet balance?' })).toBeTruthy()
  change(answer(balancesOfUser, { user: { ...owner, balance: 105 }, oneEditsUpTo: 995 }))
  await person.click(box.getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText('Wallet balance updated')).toBeTruthy()
  expect(asked(editWallet)).toContainEqual({
    params: { id: 'u1' },
    body: { operation: 'add', amount: '5', reason: 'Goodwill', firstApproval: false },
  })
  expect(await screen.findByText('$105.00')).toBeTruthy()
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('')
})

it('deducts from the profit, but never below zero', async () => {
  const { person, asked } = await open(paths.editBalance('u1'), [
    answer(editProfit, {
      message: 'Total profit updated',
      firstApproval: false,
      user: { ...owner, totalMaturityAmount: 0 },
    }),
  ])
  expect(await screen.findByRole('heading', { name: 'Edit Total Profit' })).toBeTruthy()
  await person.click(await screen.findByRole('radio', { name: 'Deduct' }))
  await person.type(screen.getByLabelText('Reason'), 'Paid twice')
  await person.type(screen.getByLabelText('Amount'), '8{Enter}')
  await waitFor(() => expect(screen.getAllByText('A deduction cannot bring the balance below zero')).toHaveLength(2))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.clear(screen.getByLabelText('Amount'))
  await person.type(screen.getByLabelText('Amount'), '7.50{Enter}')
  const box = await dialog()
  expect(box.getByRole('heading', { name: 'Deduct $7.50 from Ada Lovelace’s total profit?' })).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Deduct it' }))
  expect(await screen.findByText('Total profit updated')).toBeTruthy()
  expect(asked(editProfit)).toContainEqual({
    params: { id: 'u1' },
    body: { operation: 'deduct', amount: '7.50', reason: 'Paid twice', firstApproval: false },
  })
})

it('an edit above what one person may make says before that it is only proposed', async () => {
  const { person, asked } = await open(paths.editUserBalance('u1'), [
    answer(editWallet, {
      message: 'Noted. A second person must approve this edit before anything moves.',
      firstApproval: true,
      user: owner,
    }),
  ])
  await person.type(await screen.findByLabelText('Amount'), '1000.01')
  expect(screen.getByText('New wallet balance, once approved')).toBeTruthy()
  expect(screen.getByText(/needs the approval of a second admin/)).toBeTruthy()
  await person.type(screen.getByLabelText('Reason'), 'Goodwill')
  await person.click(screen.getByRole('button', { name: 'Propose to add $1,000.01' }))
  const box = await dialog()
  expect(box.getByRole('heading', { name: /^Propose to add \$1,000.01 to Ada Lovelace’s wallet balance/ })).toBeTruthy()
  expect(box.getByText(/^Nothing moves until a second admin approves. Then it would be/)).toBeTruthy()
  await person.click(box.getByRole('button', { name: 'Propose it' }))
  expect(await screen.findByText(/^Noted. A second person must approve/)).toBeTruthy()
  expect(asked(editWallet)).toContainEqual({
    params: { id: 'u1' },
    body: { operation: 'add', amount: '1000.01', reason: 'Goodwill', firstApproval: true },
  })
})

it('needs an amount and a reason', async () => {
  const { person } = await open(paths.editUserBalance('u1'), [])
  await person.click(await screen.findByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Please enter an amount in dollars, with at most 2 decimals')).toBeTruthy()
  expect(screen.getByText('Please give a reason')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each([
  ['the fallback', loseConnection(editWallet), 'Something went wrong'],
  ['the server’s words', refuse(editWallet, 'NOT_ENOUGH', 'Not that much'), 'Not that much'],
])('a failed edit shows %s, and what was typed stays', async (_, reply, text) => {
  const { person } = await open(paths.editUserBalance('u1'), [reply])
  await person.type(await screen.findByLabelText('Amount'), '5')
  await person.type(screen.getByLabelText('Reason'), 'Goodwill')
  await person.click(screen.getByRole('button', { name: 'Add $5.00' }))
  await person.click((await dialog()).getByRole('button', { name: 'Add it' }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByDisplayValue('Goodwill')).toBeTruthy()
})

it('staff do not edit their own balances', async () => {
  await open(paths.editUserBalance('u1'), [
    answer(balancesOfUser, { user: { ...owner, _id: staffMember._id }, oneEditsUpTo: null }),
  ])
  expect(await screen.findByText('You cannot edit your own balance')).toBeTruthy()
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

it('Back returns to the previous page, or to the users', async () => {
  const { person, router } = await open('/from', [])
  await router.navigate(paths.editBalance('u1'))
  await person.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Where one came from')).toBeTruthy()
})

it('says when there is no such user', async () => {
  const { person } = await open(paths.editBalance('u1'), [refuse(balancesOfUser, 'NOT_FOUND', 'There is no such user')])
  expect(await screen.findByText('There is no such user')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText('Users')).toBeTruthy()
})
