import type { WireAnswer } from '#kernel/endpoint.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { approveRecovery, openRecoveries, rejectRecovery } from '../../api.ts'

type Approving = { readonly id: string; readonly firstApproval: boolean }
type Rejecting = { readonly id: string; readonly reason: string }

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    openRecoveries: build.query<WireAnswer<typeof openRecoveries>, void>({
      query: () => request(openRecoveries),
      providesTags: ['Recovery'],
    }),
    approveRecovery: build.mutation<WireAnswer<typeof approveRecovery>, Keyed<Approving>>({
      query: ({ body: { id, firstApproval }, key }) =>
        request(approveRecovery, { params: { id }, body: { firstApproval } }, { idempotencyKey: key }),
      invalidatesTags: ['Recovery', 'Queue'],
    }),
    rejectRecovery: build.mutation<WireAnswer<typeof rejectRecovery>, Keyed<Rejecting>>({
      query: ({ body: { id, reason }, key }) =>
        request(rejectRecovery, { params: { id }, body: { reason } }, { idempotencyKey: key }),
      invalidatesTags: ['Recovery', 'Queue'],
    }),
  }),
})

export const { useOpenRecoveriesQuery, useApproveRecoveryMutation, useRejectRecoveryMutation } = staffApi
