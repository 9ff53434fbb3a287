import type { TransactionRecord } from '../../api.ts'

/** Deposit 1 is the oldest, and each next one is an hour newer. No age is close to a full hour. */
export function deposit(number: number, changes: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    _id: `d${number}`,
    transactionId: `DEP-${number}`,
    amount: number * 100,
    declaredAmount: number * 100,
    status: 'Pending',
    notes: '',
    asset: 'USDT',
    network: 'Tron',
    transactionHash: '',
    createdAt: new Date(Date.now() - (10.2 - number) * 3_600_000).toISOString(),
    decidedAt: null,
    decidedBy: null,
    firstApprovalBy: null,
    firstApprovalAt: null,
    firstApprovedAmount: null,
    approvalRefusal: null,
    oneConfirmsUpTo: null,
    user: { _id: `u${number}`, name: `Investor ${number}`, email: `i${number}@example.com` },
    ...changes,
  }
}
