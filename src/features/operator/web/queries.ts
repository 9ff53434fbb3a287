import type { ZodType } from 'zod'
import { query } from '#platform/web/calls.ts'
import type { Clock } from '#platform/web/use-now.ts'
import type { getContent, getSite, SiteFacts } from '../api.ts'
import { explorerPage } from '../assets.ts'
import type { PageContent } from '../content.ts'

export type Site = SiteFacts
export type { PageContent }

/** The schema's defaults are optional in a file; the server has filled them in. */
type GetContent = Omit<typeof getContent, 'answer'> & { readonly answer: ZodType<PageContent, PageContent> }

const forever = { keepUnusedDataFor: Number.POSITIVE_INFINITY }

export const readSite = query<typeof getSite>('GET /api/site', [], forever)
export const readContent = query<GetContent>('GET /api/site/content', [], forever)
export const useContentQuery = readContent.useQuery

/** Brand, mode and adapters; undefined until they are loaded. */
export function useSite(): Site | undefined {
  return readSite.useQuery().data
}

/** The explorer's page about a transaction or an address; undefined where the operator named none. */
export function useExplorer() {
  const explorers = useSite()?.explorers ?? {}
  return (network: string, kind: 'transaction' | 'address', id: string) => explorerPage(explorers, network, kind, id)
}

export function useClock(): Clock {
  const { data, fulfilledTimeStamp } = readSite.useQuery()
  if (data === undefined || fulfilledTimeStamp === undefined) return { lead: 0 }
  const madeAt = Date.parse(data.now)
  return { lead: madeAt - fulfilledTimeStamp, madeAt }
}
