import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readSite } from '#features/operator/web/door.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import type { PageState } from '#features/site/page-state.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { DemoRibbon } from './demo-ribbon.ts'
import { keepEarly } from './early-click.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import { openStore } from './open-store.ts'
import { loadApplicationRoutes, visitorRoutes } from './routes.tsx'

async function start(root: HTMLElement): Promise<void> {
  applyTheme()
  const store = openStore()
  const state = readPageState()
  if (state) preloadCache(store.dispatch, state)
  else void store.dispatch(readSite.initiate())
  const given = state?.given
  const starting = given && import('./start-signed-in.ts').then(({ startSignedIn }) => startSignedIn(store, given))
  const [routes] = await Promise.all([
    starting?.catch(() => root.replaceChildren()),
    state?.site.mode === 'demo' && DemoRibbon.load(),
    !given && root.hasChildNodes() && loadMatchedPages(visitorRoutes),
  ])
  const isRendered = root.hasChildNodes()
  const app = (
    <StrictMode>
      <App store={store} isOnScreen={isRendered} routes={routes ?? undefined} />
    </StrictMode>
  )
  // A page without its times would differ anyway; React replaces it.
  if (isRendered && !given?.isTimeless) {
    keepEarly(root)
    hydrateRoot(root, app, { onRecoverableError: noteDifference })
  } else {
    createRoot(root).render(app)
  }
  if (!routes && (await store.dispatch(checkSession()))) await loadApplicationRoutes()
}

/** The state that the server rendered this page from, embedded in the page as JSON. */
function readPageState(): PageState | undefined {
  const text = document.getElementById('page-state')?.textContent
  return text ? (JSON.parse(text) as PageState) : undefined
}

/**
 * The server's page differed from the browser's, in whose time zone it is for example; React has rendered it again. The
 * journeys read the mark.
 */
function noteDifference(error: unknown): void {
  performance.mark('rendered again', { detail: String(error) })
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
void start(root)
