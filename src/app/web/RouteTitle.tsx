import { useMatches } from 'react-router'
import type { PageHandle } from './page-route.ts'
import { usePageTitle } from './use-page-title.ts'

/** Sets the document's title from the route. It is rendered before the page, so that a page can still set its own. */
export function RouteTitle() {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  usePageTitle(handles.findLast((handle) => handle !== undefined)?.title)
  return null
}
