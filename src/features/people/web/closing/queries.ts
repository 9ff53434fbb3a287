import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import * as calls from '../../closing-api.ts'

const closingApi = api.injectEndpoints({
  endpoints: (build) => ({
    closing: build.query<WireAnswer<typeof calls.closing>, void>({
      query: () => request(calls.closing),
      providesTags: ['User', 'History'],
    }),
    sendClosingCode: build.mutation<WireAnswer<typeof calls.sendClosingCode>, void>({
      query: () => request(calls.sendClosingCode),
    }),
    closeAccount: build.mutation<WireAnswer<typeof calls.closeAccount>, Input<typeof calls.closeAccount>['body']>({
      query: (body) => request(calls.closeAccount, { body }),
    }),
  }),
})

export const { useClosingQuery, useSendClosingCodeMutation, useCloseAccountMutation } = closingApi
