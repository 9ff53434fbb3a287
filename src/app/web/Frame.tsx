import { lazy, Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useSite } from '../../features/site/web/door.ts'
import { SkipLink } from '../../platform/web/ui/SkipLink.tsx'
import { NavBar } from './NavBar.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PageFooter } from './PageFooter.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { RouteTitle } from './RouteTitle.tsx'
import { useBrandColours } from './use-brand-colours.ts'

/** A live system never asks for the demo's code. */
const DemoRibbon = lazy(async () => ({
  default: (await import('../../features/demo/web/DemoRibbon.tsx')).DemoRibbon,
}))

/** What stands around every page. */
export function Frame() {
  const site = useSite()
  const main = useRef<HTMLElement>(null)
  useBrandColours(site?.brand)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      {site?.mode === 'demo' && (
        <Suspense>
          <DemoRibbon />
        </Suspense>
      )}
      <NavBar />
      <RouteTitle />
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <PageFooter />
      <RouteAnnouncer main={main} />
      <ScrollRestoration />
    </div>
  )
}
