import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { confirmPayment, decideDeposits, pendingDeposits, rejectPayment, viewPaymentStatus } from '../../api.ts'

const decided = ['Queue', 'Deposit', 'User'] as const

export const useDepositQueueInfiniteQuery = pages<typeof pendingDeposits>('GET /api/payments/pending-deposit', [
  'Queue',
  'Deposit',
])
export const useDepositForStaffQuery = read<typeof viewPaymentStatus>(
  'GET /api/payments/viewPaymentStatus/{transactionId}',
  ['Deposit'],
)
export const useConfirmDepositMutation = writeOnce<typeof confirmPayment>('PATCH /api/payments/confirmPayment', decided)
export const useRejectDepositMutation = writeOnce<typeof rejectPayment>('PATCH /api/payments/rejectPayment', decided)
export const useDecideDepositsMutation = writeOnce<typeof decideDeposits>('POST /api/payments/decide-set', decided)
