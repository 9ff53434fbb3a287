import { expect, it } from 'vitest'
import { linksFor } from './dashboard-links.ts'

const investor = [
  '/deposit-payment',
  '/start-invest',
  '/invest-status',
  '/plans',
  '/withdraw-wallet',
  '/referrals',
  '/transaction-History',
]
const staff = [
  '/admin-pending-wallet',
  '/admin-pending-deposit',
  '/admin-pending-investment',
  '/pending-kyc',
  '/conversations',
  '/user-profile?tab=team',
]
const own = ['/user-profile', '/user-profile?tab=security']

it.each([
  ['subscriber', 'live', [...investor, ...own]],
  ['subscriber', 'demo', [...investor, ...own, '/demo/mailbox']],
  ['author', 'live', [...staff, ...investor, ...own]],
  ['admin', 'live', [...staff, ...investor, ...own]],
  ['suspended', 'live', []],
] as const)('%s finds in %s mode the places of the specification', (role, mode, places) => {
  expect(linksFor(role, mode).flatMap((group) => group.places.map(({ to }) => to))).toEqual(places)
})
