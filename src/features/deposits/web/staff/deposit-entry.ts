import type { QueueEntry } from '../../../../platform/web/queue/queue-entry.ts'
import type { TransactionRecord } from '../../api.ts'

export const depositQueue = { to: '/admin-pending-deposit', label: 'Unconfirmed deposits' }

export type DepositEntry = QueueEntry<TransactionRecord>

export function depositEntry(deposit: TransactionRecord): DepositEntry {
  const { _id: id, name, email } = deposit.user
  return {
    id: deposit.transactionId,
    to: `/transaction/${deposit.transactionId}`,
    person: { id, name, email },
    amount: deposit.amount,
    since: deposit.createdAt,
    facts: [
      { label: 'Paid with', value: paidWith(deposit) },
      { label: 'Transaction ID', value: deposit.transactionId },
    ],
    data: deposit,
  }
}

export function paidWith({ asset, network }: Pick<TransactionRecord, 'asset' | 'network'>): string {
  return `${asset} on ${network}`
}
