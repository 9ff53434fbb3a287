import { lazy, Suspense, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useClockLead, useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { ChatCorner } from '#features/site/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { DemoRibbonSlot } from './DemoRibbonSlot.tsx'
import { NavBar } from './NavBar.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PageFooter } from './PageFooter.tsx'
import { ReadOnlyRibbon } from './ReadOnlyRibbon.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { RouteTitle } from './RouteTitle.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ToastsLeave } from './ToastsLeave.tsx'
import { useBrandColours } from './use-brand-colours.ts'

/** Loaded only for staff who impersonate somebody. */
const ImpersonationBanner = lazy(async () => ({
  default: (await import('#features/sessions/web/impersonation/door.ts')).ImpersonationBanner,
}))

const ConsentNotice = lazy(async () => ({
  default: (await import('#features/consents/web/door.ts')).ConsentNotice,
}))

/** The only pages where somebody can chat. */
const pagesWithChat: readonly string[] = [paths.home, paths.myAccount]

/** What surrounds every page. */
export function Frame() {
  const site = useSite()
  const { pathname } = useLocation()
  const { user } = useAuth()
  const clockLead = useClockLead()
  const main = useRef<HTMLElement>(null)
  useBrandColours(site?.brand)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      {site?.readOnly ? <ReadOnlyRibbon /> : site?.mode === 'demo' && <DemoRibbonSlot />}
      {user?.isImpersonated && (
        <Suspense>
          <ImpersonationBanner clockLead={clockLead} />
        </Suspense>
      )}
      <NavBar />
      <RouteTitle />
      {user?.role === 'subscriber' && !user.isImpersonated && (
        <Suspense>
          <ConsentNotice />
        </Suspense>
      )}
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {pagesWithChat.includes(pathname) && <ChatCorner />}
      <PageFooter />
      <RouteAnnouncer main={main} />
      <ToastsLeave />
      <ScrollRestoration />
    </div>
  )
}
