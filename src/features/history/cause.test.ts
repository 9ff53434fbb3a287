import { expect, it } from 'vitest'
import { depositStatuses } from '#features/deposits/deposit.ts'
import { investmentStatuses } from '#features/investments/investment.ts'
import { withdrawalStatuses } from '#features/withdrawals/withdrawal.ts'
import { causeOf } from './cause.ts'
import type { HistoryType } from './types.ts'

const statuses: Record<HistoryType, readonly string[]> = {
  Transaction: depositStatuses,
  Investment: investmentStatuses,
  Withdrawal: withdrawalStatuses,
  Adjustment: ['Added', 'Deducted'],
  Reward: ['Earned'],
  'Profit transfer': ['Moved'],
  Profit: ['Earned'],
}

const every = Object.entries(statuses).flatMap(([type, all]) => all.map((status) => [type as HistoryType, status]))

it.each(every as [HistoryType, string][])('%s %s has a text for its cause', (type, status) => {
  for (const renewalOf of [undefined, 'another']) {
    expect(causeOf({ type, status, renewalOf }).text).not.toBe('Status changed')
  }
})

it.each([
  ['Transaction', 'Pending', 'owner'],
  ['Transaction', 'Confirmed', 'staff'],
  ['Withdrawal', 'Cancelled', 'owner'],
  ['Withdrawal', 'Approved', 'staff'],
  ['Investment', 'Active', 'staff'],
  ['Investment', 'Ended', 'system'],
  ['Adjustment', 'Deducted', 'staff'],
  ['Profit', 'Earned', 'system'],
] as const)('%s %s is an action of: %s', (type, status, by) => {
  expect(causeOf({ type, status }).by).toBe(by)
})

const renewal = { type: 'Investment', renewalOf: 'another' } as const

it.each([
  [{ type: 'Investment', status: 'Pending', leaving: true }, 'Early exit requested', 'owner'],
  [{ type: 'Investment', status: 'Ended', left: true }, 'Investment left early', 'staff'],
  [{ ...renewal, status: 'Ended', left: true }, 'Investment left early', 'staff'],
  [{ ...renewal, status: 'Pending' }, 'Renewal requested', 'system'],
  [{ ...renewal, status: 'Active', automatic: true }, 'Investment renewed', 'system'],
  [{ ...renewal, status: 'Active' }, 'Renewal approved', 'staff'],
  [{ ...renewal, status: 'Rejected' }, 'Renewal rejected', 'staff'],
  [{ ...renewal, status: 'Cancelled' }, 'Renewal cancelled', 'owner'],
  [{ ...renewal, status: 'Ended' }, 'Term ended', 'system'],
  [{ type: 'Profit transfer', status: 'Moved' }, 'Profit moved to the balance', 'owner'],
  [
    { type: 'Profit transfer', status: 'Moved', renewalOf: 'another' },
    'Profit moved to the balance for a renewal',
    'system',
  ],
] as const)('the cause of %o is: %s, by %s', (line, text, by) => {
  expect(causeOf(line)).toEqual({ text, by })
})

it('an unknown status gets a neutral text', () => {
  expect(causeOf({ type: 'Withdrawal', status: 'Returned' })).toEqual({ text: 'Status changed', by: 'system' })
})
