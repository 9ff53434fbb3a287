import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, request } from '#platform/web/store.ts'
import { approveKyc, pendingKyc, rejectKyc } from '../api.ts'
import type { Identity } from '../kyc.ts'

type Page = WireAnswer<typeof pendingKyc>
type Decided = WireAnswer<typeof approveKyc>
type LookedAt = { readonly id: string; readonly version: number }

const kycApi = api.injectEndpoints({
  endpoints: (build) => ({
    kycQueue: build.infiniteQuery<Page, string, string | undefined>({
      query: ({ queryArg: search, pageParam: cursor }) =>
        request(pendingKyc, { query: { ...(search && { search }), cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Queue', 'Kyc'],
    }),
    // A refused decision refetches too: somebody else probably decided first.
    approveKyc: build.mutation<Decided, LookedAt & Identity>({
      query: ({ id, ...body }) => request(approveKyc, { params: { id }, body }),
      invalidatesTags: ['Queue', 'Kyc'],
    }),
    rejectKyc: build.mutation<Decided, LookedAt & { readonly reason: string }>({
      query: ({ id, ...body }) => request(rejectKyc, { params: { id }, body }),
      invalidatesTags: ['Queue', 'Kyc'],
    }),
  }),
})

export const { useKycQueueInfiniteQuery, useApproveKycMutation, useRejectKycMutation } = kycApi
