import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { approveEarlyExit, decideEarlyExits, pendingExits, rejectEarlyExit } from '../../exits-api.ts'

type Page = WireAnswer<typeof pendingExits>
type Decided = WireAnswer<typeof approveEarlyExit>

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    exitQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) => request(pendingExits, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue', 'Investment'],
    }),
    approveExit: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(approveEarlyExit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
    rejectExit: build.mutation<Decided, Keyed<{ readonly id: string; readonly reason?: string }>>({
      query: ({ body: { id, ...body }, key }) =>
        request(rejectEarlyExit, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
    decideExits: build.mutation<WireAnswer<typeof decideEarlyExits>, Keyed<Input<typeof decideEarlyExits>['body']>>({
      query: ({ body, key }) => request(decideEarlyExits, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'Investment', 'User'],
    }),
  }),
})

export const { useExitQueueInfiniteQuery, useApproveExitMutation, useRejectExitMutation, useDecideExitsMutation } =
  staffApi
