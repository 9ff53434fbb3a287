import { useMatches } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

export type TitledHandle = { readonly title: string }

/** Sets the document's title from the route. It is rendered before the page, so that a page can still set its own. */
export function RouteTitle() {
  const handles = useMatches().map((match) => match.handle as TitledHandle | undefined)
  usePageTitle(handles.findLast((handle) => handle !== undefined)?.title)
  return null
}
