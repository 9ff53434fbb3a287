import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, request } from '#platform/web/store.ts'
import * as calls from '../../history-api.ts'

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    signInHistory: build.infiniteQuery<WireAnswer<typeof calls.signInHistory>, void, string | undefined>({
      query: ({ pageParam: cursor }) => request(calls.signInHistory, { query: { cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['Session'],
    }),
    userSignInHistory: build.infiniteQuery<WireAnswer<typeof calls.userSignInHistory>, string, string | undefined>({
      query: ({ queryArg: id, pageParam: cursor }) =>
        request(calls.userSignInHistory, { params: { id }, query: { cursor, limit: 20 } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['User'],
    }),
    browsers: build.query<WireAnswer<typeof calls.listBrowsers>, void>({
      query: () => request(calls.listBrowsers),
      providesTags: ['Session'],
    }),
    // A refusal refetches too: the browser was probably forgotten already.
    forgetBrowser: build.mutation<WireAnswer<typeof calls.forgetBrowser>, string>({
      query: (id) => request(calls.forgetBrowser, { params: { id } }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<WireAnswer<typeof calls.endOtherSessions>, void>({
      query: () => request(calls.endOtherSessions),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const {
  useSignInHistoryInfiniteQuery,
  useUserSignInHistoryInfiniteQuery,
  useBrowsersQuery,
  useForgetBrowserMutation,
  useEndOtherSessionsMutation,
} = historyApi
