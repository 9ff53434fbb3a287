import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { allPlans, createPlan, editPlan, orderPlans, pausePlan } from '../../plans-api.ts'

export type PlanTerms = Input<typeof createPlan>['body']
type Changed = WireAnswer<typeof createPlan>

const plansApi = api.enhanceEndpoints({ addTagTypes: ['Plan'] }).injectEndpoints({
  endpoints: (build) => ({
    allPlans: build.query<WireAnswer<typeof allPlans>['plans'], void>({
      query: () => request(allPlans),
      transformResponse: ({ plans }: WireAnswer<typeof allPlans>) => plans,
      providesTags: ['Plan'],
    }),
    createPlan: build.mutation<Changed, PlanTerms>({
      query: (body) => request(createPlan, { body }),
      invalidatesTags: ['Plan'],
    }),
    editPlan: build.mutation<Changed, { readonly id: string; readonly body: PlanTerms }>({
      query: ({ id, body }) => request(editPlan, { params: { id }, body }),
      invalidatesTags: ['Plan'],
    }),
    pausePlan: build.mutation<Changed, { readonly id: string; readonly paused: boolean }>({
      query: ({ id, paused }) => request(pausePlan, { params: { id }, body: { paused } }),
      invalidatesTags: ['Plan'],
    }),
    orderPlans: build.mutation<WireAnswer<typeof orderPlans>, string[]>({
      query: (ids) => request(orderPlans, { body: { ids } }),
      invalidatesTags: ['Plan'],
    }),
  }),
})

export const {
  useAllPlansQuery,
  useCreatePlanMutation,
  useEditPlanMutation,
  usePausePlanMutation,
  useOrderPlansMutation,
} = plansApi
