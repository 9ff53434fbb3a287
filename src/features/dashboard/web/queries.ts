import type { WireAnswer } from '../../../kernel/endpoint.ts'
import { api, request } from '../../../platform/web/store.ts'
import { balanceSeries, queueCounts } from '../api.ts'

export type BalancePoint = WireAnswer<typeof balanceSeries>['points'][number]
export type QueueCounts = WireAnswer<typeof queueCounts>

const dashboardApi = api.enhanceEndpoints({ addTagTypes: ['User', 'Queue'] }).injectEndpoints({
  endpoints: (build) => ({
    balanceSeries: build.query<readonly BalancePoint[], number>({
      query: (days) => request(balanceSeries, { query: { days } }),
      transformResponse: ({ points }: WireAnswer<typeof balanceSeries>) => points,
      providesTags: ['User'],
    }),
    queueCounts: build.query<QueueCounts, void>({ query: () => request(queueCounts), providesTags: ['Queue'] }),
  }),
})

export const { useBalanceSeriesQuery, useQueueCountsQuery } = dashboardApi
