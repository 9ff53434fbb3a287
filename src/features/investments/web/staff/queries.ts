import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { adminPendingInvestment, approveInvestment, decideInvestments, rejectInvestment } from '../../api.ts'

type Page = WireAnswer<typeof adminPendingInvestment>
type Decided = WireAnswer<typeof approveInvestment>
type Set = Input<typeof decideInvestments>['body']

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    investmentQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) =>
        request(adminPendingInvestment, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      // The cards show balances, which any other decision can change.
      providesTags: ['Queue', 'Investment', 'User'],
    }),
    // A refused decision refetches too: somebody else probably decided first, or the balance has changed.
    approveInvestment: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(approveInvestment, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
    rejectInvestment: build.mutation<Decided, Keyed<{ readonly id: string; readonly reason?: string }>>({
      query: ({ body: { id, ...body }, key }) =>
        request(rejectInvestment, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
    decideInvestments: build.mutation<WireAnswer<typeof decideInvestments>, Keyed<Set>>({
      query: ({ body, key }) => request(decideInvestments, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
  }),
})

export const {
  useInvestmentQueueInfiniteQuery,
  useApproveInvestmentMutation,
  useRejectInvestmentMutation,
  useDecideInvestmentsMutation,
} = staffApi
