import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { balanceSeries, pendingRequests, queueCounts } from '../api.ts'

export type BalancePoint = WireAnswer<typeof balanceSeries>['points'][number]
type PendingPage = WireAnswer<typeof pendingRequests>
type QueuesNow = WireAnswer<typeof queueCounts>
export type QueueCounts = Omit<QueuesNow, 'oldest'>

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    balanceSeries: build.query<readonly BalancePoint[], number | 'opening'>({
      query: (range) => request(balanceSeries, { query: range === 'opening' ? { since: range } : { days: range } }),
      transformResponse: ({ points }: WireAnswer<typeof balanceSeries>) => points,
      providesTags: ['User'],
    }),
    pendingRequests: build.infiniteQuery<PendingPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      query: ({ pageParam }) => request(pendingRequests, { query: { cursor: pageParam } }),
      providesTags: ['History', 'Deposit', 'Investment', 'Withdrawal', 'Kyc'],
    }),
    queueCounts: build.query<QueuesNow, void>({ query: () => request(queueCounts), providesTags: ['Queue'] }),
  }),
})

export const { useBalanceSeriesQuery, usePendingRequestsInfiniteQuery, useQueueCountsQuery } = dashboardApi
