import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import type { balanceSeries, pendingRequests, queueCounts } from '../api.ts'

export type BalancePoint = WireAnswer<typeof balanceSeries>['points'][number]
export type QueueCounts = Omit<WireAnswer<typeof queueCounts>, 'oldest'>

export const useBalanceSeriesQuery = read<typeof balanceSeries>('GET /api/users/balance-series', ['User'])
export const useQueueCountsQuery = read<typeof queueCounts>('GET /api/users/queue-counts', ['Queue'])
export const usePendingRequestsInfiniteQuery = pages<typeof pendingRequests>('GET /api/users/pending-requests', [
  'History',
  'Deposit',
  'Investment',
  'Withdrawal',
  'Kyc',
])
