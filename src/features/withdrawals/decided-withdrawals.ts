/** Decided withdrawals, as staff's list and its files show them. */
import { decidedKind } from '#requests/decided.ts'
import { withdrawalStatuses } from './withdrawal.ts'

export const decidedWithdrawals = decidedKind({
  noun: 'withdrawals',
  statuses: withdrawalStatuses.filter((status) => status !== 'Pending'),
  amount: 'Amount',
  columns: {
    fee: { label: 'Fee', type: 'money' },
    receives: { label: 'Less the fee', type: 'money' },
    source: { label: 'From', type: 'text' },
    asset: { label: 'Coin', type: 'text' },
    network: { label: 'Network', type: 'text' },
    walletAddress: { label: 'Address', type: 'text' },
    transactionHash: { label: 'Transaction hash', type: 'text' },
    approvedFirstBy: { label: 'Approved first by', type: 'text' },
  },
})
