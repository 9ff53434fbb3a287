import * as z from 'zod'
import { endpoint, type WireAnswer } from '../../../kernel/endpoint.ts'
import { api, request } from '../../../platform/web/store.ts'
import { getSite } from '../api.ts'
import type { OpenApi } from './open-api.ts'

export type Site = WireAnswer<typeof getSite>

/** The document describes every other endpoint and so is none of them itself. */
const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This interface, described',
  access: 'public',
  answer: z.custom<OpenApi>(),
})

const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSite: build.query<Site, void>({
      query: () => request(getSite),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
    }),
    getOpenApi: build.query<OpenApi, void>({ query: () => request(getOpenApi) }),
  }),
})

export const readSite = siteApi.endpoints.getSite
export const { useGetOpenApiQuery } = siteApi

/** Brand, mode and adapters; undefined until the first answer. */
export function useSite(): Site | undefined {
  return siteApi.useGetSiteQuery().data
}

/** How far the application's clock is ahead of this computer's, in milliseconds. */
export function useClockLead(): number {
  const { data, fulfilledTimeStamp } = siteApi.useGetSiteQuery()
  return data === undefined || fulfilledTimeStamp === undefined ? 0 : Date.parse(data.now) - fulfilledTimeStamp
}
