import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router'
import { readSite } from '#features/operator/web/door.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import type { PageState } from '#features/site/page-state.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { DemoRibbon } from './demo-ribbon.ts'
import { keepEarly } from './early.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import { openStore, type Store } from './open-store.ts'
import { loadApplicationRoutes, visitorRoutes } from './routes.tsx'

async function start(root: HTMLElement): Promise<void> {
  applyTheme()
  const store = openStore()
  const state = readPageState()
  if (state) preloadCache(store.dispatch, state)
  else void store.dispatch(readSite.initiate())
  // A page whose code does not come is rendered anew, and says so.
  const routes = await load(store, state, root.hasChildNodes()).catch(() => void root.replaceChildren())
  const isRendered = root.hasChildNodes()
  const app = (
    <StrictMode>
      <App store={store} isOnScreen={isRendered} routes={routes} />
    </StrictMode>
  )
  // A page without its times would differ anyway; React replaces it.
  if (isRendered && !state?.given?.isTimeless) {
    keepEarly(root)
    hydrateRoot(root, app, { onRecoverableError: noteDifference })
  } else {
    createRoot(root).render(app)
  }
  if (!routes && (await store.dispatch(checkSession()))) await loadApplicationRoutes()
}

/** Loads everything that the first render shows. A page with its data comes with all routes. */
async function load(
  store: Store,
  state: PageState | undefined,
  isRendered: boolean,
): Promise<RouteObject[] | undefined> {
  const given = state?.given
  const [routes] = await Promise.all([
    given && import('./start-signed-in.ts').then(({ startSignedIn }) => startSignedIn(store, given)),
    isRendered && !given && loadMatchedPages(visitorRoutes),
    state?.site.mode === 'demo' && DemoRibbon.load(),
  ])
  return routes
}

/** The state that the server rendered this page from, embedded in the page as JSON. */
function readPageState(): PageState | undefined {
  const text = document.getElementById('page-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}

/**
 * React found a difference to the server's page, such as another time zone, and rendered the page again. The journeys
 * read the mark.
 */
function noteDifference(error: unknown): void {
  performance.mark('rendered again', { detail: String(error) })
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
void start(root)
