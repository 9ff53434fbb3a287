import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { listReferrals } from '../api.ts'

type Answer = WireAnswer<typeof listReferrals>
type Referrals = Extract<Answer, { readonly referrals: unknown }>
export type Friend = Referrals['referrals'][number]

const nobody: Referrals = { referrals: [], totalEarned: 0 }

const referralsApi = api.injectEndpoints({
  endpoints: (build) => ({
    referrals: build.query<Referrals, void>({
      query: () => request(listReferrals),
      transformResponse: (answer: Answer) => ('referrals' in answer ? answer : nobody),
      providesTags: ['Referral'],
    }),
  }),
})

export const { useReferralsQuery } = referralsApi
