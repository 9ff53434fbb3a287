import type { z } from 'zod'
import type { Cents } from '../../../kernel/money.ts'
import { needsSecondPerson } from '../../../kernel/second-person.ts'
import type { withdrawalRecord } from '../api.ts'
import type { FullWithdrawal } from './store.ts'

export function toRecord(
  withdrawal: FullWithdrawal,
  secondPersonAbove: Cents | undefined,
): z.output<typeof withdrawalRecord> {
  const { id, amount, source, network, walletAddress, status, transactionHash, reason, decided, owner } = withdrawal
  const { firstApproval } = withdrawal
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
    firstApprovalBy: firstApproval?.by ?? null,
    firstApprovalAt: firstApproval?.at.toISOString() ?? null,
    needsSecondPerson: needsSecondPerson(amount, secondPersonAbove),
    user: { _id: owner.id, name: owner.name, email: owner.email },
  }
}
