import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read } from '#platform/web/calls.ts'
import { balanceSeries, pendingRequests, queueCounts } from '../api.ts'

export type BalancePoint = WireAnswer<typeof balanceSeries>['points'][number]
export type QueueCounts = Omit<WireAnswer<typeof queueCounts>, 'oldest'>

export const useBalanceSeriesQuery = read(balanceSeries, ['User'])
export const useQueueCountsQuery = read(queueCounts, ['Queue'])
export const usePendingRequestsInfiniteQuery = pages(pendingRequests, [
  'History',
  'Deposit',
  'Investment',
  'Withdrawal',
  'Kyc',
])
