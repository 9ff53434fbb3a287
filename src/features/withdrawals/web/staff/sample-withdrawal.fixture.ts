import type { WithdrawalRecord } from '../../api.ts'

/** Number 1 is the oldest; each one is an hour younger than the one before, and no age is close to a full hour. */
export function withdrawal(number: number, changes: Partial<WithdrawalRecord> = {}): WithdrawalRecord {
  return {
    _id: `w${number}`,
    amount: number * 50,
    fee: 0,
    receives: number * 50,
    feeVersion: 0,
    source: 'wallet',
    asset: 'USDT',
    network: 'Tron',
    walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    status: 'Pending',
    transactionHash: '',
    reason: '',
    requestDate: new Date(Date.now() - (60.2 - number) * 3_600_000).toISOString(),
    approvableFrom: null,
    decidedAt: null,
    decidedBy: null,
    firstApprovalBy: null,
    firstApprovalAt: null,
    approvalRefusal: null,
    needsSecondPerson: false,
    verifiedAs: null,
    address: { since: new Date(Date.now() - 90 * 86_400_000).toISOString(), paid: 2, otherAccounts: 0 },
    user: { _id: `u${number}`, name: `Investor ${number}`, email: `i${number}@example.com` },
    ...changes,
  }
}
