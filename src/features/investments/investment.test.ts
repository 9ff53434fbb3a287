import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { approve, cancel, type Investment, investmentStatuses, reject, request, settle } from './investment.ts'
import type { Plan } from './plan.ts'

const now = new Date('2026-03-02T09:00:00Z')
const tomorrow = new Date('2026-03-03T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const plan: Plan = {
  id: 'p',
  name: 'Beginner',
  least: cents(5000n),
  most: cents(20_000n),
  rate: 1000,
  termHours: 24,
  exitFee: null,
}
const wish = (amount: bigint) => ({ amount: cents(amount), riskNotice: 'v1', onMaturity: 'wallet' as const })
const pending = request('i1', 'iris', plan, wish(10_000n), cents(10_000n)) as Investment

function inStatus(status: Investment['status']): Investment {
  const decided = { by: 'Arthur Penn', at: now }
  if (status === 'Pending') return pending
  if (status === 'Rejected' || status === 'Cancelled') return { ...pending, status, decided }
  return { ...pending, status, decided, startDate: now, endDate: tomorrow }
}

const already = (word: string) => `This was already ${word} by Arthur Penn`
const outcome = (step: ReturnType<typeof approve> | ReturnType<typeof settle>) =>
  isRefusal(step) ? step.message : step.next.status

describe('every state × every event', () => {
  test.each([
    ['Pending', 'Active', 'Rejected', 'Cancelled', 'This investment is pending'],
    ['Active', already('approved'), already('approved'), 'This investment is active already', 'Ended'],
    ['Ended', already('approved'), already('approved'), 'This investment is ended already', 'This investment is ended'],
    [
      'Rejected',
      already('rejected'),
      already('rejected'),
      'This investment is rejected already',
      'This investment is rejected',
    ],
    [
      'Cancelled',
      already('cancelled'),
      already('cancelled'),
      'This investment is cancelled already',
      'This investment is cancelled',
    ],
  ] as const)('%s', (status, approved, rejected, cancelled, settled) => {
    expect(outcome(approve(inStatus(status), staff, cents(10_000n), now))).toBe(approved)
    expect(outcome(reject(inStatus(status), staff, 'No', now))).toBe(rejected)
    expect(outcome(cancel(inStatus(status), { id: 'iris', name: 'Iris' }, now))).toBe(cancelled)
    expect(outcome(settle(inStatus(status), tomorrow))).toBe(settled)
  })

  test.each(investmentStatuses)('staff do not decide their own, in %s', (status) => {
    const owner = { id: 'iris', name: 'Iris' }
    expect(approve(inStatus(status), owner, cents(10_000n), now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(inStatus(status), owner, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test('the terms are frozen at the request', () => {
  expect(pending).toMatchObject({
    amount: 10_000n,
    rate: 1000,
    termHours: 24,
    profit: 1000n,
    status: 'Pending',
    riskNotice: 'v1',
  })
})

test.each([
  [4999n, 10_000n, 'BAD_INPUT'],
  [20_001n, 90_000n, 'BAD_INPUT'],
  [10_000n, 9_999n, 'NOT_ENOUGH'],
])('a request of %s with a balance of %s is refused: %s', (amount, balance, refused) => {
  expect(request('i1', 'iris', plan, wish(amount), cents(balance))).toMatchObject({ refused })
})

test('approval checks the balance again, and moves the amount from wallet to invested', () => {
  expect(approve(pending, staff, cents(9_999n), now)).toMatchObject({ refused: 'NOT_ENOUGH' })
  expect(approve(pending, staff, cents(10_000n), now)).toMatchObject({
    next: { startDate: now, endDate: tomorrow },
    entries: [{ from: { kind: 'wallet' }, to: { kind: 'invested' }, amount: 10_000n }],
  })
})

test('settlement waits for the end of the term, then returns the principal and pays the profit', () => {
  const active = inStatus('Active')
  expect(settle(active, new Date(tomorrow.getTime() - 1))).toMatchObject({ refused: 'WRONG_STATE' })
  expect(settle(active, tomorrow)).toMatchObject({
    entries: [
      { from: { kind: 'invested' }, to: { kind: 'wallet' }, amount: 10_000n },
      { from: { kind: 'interest' }, to: { kind: 'profit' }, amount: 1000n },
    ],
  })
})
