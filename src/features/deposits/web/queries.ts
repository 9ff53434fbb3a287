import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import type { cancelPayment, createPayment, listAssets, ownDeposits } from '../api.ts'

export type PayableAsset = WireAnswer<typeof listAssets>['assets'][number]

export const usePayableAssetsQuery = read<typeof listAssets>('GET /api/payments/assets')
export const useOwnDepositsInfiniteQuery = pages<typeof ownDeposits>('GET /api/payments/own', ['Deposit'])
export const useDeclareDepositMutation = writeOnce<typeof createPayment>('POST /api/payments/create', [
  'Deposit',
  'History',
  'Queue',
])
export const useCancelDepositMutation = writeOnce<typeof cancelPayment>('PUT /api/payments/cancel/{transactionId}', [
  'User',
  'Deposit',
  'History',
  'Queue',
])
