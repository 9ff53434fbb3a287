import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { checkResetLink } from '../../credentials-api.ts'

const passwordApi = api.injectEndpoints({
  endpoints: (build) => ({
    resetLink: build.query<WireAnswer<typeof checkResetLink>, string>({
      query: (resetToken) => request(checkResetLink, { params: { resetToken } }),
    }),
  }),
})

export const { useResetLinkQuery } = passwordApi
