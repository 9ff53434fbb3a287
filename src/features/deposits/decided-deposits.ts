/** Decided deposits, as staff's list and its files show them. */
import { decidedKind } from '#requests/decided.ts'
import { depositStatuses } from './deposit.ts'

export const decidedDeposits = decidedKind({
  noun: 'deposits',
  statuses: depositStatuses.filter((status) => status !== 'Pending'),
  amount: 'Amount',
  columns: {
    declared: { label: 'Declared', type: 'money' },
    asset: { label: 'Coin', type: 'text' },
    network: { label: 'Network', type: 'text' },
    transactionHash: { label: 'Transaction hash', type: 'text' },
  },
})
