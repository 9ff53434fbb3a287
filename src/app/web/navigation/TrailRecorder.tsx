import { useLayoutEffect } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router'
import { publicPageAt } from '#features/site/public-pages.ts'
import { rememberCameFrom } from '#platform/web/came-from.ts'
import type { PageHandle } from '../page-route.ts'
import { areas } from './areas.ts'
import { emptyTrail, follow, wayBack } from './trail.ts'

let trail = emptyTrail

/** Notes every page that a signed-in person visits, so that the links back lead to where they came from. */
export function TrailRecorder() {
  const location = useLocation()
  const type = useNavigationType()
  const matches = useMatches()
  const page = matches.at(-1)
  const isInside = matches.some(({ id }) => id === areas.own || id === areas.backOffice)
  const title = (page?.handle as PageHandle | undefined)?.title

  // A layout effect, so that the link back is right when the page is first painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry is noted once.
  useLayoutEffect(() => {
    trail = follow(trail, location.key, type, {
      page: page?.id ?? '',
      url: `${location.pathname}${location.search}`,
      title: isInside || publicPageAt(location.pathname) ? title : undefined,
    })
    const back = trail.here && wayBack(trail.here)
    rememberCameFrom(back && { url: back.visit.url, title: back.visit.title ?? '', steps: back.steps })
  }, [location.key])

  return null
}
