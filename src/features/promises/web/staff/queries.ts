import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { changePromises, promiseVersions } from '../../api.ts'

type PromiseChange = Input<typeof changePromises>['body']

const staffApi = api.enhanceEndpoints({ addTagTypes: ['Promises'] }).injectEndpoints({
  endpoints: (build) => ({
    promiseVersions: build.query<WireAnswer<typeof promiseVersions>, void>({
      query: () => request(promiseVersions),
      providesTags: ['Promises'],
    }),
    // A refusal refetches too: somebody else has changed them in the meantime.
    changePromises: build.mutation<WireAnswer<typeof changePromises>, PromiseChange>({
      query: (body) => request(changePromises, { body }),
      invalidatesTags: ['Promises'],
    }),
  }),
})

export const { usePromiseVersionsQuery, useChangePromisesMutation } = staffApi
