import type { listPlans, PlanRecord } from '#features/investments/api.ts'
import { api, type Dispatch, request } from '#platform/web/store.ts'
import type { getContent, getSite, SiteFacts } from '../api.ts'
import type { PageContent } from '../content.ts'
import type { PageState } from '../page-state.ts'

export type Site = SiteFacts
export type { PageContent }

/**
 * A visitor's first page makes only these calls. Their definitions would bring every schema along, so their addresses
 * stand here, and the compiler compares them with the definitions.
 */
const siteCall = { method: 'GET', path: '/api/site' } as typeof getSite
const contentCall = { method: 'GET', path: '/api/site/content' } as typeof getContent
const plansCall = { method: 'GET', path: '/api/invest/plans' } as typeof listPlans

const forever = Number.POSITIVE_INFINITY

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({ query: () => request(siteCall), keepUnusedDataFor: forever }),
    getContent: build.query<PageContent, void>({ query: () => request(contentCall), keepUnusedDataFor: forever }),
    offeredPlans: build.query<readonly PlanRecord[], void>({ query: () => request(plansCall) }),
  }),
})

export const readSite = siteApi.endpoints.getSite
export const { useOfferedPlansQuery, useGetContentQuery } = siteApi

/** Puts into the store what the server rendered a page from, so that the browser need not ask again. */
export function fillStore(dispatch: Dispatch, { site, content, plans }: PageState): void {
  const known = { getSite: site, getContent: content, offeredPlans: plans }
  const entries = Object.entries(known).flatMap(([endpointName, value]) =>
    value === undefined ? [] : [{ endpointName, arg: undefined, value }],
  )
  dispatch(siteApi.util.upsertQueryEntries(entries as never))
}

/** Brand, mode and adapters; undefined until the first answer. */
export function useSite(): Site | undefined {
  return siteApi.useGetSiteQuery().data
}

/** How far the application's clock is ahead of this computer's, in milliseconds. */
export function useClockLead(): number {
  const { data, fulfilledTimeStamp } = siteApi.useGetSiteQuery()
  return data === undefined || fulfilledTimeStamp === undefined ? 0 : Date.parse(data.now) - fulfilledTimeStamp
}
