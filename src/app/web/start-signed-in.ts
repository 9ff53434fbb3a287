/**
 * Prepares a page that came with its data: loads its code and fills the store, so that the first render shows it whole.
 * A visitor never loads this.
 */
import { matchRoutes, type RouteObject } from 'react-router'
import { checkSession } from '#features/sessions/web/door.ts'
import type { GivenData } from '#features/site/page-state.ts'
import { giveAnswers } from '#platform/web/given.ts'
import { api } from '#platform/web/store.ts'
import { applicationRoutes } from './application-routes.tsx'
import { loadFrameParts, loadStaffParts, StaffRail } from './frame-part.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import type { Store } from './open-store.ts'
import { routesWith } from './routes.tsx'

type Initiate = (argument: unknown, options: { readonly subscribe: false }) => unknown

export async function startSignedIn(store: Store, { answers, queries, readAt }: GivenData): Promise<RouteObject[]> {
  giveAnswers(answers, readAt)
  const own = routesWith(applicationRoutes([]))
  const isOwn = matchRoutes(own, window.location)?.at(-1)?.route.path !== '*'
  const [routes] = await Promise.all([isOwn ? own : routesForStaff(), loadFrameParts(), store.dispatch(checkSession())])
  await loadMatchedPages(routes)
  const known = api.endpoints as Record<string, { readonly initiate: Initiate } | undefined>
  await Promise.all(
    queries.map(({ name, argument }) => {
      const query = known[name]?.initiate(argument, { subscribe: false })
      return query && store.dispatch(query as never)
    }),
  )
  return routes
}

/** A page that is none of an investor's comes with the back office's. */
async function routesForStaff(): Promise<RouteObject[]> {
  const [{ staffRoutes }] = await Promise.all([loadStaffParts(), StaffRail.load()])
  return routesWith(applicationRoutes(staffRoutes))
}
