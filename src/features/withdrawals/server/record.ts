import type { z } from 'zod'
import type { withdrawalRecord } from '../api.ts'
import type { FullWithdrawal } from './store.ts'

export function toRecord(withdrawal: FullWithdrawal): z.output<typeof withdrawalRecord> {
  const { id, amount, source, network, walletAddress, status, transactionHash, reason, decided, owner } = withdrawal
  return {
    _id: id,
    amount,
    source,
    network,
    walletAddress,
    status,
    transactionHash,
    reason,
    requestDate: withdrawal.requestedAt.toISOString(),
    decidedAt: decided?.at.toISOString() ?? null,
    decidedBy: decided?.by ?? null,
    user: { _id: owner.id, name: owner.name, email: owner.email },
  }
}
