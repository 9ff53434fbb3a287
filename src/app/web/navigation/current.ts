import { matchPath } from 'react-router'

type Destination = {
  readonly to: string
  /** The patterns of the pages that belong to it. */
  readonly below: readonly string[]
}

/** The value of `aria-current` for a link: on its own page, on a page that belongs to it, or elsewhere. */
export function currentAt(pathname: string, { to, below }: Destination): 'page' | 'location' | undefined {
  if (matchPath(to, pathname)) return 'page'
  return below.some((pattern) => matchPath(pattern, pathname)) ? 'location' : undefined
}
