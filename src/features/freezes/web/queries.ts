import type { Input, WireAnswer } from '#kernel/endpoint.ts'
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
    }),
    sendUnfreezeCode: build.mutation<WireAnswer<typeof calls.sendUnfreezeCode>, void>({
      query: () => request(calls.sendUnfreezeCode),
    }),
    unfreezeAccount: build.mutation<
      WireAnswer<typeof calls.unfreezeAccount>,
      Input<typeof calls.unfreezeAccount>['body']
    >({
      query: (body) => request(calls.unfreezeAccount, { body }),
      invalidatesTags: ['Session', 'Withdrawal', 'Factor'],
    }),
  }),
})

export const {
  useNotMeLinkQuery,
  useNotMeMutation,
  useFreezeAccountMutation,
  useSendUnfreezeCodeMutation,
  useUnfreezeAccountMutation,
} = freezesApi
