import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { askOwnRecovery, askRecovery, cancelOwnRecovery, cancelRecoveryByLink, getOwnRecovery } from '../api.ts'

const recoveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownRecovery: build.query<WireAnswer<typeof getOwnRecovery>, void>({
      query: () => request(getOwnRecovery),
      providesTags: ['Recovery'],
    }),
    askRecovery: build.mutation<WireAnswer<typeof askRecovery>, string>({
      query: (email) => request(askRecovery, { params: { email } }),
    }),
    askOwnRecovery: build.mutation<WireAnswer<typeof askOwnRecovery>, void>({
      query: () => request(askOwnRecovery),
      invalidatesTags: ['Recovery'],
    }),
    cancelOwnRecovery: build.mutation<WireAnswer<typeof cancelOwnRecovery>, void>({
      query: () => request(cancelOwnRecovery),
      // A refusal refetches too: it was probably over already.
      invalidatesTags: ['Recovery'],
    }),
    cancelRecoveryByLink: build.mutation<WireAnswer<typeof cancelRecoveryByLink>, string>({
      query: (token) => request(cancelRecoveryByLink, { params: { token } }),
      invalidatesTags: ['Recovery'],
    }),
  }),
})

export const {
  useOwnRecoveryQuery,
  useAskRecoveryMutation,
  useAskOwnRecoveryMutation,
  useCancelOwnRecoveryMutation,
  useCancelRecoveryByLinkMutation,
} = recoveriesApi
