import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { unfreezeUser } from '../../api.ts'

const staffFreezesApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    unfreezeUser: build.mutation<WireAnswer<typeof unfreezeUser>, { readonly id: string; readonly reason: string }>({
      query: ({ id, reason }) => request(unfreezeUser, { params: { id }, body: { reason } }),
      // A refusal refetches too: somebody else probably unfroze it first.
      invalidatesTags: ['User', 'Withdrawal', 'Queue', 'Audit'],
    }),
  }),
})

export const { useUnfreezeUserMutation } = staffFreezesApi
