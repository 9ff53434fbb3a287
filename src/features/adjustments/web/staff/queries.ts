import type { WireAnswer } from '../../../../kernel/endpoint.ts'
import { api, request } from '../../../../platform/web/store.ts'
import { approveEdit, pendingEdits, rejectEdit } from '../../api.ts'

type Page = WireAnswer<typeof pendingEdits>
type Decided = WireAnswer<typeof approveEdit>

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Queue', 'User'] }).injectEndpoints({
  endpoints: (build) => ({
    editQueue: build.infiniteQuery<Page, void, string | undefined>({
      query: ({ pageParam: cursor }) => request(pendingEdits, { query: { cursor } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['Queue'],
    }),
    approveEdit: build.mutation<Decided, string>({
      query: (id) => request(approveEdit, { params: { id } }),
      invalidatesTags: ['Queue', 'User'],
    }),
    rejectEdit: build.mutation<Decided, string>({
      query: (id) => request(rejectEdit, { params: { id } }),
      invalidatesTags: ['Queue', 'User'],
    }),
  }),
})

export const { useEditQueueInfiniteQuery, useApproveEditMutation, useRejectEditMutation } = staffApi
