import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { changeFees, feeVersions } from '../../api.ts'

type FeeChange = Input<typeof changeFees>['body']

const staffApi = api.enhanceEndpoints({ addTagTypes: ['FeeVersion'] }).injectEndpoints({
  endpoints: (build) => ({
    feeVersions: build.query<WireAnswer<typeof feeVersions>, void>({
      query: () => request(feeVersions),
      providesTags: ['FeeVersion'],
    }),
    // A refusal refetches too: somebody else has changed them in the meantime.
    changeFees: build.mutation<WireAnswer<typeof changeFees>, FeeChange>({
      query: (body) => request(changeFees, { body }),
      invalidatesTags: ['FeeVersion'],
    }),
  }),
})

export const { useFeeVersionsQuery, useChangeFeesMutation } = staffApi
