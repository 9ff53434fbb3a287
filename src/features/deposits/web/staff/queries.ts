import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { confirmPayment, decideDeposits, pendingDeposits, rejectPayment, viewPaymentStatus } from '../../api.ts'

export const useDepositQueueInfiniteQuery = pages<typeof pendingDeposits>('GET /api/payments/pending-deposit', [
  'Queue',
  'Deposit',
])
export const useDepositForStaffQuery = read<typeof viewPaymentStatus>(
  'GET /api/payments/viewPaymentStatus/{transactionId}',
  ['Deposit'],
)
export const useConfirmDepositMutation = writeOnce<typeof confirmPayment>('PATCH /api/payments/confirmPayment', [
  'Queue',
  'Deposit',
  'User',
])
export const useRejectDepositMutation = writeOnce<typeof rejectPayment>('PATCH /api/payments/rejectPayment', [
  'Queue',
  'Deposit',
  'User',
])
export const useDecideDepositsMutation = writeOnce<typeof decideDeposits>('POST /api/payments/decide-set', [
  'Queue',
  'Deposit',
  'User',
])
