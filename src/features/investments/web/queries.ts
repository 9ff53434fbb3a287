import { getUser } from '#features/accounts/web/own-account/door.ts'
import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import {
  depositMaturity,
  getInvestment,
  type InvestmentRecord,
  investmentHistory,
  investmentSummary,
  listPlans,
  moveProfit,
  type PlanRecord,
  startInvest,
} from '../api.ts'

export type InvestmentFilter = Pick<Input<typeof investmentHistory>['query'], 'status' | 'plan'>
type InvestmentsPage = WireAnswer<typeof investmentHistory>

const investmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<readonly PlanRecord[], void>({ query: () => request(listPlans) }),
    investments: build.infiniteQuery<InvestmentsPage, InvestmentFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: filter, pageParam }) =>
        request(investmentHistory, { query: { ...filter, cursor: pageParam } }),
      providesTags: ['Investment'],
    }),
    investmentSummary: build.query<WireAnswer<typeof investmentSummary>, void>({
      query: () => request(investmentSummary),
      providesTags: ['Investment', 'User'],
    }),
    investment: build.query<InvestmentRecord, string>({
      query: (id) => request(getInvestment, { params: { id } }),
      transformResponse: ({ investment }: WireAnswer<typeof getInvestment>) => investment,
      providesTags: ['Investment'],
    }),
    startInvest: build.mutation<WireAnswer<typeof startInvest>, Keyed<Input<typeof startInvest>['body']>>({
      query: ({ body, key }) => request(startInvest, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Investment', 'History', 'Queue'],
    }),
    settleMatured: build.mutation<WireAnswer<typeof depositMaturity>, void>({
      query: () => request(depositMaturity),
      invalidatesTags: (answer) => (answer && answer.settled > 0 ? ['User', 'Investment', 'History'] : []),
      // Refetches the balances after the settlement, even after a failed one.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(getUser()),
          () => void dispatch(getUser()),
        ),
    }),
    moveProfit: build.mutation<WireAnswer<typeof moveProfit>, Keyed<Input<typeof moveProfit>['body']>>({
      query: ({ body, key }) => request(moveProfit, { body }, { idempotencyKey: key }),
      invalidatesTags: ['User', 'History'],
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => void dispatch(getUser()),
          () => {},
        ),
    }),
  }),
})

export const {
  usePlansQuery,
  useInvestmentsInfiniteQuery,
  useInvestmentQuery,
  useInvestmentSummaryQuery,
  useStartInvestMutation,
  useSettleMaturedMutation,
  useMoveProfitMutation,
} = investmentsApi
