import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, request } from '#platform/web/store.ts'
import { listReferrals } from '../api.ts'

type Answer = WireAnswer<typeof listReferrals>
type Referrals = Extract<Answer, { readonly referrals: unknown }>
export type Friend = Referrals['referrals'][number]

const nobody: Referrals = { referrals: [], total: 0, totalEarned: 0, nextCursor: null }

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.infiniteQuery<Referrals, void, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(listReferrals, { query: { cursor: pageParam } }),
      transformResponse: (answer: Answer) => ('referrals' in answer ? answer : nobody),
      providesTags: ['Referral'],
    }),
  }),
})

export const { useReferralsInfiniteQuery } = referralsApi
