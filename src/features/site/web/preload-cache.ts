import { readFees } from '#features/fees/web/door.ts'
import { readPlans } from '#features/investments/web/door.ts'
import { readContent, readSite } from '#features/operator/web/door.ts'
import { api, type Dispatch } from '#platform/web/store.ts'
import type { PageState } from '../page-state.ts'

/** Fills the cache with the data that the server rendered the page from, so that the browser does not refetch it. */
export function preloadCache(dispatch: Dispatch, { site, content, plans, fees }: PageState): void {
  const known = [
    [readSite, site],
    [readContent, content],
    [readPlans, plans],
    [readFees, fees],
  ] as const
  const entries = known.flatMap(([{ name }, value]) =>
    value === undefined ? [] : [{ endpointName: name, arg: undefined, value }],
  )
  dispatch(api.util.upsertQueryEntries(entries as never))
}
