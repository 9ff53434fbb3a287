import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { approveEdit, pendingEdits, rejectEdit } from '../../api.ts'

type Page = WireAnswer<typeof pendingEdits>
type Decided = WireAnswer<typeof approveEdit>

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    editQueue: build.infiniteQuery<Page, void, string | undefined>({
      query: ({ pageParam: cursor }) => request(pendingEdits, { query: { cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue'],
    }),
    approveEdit: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(approveEdit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'User'],
    }),
    rejectEdit: build.mutation<Decided, Keyed<string>>({
      query: ({ body: id, key }) => request(rejectEdit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Queue', 'User'],
    }),
  }),
})

export const { useEditQueueInfiniteQuery, useApproveEditMutation, useRejectEditMutation } = staffApi
