import { feesQuery } from '#features/fees/web/query/door.ts'
import type { listPlans, PlanRecord } from '#features/investments/api.ts'
import { api, type Dispatch, request } from '#platform/web/store.ts'
import type { PageState } from '../page-state.ts'

/** As in the operator's queries: only method and path, because the definition would bundle every schema. */
const plansCall = { method: 'GET', path: '/api/invest/plans' } as typeof listPlans

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredPlans: build.query<readonly PlanRecord[], void>({ query: () => request(plansCall) }),
  }),
})

export const { useOfferedPlansQuery } = siteApi

/** Fills the cache with the data that the server rendered the page from, so that the browser does not refetch it. */
export function preloadCache(dispatch: Dispatch, { site, content, plans, fees }: PageState): void {
  const known = { getSite: site, getContent: content, offeredPlans: plans, [feesQuery]: fees }
  const entries = Object.entries(known).flatMap(([endpointName, value]) =>
    value === undefined ? [] : [{ endpointName, arg: undefined, value }],
  )
  dispatch(siteApi.util.upsertQueryEntries(entries as never))
}
