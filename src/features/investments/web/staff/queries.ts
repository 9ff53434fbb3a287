import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { adminPendingInvestment, approveInvestment, rejectInvestment } from '../../api.ts'

type Page = WireAnswer<typeof adminPendingInvestment>
type Decided = WireAnswer<typeof approveInvestment>

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    investmentQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) =>
        request(adminPendingInvestment, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      // The cards show balances, which change with every other decision.
      providesTags: ['Queue', 'Investment', 'User'],
    }),
    // A refused decision refetches too: somebody else was probably first, or the balance has changed.
    approveInvestment: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(approveInvestment, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
    rejectInvestment: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(rejectInvestment, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
  }),
})

export const { useInvestmentQueueInfiniteQuery, useApproveInvestmentMutation, useRejectInvestmentMutation } = staffApi
