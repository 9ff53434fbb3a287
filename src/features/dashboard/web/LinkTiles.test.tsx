import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '#kernel/access.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { queueCounts } from '../api.ts'
import { LinkTiles } from './MyAccountPage.tsx'

const open = (role: Role, of: 'staff' | 'own') =>
  openPage(() => <LinkTiles person={{ role }} of={of} />, {
    path: '/',
    user: { ...ada, role },
    answers: [answer(queueCounts, { deposits: 3, investments: 0, exits: 2, withdrawals: 12, kyc: 1, edits: 0 })],
  })

it.each(['author', 'admin'] as const)('%s sees how much waits in each queue', async (role) => {
  await open(role, 'staff')
  expect(await screen.findByRole('link', { name: /^Withdrawals.*12 ?waiting$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Unconfirmed deposits.*3 ?waiting$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Queued investments.*0 ?waiting$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Early exits.*2 ?waiting$/ })).toBeTruthy()
})

it('an investor sees no queues, and their counts are not requested', async () => {
  const { callsTo } = await open('subscriber', 'staff')
  expect(screen.queryByRole('link')).toBeNull()
  expect(callsTo(queueCounts)).toBe(0)
})

it('an investor finds every place of the specification', async () => {
  await open('subscriber', 'own')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const to of [
    '/deposit-payment',
    '/start-invest',
    '/invest-status',
    '/plans',
    '/withdraw-wallet',
    '/referrals',
    '/transaction-History',
  ]) {
    expect(links).toContain(to)
  }
})
