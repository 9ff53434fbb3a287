import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { listSessions, revokeSession } from '../api.ts'

const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<WireAnswer<typeof listSessions>, void>({
      query: () => request(listSessions),
      providesTags: ['Session'],
    }),
    revokeSession: build.mutation<WireAnswer<typeof revokeSession>, string>({
      query: (id) => request(revokeSession, { params: { id } }),
      // A refusal refetches too: the session had probably ended already.
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useSessionsQuery, useRevokeSessionMutation } = sessionsApi
