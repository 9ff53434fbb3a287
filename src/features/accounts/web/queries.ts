import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { countries, detailsHistory } from '../api.ts'

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<WireAnswer<typeof countries>, void>({
      query: () => request(countries),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    detailsHistory: build.query<WireAnswer<typeof detailsHistory>, string>({
      query: (id) => request(detailsHistory, { params: { id } }),
      providesTags: ['User'],
    }),
  }),
})

export const { useCountriesQuery, useDetailsHistoryQuery } = accountsApi
