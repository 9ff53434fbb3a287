import type { WireAnswer } from '../../../kernel/endpoint.ts'
import { api, request } from '../../../platform/web/store.ts'
import { listSessions, revokeSession, type SessionRecord } from '../api.ts'

const sessionsApi = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<readonly SessionRecord[], void>({
      query: () => request(listSessions),
      transformResponse: ({ sessions }: WireAnswer<typeof listSessions>) => sessions,
      providesTags: ['Session'],
    }),
    revokeSession: build.mutation<WireAnswer<typeof revokeSession>, string>({
      query: (id) => request(revokeSession, { params: { id } }),
      // A refused one too: the session was probably over already, and the list should say so.
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useSessionsQuery, useRevokeSessionMutation } = sessionsApi
