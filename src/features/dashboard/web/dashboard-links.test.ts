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
  '/documents',
]
const staff = [
  '/admin-pending-wallet',
  '/admin-pending-deposit',
  '/admin-pending-investment',
  '/admin-pending-exits',
  '/pending-kyc',
  '/conversations',
  '/user-profile?tab=team',
]

it.each([
  ['subscriber', investor],
  ['author', [...staff, ...investor]],
  ['admin', [...staff, ...investor]],
  ['suspended', []],
] as const)('%s finds the places of the specification, and ours among them', (role, places) => {
  expect(linksFor({ role }).flatMap((group) => group.places.map(({ to }) => to))).toEqual(places)
})
