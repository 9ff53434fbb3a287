import { expect, it } from 'vitest'
import { depositStatuses } from '#features/deposits/deposit.ts'
import { investmentStatuses } from '#features/investments/investment.ts'
import { withdrawalStatuses } from '#features/withdrawals/withdrawal.ts'
import type { HistoryType } from './api.ts'
import { causeOf, causeOfLine } from './cause.ts'

const statuses: Record<HistoryType, readonly string[]> = {
  Transaction: depositStatuses,
  Investment: investmentStatuses,
  Withdrawal: withdrawalStatuses,
  Adjustment: ['Added', 'Deducted'],
  Reward: ['Earned'],
  'Profit transfer': ['Moved'],
  Profit: ['Earned'],
  Fee: ['Taken'],
}

const every = Object.entries(statuses).flatMap(([type, all]) => all.map((status) => [type as HistoryType, status]))

it.each(every as [HistoryType, string][])('%s %s has a text for its cause', (type, status) => {
  expect(causeOf(type, status).text).not.toBe('Status changed')
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
  expect(causeOf(type, status).by).toBe(by)
})

it.each([
  [{ type: 'Investment', status: 'Ended', left: true }, 'Investment left early'],
  [{ type: 'Investment', status: 'Active', renewed: true }, 'Investment renewed'],
  [{ type: 'Fee', status: 'Taken' }, 'Fee of a withdrawal'],
  [{ type: 'Fee', status: 'Taken', left: true }, 'Fee for leaving an investment early'],
] as const)('the cause of %o is: %s', (line, text) => {
  expect(causeOfLine(line).text).toBe(text)
})

it('an unknown status gets a neutral text', () => {
  expect(causeOf('Withdrawal', 'Returned')).toEqual({ text: 'Status changed', by: 'system' })
})
