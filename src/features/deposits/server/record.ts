import type { z } from 'zod'
import type { transactionRecord } from '../api.ts'
import type { FullDeposit } from './store.ts'

export function toRecord(deposit: FullDeposit): z.output<typeof transactionRecord> {
  const { id, transactionId, declared, received, status, notes, asset, network, transactionHash, decided } = deposit
  return {
    _id: id,
    transactionId,
    amount: received ?? declared,
    declaredAmount: declared,
    status,
    notes,
    asset,
    network,
    transactionHash,
    createdAt: deposit.createdAt.toISOString(),
    decidedAt: decided?.at.toISOString() ?? null,
    decidedBy: decided?.by ?? null,
    user: { _id: deposit.owner.id, name: deposit.owner.name, email: deposit.owner.email },
  }
}
