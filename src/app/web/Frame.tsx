import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { type Site, useClock, useSite } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { ChatCorner } from '#features/site/web/ChatCorner.tsx'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { late } from '#platform/web/late.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { clearToasts } from '#platform/web/ui/toast-requests.ts'
import { DemoRibbon } from './demo-ribbon.ts'
import { framePart, StaffRail } from './frame-part.ts'
import { NavBar } from './NavBar.tsx'
import { areas } from './navigation/areas.ts'
import { PageFooter } from './PageFooter.tsx'
import type { PageHandle } from './page-route.ts'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { usePageTitle } from './use-page-title.ts'

const ImpersonationBanner = late(
  async () => (await import('#features/sessions/web/impersonation/ImpersonationBanner.tsx')).ImpersonationBanner,
)
const FrozenBanner = late(async () => (await import('#features/freezes/web/FrozenBanner.tsx')).FrozenBanner)
const ConsentNotice = framePart('ConsentNotice')
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
    <div data-desk={inBackOffice || undefined} className="flex min-h-dvh flex-col">
      <SkipLink />
      <NavigationProgress />
      {site?.readOnly ? <ReadOnlyRibbon /> : site?.mode === 'demo' && <DemoRibbon />}
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

/** The first tab stop: skips the navigation. */
function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  )
}

/** A thin line while the code of the next page loads; it appears with a delay, so that quick pages do not flicker. */
function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-full animate-[appear_200ms_400ms_backwards] bg-green" />
    </div>
  )
}

/** Says on every page of a read-only copy that it is one. */
function ReadOnlyRibbon() {
  return (
    <aside
      aria-label="Read-only copy"
      className="sticky top-0 z-30 border-line border-b bg-accent-soft text-ink text-sm"
    >
      <Container>
        <p className="py-2 leading-tight">
          <strong className="font-semibold text-accent">Read-only copy:</strong> nothing can be changed here, and no
          letters are sent. Access codes are in its log.
        </p>
      </Container>
    </aside>
  )
}

/** Sets the document's title from the route. It is rendered before the page, so that a page can still set its own. */
function RouteTitle() {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  usePageTitle(handles.findLast((handle) => handle !== undefined)?.title)
  return null
}

/** A toast belongs to the page that showed it. */
function ToastsLeave() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    clearToasts()
  }, [pathname])
  return null
}

/** The style sheet derives every shade from these two; without them it keeps the sample brand's. */
function useBrandColours(brand: Site['brand'] | undefined): void {
  useEffect(() => {
    if (brand === undefined) return
    setOrRemove('--brand-action', brand.actionColour)
    setOrRemove('--brand-accent', brand.accentColour)
  }, [brand])
}

function setOrRemove(name: string, colour: string | null): void {
  const { style } = document.documentElement
  if (colour === null) style.removeProperty(name)
  else style.setProperty(name, colour)
}
