import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { countries } from '../api.ts'

const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    countries: build.query<WireAnswer<typeof countries>, void>({
      query: () => request(countries),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
  }),
})

export const { useCountriesQuery } = accountsApi
