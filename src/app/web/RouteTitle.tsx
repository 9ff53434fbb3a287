import { useMatches } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

export type TitledHandle = { readonly title: string }

/** Names the document after the route. It stands before the page, so that a page can still name itself. */
export function RouteTitle() {
  const handles = useMatches().map((match) => match.handle as TitledHandle | undefined)
  usePageTitle(handles.findLast((handle) => handle !== undefined)?.title)
  return null
}
