import { expect, test } from 'vitest'
import { withQuery } from './own-path.ts'
import * as paths from './paths.ts'

const written = Object.values(paths).map((path) => (typeof path === 'string' ? path : path.pattern))

/**
 * The URLs that the specification gives; letters and bookmarks contain them, so they cannot change with a name in code.
 */
test.each([
  '/',
  '/plans',
  '/investment-plans',
  '/ranking',
  '/Hierarchy',
  '/how-it-works',
  '/contact',
  '/about',
  '/our-story',
  '/support',
  '/privacy-policy',
  '/license',
  '/market-rates',
  '/login',
  '/loginWithCode/:email',
  '/register',
  '/forgot',
  '/reset/:resetToken',
  '/resetPassword/:resetToken',
  '/verify/:verificationToken',
  '/my-account',
  '/user-profile',
  '/upload-kyc',
  '/deposit-payment',
  '/start-invest',
  '/invest-status',
  '/investment/:id',
  '/withdraw-wallet',
  '/referrals',
  '/transaction-History',
  '/admin-pending-deposit',
  '/transaction/:transactionId?',
  '/admin-pending-investment',
  '/admin-pending-wallet',
  '/withdrawal/:id',
  '/pending-kyc',
  '/compose-email',
  '/edit-balance/:id',
  '/edit-user-balance/:id',
])('there is a page at %s', (address) => {
  expect(written).toContain(address)
})

test('no address is given twice', () => {
  expect(new Set(written).size).toBe(written.length)
})

test.each([
  ['u1', '/users/u1'],
  ['a b/../c?d#e', '/users/a%20b%2F..%2Fc%3Fd%23e'],
  ['$&', '/users/%24%26'],
  [':id', '/users/%3Aid'],
])('the path to %j is one segment', (id, path) => {
  expect(paths.user(id)).toBe(path)
})

test('an optional parameter is filled in as any other', () => {
  expect(paths.transaction('DEP-1')).toBe('/transaction/DEP-1')
})

test('a query is encoded', () => {
  expect(withQuery(paths.demoMailbox, { to: 'a+b@example.com' })).toBe('/demo/mailbox?to=a%2Bb%40example.com')
  expect(withQuery(paths.startInvest, { plan: 'A&B', next: '/x?y' })).toBe('/start-invest?plan=A%26B&next=%2Fx%3Fy')
})
