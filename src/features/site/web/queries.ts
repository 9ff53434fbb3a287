import type { listPlans, PlanRecord } from '#features/investments/api.ts'
import { api, type Dispatch, request } from '#platform/web/store.ts'
import type { PageState } from '../page-state.ts'

/** As in the operator's queries: the address alone, because the definition would bring every schema along. */
const plansCall = { method: 'GET', path: '/api/invest/plans' } as typeof listPlans

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    offeredPlans: build.query<readonly PlanRecord[], void>({ query: () => request(plansCall) }),
  }),
})

export const { useOfferedPlansQuery } = siteApi

/** Puts into the store what the server rendered a page from, so that the browser need not ask again. */
export function preloadCache(dispatch: Dispatch, { site, content, plans }: PageState): void {
  const known = { getSite: site, getContent: content, offeredPlans: plans }
  const entries = Object.entries(known).flatMap(([endpointName, value]) =>
    value === undefined ? [] : [{ endpointName, arg: undefined, value }],
  )
  dispatch(siteApi.util.upsertQueryEntries(entries as never))
}
