import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { type Investment, type OnMaturity, request } from './investment.ts'
import type { Plan } from './plan.ts'
import { choose, type Renewal, renewalOf } from './renewal.ts'

const now = new Date('2026-03-03T09:00:00Z')
const plan: Plan = {
  id: 'p',
  name: 'Beginner',
  least: cents(5000n),
  most: cents(20_000n),
  rate: 1000,
  termHours: 24,
  exitFee: null,
}
const dearer = { ...plan, rate: 2000, termHours: 48 }
const owner = { verified: true, kycStatus: 'Approved', role: 'subscriber', frozenAt: null } as const

function ended(onMaturity: OnMaturity, amount = 10_000n): Investment {
  const wish = { amount: cents(amount), riskNotice: 'v1', onMaturity }
  return { ...(request('i1', 'iris', plan, wish, wish.amount) as Investment), status: 'Ended', endDate: now }
}
const renew = (investment: Investment, more: Partial<Parameters<typeof renewalOf>[1]> = {}) =>
  renewalOf(investment, { id: 'i2', owner, plan: dearer, mode: 'approved', ...more }, now)
const moves = ({ entries }: Renewal) => entries.map(({ from, to, amount }) => `${from.kind} → ${to.kind}: ${amount}`)

test.each([
  ['renew-principal', 'approved', 'Pending', 10_000n, []],
  ['renew-principal', 'automatic', 'Active', 10_000n, ['wallet → invested: 10000']],
  ['renew-all', 'approved', 'Pending', 11_000n, ['profit → wallet: 1000']],
  ['renew-all', 'automatic', 'Active', 11_000n, ['profit → wallet: 1000', 'wallet → invested: 11000']],
] as const)('%s, %s: %s with %s cents', (onMaturity, mode, status, amount, entries) => {
  const renewal = renew(ended(onMaturity), { mode }) as Renewal
  expect(renewal.next).toMatchObject({
    id: 'i2',
    status,
    amount,
    rate: 2000,
    renewalOf: 'i1',
    onMaturity,
    decided: null,
  })
  expect(moves(renewal)).toEqual(entries)
  const end = new Date('2026-03-05T09:00:00Z')
  expect(renewal.next.endDate).toEqual(mode === 'automatic' ? end : null)
})

test('back to the wallet is no renewal', () => {
  expect(renew(ended('wallet'))).toBeUndefined()
})

test.each([
  ['a plan that is not offered', {}, { plan: undefined }, 'The Beginner plan is not offered at the moment.'],
  ['profit that makes it too much', { amount: 20_000n }, {}, 'The Beginner plan takes $50-$200'],
  ['a suspended owner', {}, { owner: { ...owner, role: 'suspended' } }, 'Your account is suspended.'],
  ['a frozen owner', {}, { owner: { ...owner, frozenAt: now } }, 'Your account is frozen.'],
  ['an unverified owner', {}, { owner: { ...owner, verified: false } }, 'Please verify your e-mail address first'],
] as const)('%s is not renewed', (_, { amount = 10_000n }: { amount?: bigint }, more, message) => {
  expect(renew(ended('renew-all', amount), more)).toMatchObject({ message })
})

test.each([
  ['Pending', null, true],
  ['Active', new Date('2026-03-03T09:00:01Z'), true],
  ['Active', now, false],
  ['Ended', now, false],
  ['Rejected', null, false],
  ['Cancelled', null, false],
] as const)('%s, ending at %s: can be chosen again: %s', (status, endDate, allowed) => {
  expect(isRefusal(choose({ ...ended('wallet'), status, endDate }, 'renew-all', now))).toBe(!allowed)
})
