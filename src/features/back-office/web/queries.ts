import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { staffHome } from '../api.ts'

const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffHome: build.query<WireAnswer<typeof staffHome>, void>({
      query: () => request(staffHome),
      providesTags: ['Queue', 'User'],
    }),
  }),
})

export const { useStaffHomeQuery } = backOfficeApi
