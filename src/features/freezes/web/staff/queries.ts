import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { unfreezeUser, viewFreeze } from '../../api.ts'

const staffFreezesApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    freeze: build.query<WireAnswer<typeof viewFreeze>, string>({
      query: (id) => request(viewFreeze, { params: { id } }),
      providesTags: ['User'],
    }),
    unfreezeUser: build.mutation<WireAnswer<typeof unfreezeUser>, Input<typeof unfreezeUser>>({
      query: (input) => request(unfreezeUser, input),
      // A refusal refetches too: somebody else probably unfroze it first.
      invalidatesTags: ['User', 'Withdrawal', 'Queue', 'Audit'],
    }),
  }),
})

export const { useFreezeQuery, useUnfreezeUserMutation } = staffFreezesApi
