import { matchRoutes, type RouteObject } from 'react-router'

/** Loads the pages at the current URL, because a page can be rendered at once only with code that is already loaded. */
export async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}
