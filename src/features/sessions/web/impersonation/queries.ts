import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { exitImpersonation, impersonate } from '../../api.ts'

const impersonationApi = api.injectEndpoints({
  endpoints: (build) => ({
    impersonate: build.mutation<WireAnswer<typeof impersonate>, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => request(impersonate, { params: { id }, body: { reason } }),
    }),
    exitImpersonation: build.mutation<WireAnswer<typeof exitImpersonation>, void>({
      query: () => request(exitImpersonation),
    }),
  }),
})

export const { useImpersonateMutation, useExitImpersonationMutation } = impersonationApi
