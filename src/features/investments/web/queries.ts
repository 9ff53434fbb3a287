import { getUser } from '#features/accounts/web/own-account/door.ts'
import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import {
  cancelInvestment,
  chooseOnMaturity,
  depositMaturity,
  getInvestment,
  type InvestmentRecord,
  investConditions,
  investmentHistory,
  investmentSummary,
  listPlans,
  moveProfit,
  type PlanRecord,
  startInvest,
} from '../api.ts'

type Conditions = WireAnswer<typeof investConditions>
export type InvestmentWish = Input<typeof startInvest>['body']
type MaturityWish = Input<typeof chooseOnMaturity>['body'] & { readonly id: string }
export type InvestmentFilter = Pick<Input<typeof investmentHistory>['query'], 'status' | 'state' | 'plan'>
type InvestmentsPage = WireAnswer<typeof investmentHistory>

const investmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    plans: build.query<readonly PlanRecord[], void>({ query: () => request(listPlans) }),
    conditions: build.query<Conditions, void>({ query: () => request(investConditions) }),
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
    startInvest: build.mutation<WireAnswer<typeof startInvest>, Keyed<InvestmentWish>>({
      query: ({ body, key }) => request(startInvest, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Investment', 'History', 'Queue'],
    }),
    cancelInvestment: build.mutation<WireAnswer<typeof cancelInvestment>, Keyed<string>>({
      query: ({ body: id, key }) => request(cancelInvestment, { params: { id } }, { idempotencyKey: key }),
      // A refusal refetches too: the request was decided in the meantime.
      invalidatesTags: ['User', 'Investment', 'History', 'Queue'],
    }),
    chooseOnMaturity: build.mutation<WireAnswer<typeof chooseOnMaturity>, Keyed<MaturityWish>>({
      query: ({ body: { id, ...body }, key }) =>
        request(chooseOnMaturity, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Investment'],
    }),
    settleMatured: build.mutation<WireAnswer<typeof depositMaturity>, void>({
      query: () => request(depositMaturity),
      invalidatesTags: (answer) => (answer && answer.settled > 0 ? ['User', 'Investment', 'History'] : []),
      // Even after a failure: whether anything was settled is then unknown.
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
  useConditionsQuery,
  useInvestmentsInfiniteQuery,
  useInvestmentQuery,
  useInvestmentSummaryQuery,
  useStartInvestMutation,
  useCancelInvestmentMutation,
  useChooseOnMaturityMutation,
  useSettleMaturedMutation,
  useMoveProfitMutation,
} = investmentsApi
