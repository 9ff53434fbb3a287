import { useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useClock, useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { ChatCorner } from '#features/site/web/ChatCorner.tsx'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { late } from '#platform/web/late.ts'
import { DemoRibbonSlot } from './DemoRibbonSlot.tsx'
import { framePart } from './frame-part.ts'
import { NavBar } from './NavBar.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { areas } from './navigation/areas.ts'
import { PageFooter } from './PageFooter.tsx'
import { ReadOnlyRibbon } from './ReadOnlyRibbon.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { RouteTitle } from './RouteTitle.tsx'
import { SkipLink } from './SkipLink.tsx'
import { ToastsLeave } from './ToastsLeave.tsx'
import { useBrandColours } from './use-brand-colours.ts'

const ImpersonationBanner = late(
  async () => (await import('#features/sessions/web/impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
)
const FrozenBanner = late(async () => (await import('#features/freezes/web/FrozenBanner.tsx')).FrozenBanner)
const ConsentNotice = framePart('ConsentNotice')
const StaffRail = framePart('StaffRail')
const BottomTabs = framePart('BottomTabs')

/** The only pages with the chat. */
const pagesWithChat: readonly string[] = [paths.home, paths.myAccount]

/** The frame around every page. */
export function Frame() {
  const site = useSite()
  const { pathname } = useLocation()
  const { isLoggedIn, user } = useAuth()
  const isStaffPage = useMatches().some(({ id }) => id === areas.backOffice)
  const inBackOffice = isStaffPage && !user?.lacksFactor && mayAccess(user?.role, 'see users and queues')
  const clock = useClock()
  const main = useRef<HTMLElement>(null)
  useBrandColours(site?.brand)
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      {site?.readOnly ? <ReadOnlyRibbon /> : site?.mode === 'demo' && <DemoRibbonSlot />}
      {user?.isImpersonated && <ImpersonationBanner clockLead={clock.lead} />}
      {user?.frozenAt !== undefined && <FrozenBanner />}
      <NavBar inBackOffice={inBackOffice} />
      <RouteTitle />
      <div className="flex flex-1 max-md:flex-col">
        {inBackOffice && <StaffRail />}
        <div className="flex min-w-0 flex-1 flex-col">
          <main ref={main} id="main" tabIndex={-1} className="flex-1">
            {user?.role === 'subscriber' && !user.isImpersonated && !user.lacksFactor && <ConsentNotice />}
            <Outlet />
          </main>
          {pagesWithChat.includes(pathname) && <ChatCorner />}
          <PageFooter />
        </div>
      </div>
      {isLoggedIn && !inBackOffice && !user?.lacksFactor && <BottomTabs />}
      <RouteAnnouncer main={main} />
      <ToastsLeave />
      <ScrollRestoration />
    </div>
  )
}
