import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { giveConsents, openConsents } from '../api.ts'
import type { Agreed } from '../consent.ts'

const consentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    openConsents: build.query<WireAnswer<typeof openConsents>, void>({
      query: () => request(openConsents),
      providesTags: ['Session'],
    }),
    // A refusal refetches too: the terms have probably changed meanwhile.
    giveConsents: build.mutation<WireAnswer<typeof giveConsents>, Agreed>({
      query: (body) => request(giveConsents, { body }),
      invalidatesTags: ['Session'],
    }),
  }),
})

export const { useOpenConsentsQuery, useGiveConsentsMutation } = consentsApi
