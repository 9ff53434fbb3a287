import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import type { QueueParams } from '#requests/web/queue-params.ts'
import { approveEdit, decideEdits, pendingEdits, rejectEdit } from '../../api.ts'

type Page = WireAnswer<typeof pendingEdits>
type Decided = WireAnswer<typeof approveEdit>

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    editQueue: build.infiniteQuery<Page, QueueParams, string | undefined>({
      query: ({ queryArg: question, pageParam: cursor }) => request(pendingEdits, { query: { ...question, cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue'],
    }),
    approveEdit: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(approveEdit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'User'],
    }),
    rejectEdit: build.mutation<Decided, Keyed<{ readonly id: string; readonly reason?: string }>>({
      query: ({ body: { id, ...body }, key }) => request(rejectEdit, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'User'],
    }),
    decideEdits: build.mutation<WireAnswer<typeof decideEdits>, Keyed<Input<typeof decideEdits>['body']>>({
      query: ({ body, key }) => request(decideEdits, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'User'],
    }),
  }),
})

export const { useEditQueueInfiniteQuery, useApproveEditMutation, useRejectEditMutation, useDecideEditsMutation } =
  staffApi
