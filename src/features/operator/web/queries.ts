import { api, request } from '#platform/web/store.ts'
import type { getContent, getSite, SiteFacts } from '../api.ts'
import type { PageContent } from '../content.ts'

export type Site = SiteFacts
export type { PageContent }

/**
 * Every page makes the first of these calls, and every public page the second. Importing their definitions would bundle
 * all schemas, so only method and path are repeated here; the compiler checks them against the definitions.
 */
const siteCall = { method: 'GET', path: '/api/site' } as typeof getSite
const contentCall = { method: 'GET', path: '/api/site/content' } as typeof getContent

const forever = Number.POSITIVE_INFINITY

const operatorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({ query: () => request(siteCall), keepUnusedDataFor: forever }),
    getContent: build.query<PageContent, void>({ query: () => request(contentCall), keepUnusedDataFor: forever }),
  }),
})

export const readSite = operatorApi.endpoints.getSite
export const { useGetContentQuery } = operatorApi

/** Brand, mode and adapters; undefined until they are loaded. */
export function useSite(): Site | undefined {
  return operatorApi.useGetSiteQuery().data
}

/** How far the application's clock is ahead of this computer's, in milliseconds. */
export function useClockLead(): number {
  const { data, fulfilledTimeStamp } = operatorApi.useGetSiteQuery()
  return data === undefined || fulfilledTimeStamp === undefined ? 0 : Date.parse(data.now) - fulfilledTimeStamp
}
