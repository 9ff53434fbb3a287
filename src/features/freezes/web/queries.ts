import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import * as calls from '../api.ts'

const freezesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notMeLink: build.query<WireAnswer<typeof calls.checkNotMe>, string>({
      query: (token) => request(calls.checkNotMe, { params: { token } }),
    }),
    notMe: build.mutation<WireAnswer<typeof calls.notMe>, string>({
      query: (token) => request(calls.notMe, { params: { token } }),
    }),
    freezeAccount: build.mutation<WireAnswer<typeof calls.freezeAccount>, void>({
      query: () => request(calls.freezeAccount),
      invalidatesTags: ['Session', 'Withdrawal'],
    }),
    unfreezeAccount: build.mutation<WireAnswer<typeof calls.unfreezeAccount>, void>({
      query: () => request(calls.unfreezeAccount),
      invalidatesTags: ['Session', 'Withdrawal'],
    }),
  }),
})

export const { useNotMeLinkQuery, useNotMeMutation, useFreezeAccountMutation, useUnfreezeAccountMutation } = freezesApi
