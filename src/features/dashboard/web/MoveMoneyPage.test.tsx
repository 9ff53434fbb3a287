import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { MoveMoneyPage } from './MoveMoneyPage.tsx'

const open = (more: Partial<typeof ada>) =>
  openPage(MoveMoneyPage, { path: paths.moveMoney, user: { ...ada, kycStatus: 'Approved', ...more } })

it('links to the deposit and the withdrawal, and moves the profit right there', async () => {
  await open({ balance: 100, totalMaturityAmount: 65.5 })
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe(paths.depositPayment)
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(paths.withdrawWallet)
  expect(screen.getByText(/^Free to withdraw/).textContent).toBe(
    'Free to withdraw: $100.00 from your balance, $65.50 from Total-profit.',
  )
  expect(screen.getByRole('button', { name: 'Move profit to balance' })).toBeTruthy()
})

it.each([
  ['without profit there is nothing to move', { totalMaturityAmount: 0 }],
  ['staff who view the account cannot move it', { totalMaturityAmount: 65.5, isImpersonated: true }],
])('%s', async (_title, user) => {
  await open(user)
  expect(screen.queryByRole('button', { name: 'Move profit to balance' })).toBeNull()
})

it('says first what is missing before money can move', async () => {
  await open({ kycStatus: 'Not Submitted' })
  expect(screen.getByRole('region', { name: 'Identity' })).toBeTruthy()
})
