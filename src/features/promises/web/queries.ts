import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import type { getPromises } from '../api.ts'

/** As in the operator's queries: only method and path, because the definition would bundle every schema. */
const promisesCall = { method: 'GET', path: '/api/promises' } as typeof getPromises

const promisesApi = api.enhanceEndpoints({ addTagTypes: ['Promises'] }).injectEndpoints({
  endpoints: (build) => ({
    promises: build.query<WireAnswer<typeof getPromises>, void>({
      query: () => request(promisesCall),
      providesTags: ['Promises'],
    }),
  }),
})

export const { usePromisesQuery } = promisesApi
