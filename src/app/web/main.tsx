import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readSite } from '#features/operator/web/door.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { loadDemoRibbon } from './demo-ribbon.ts'
import { takeEarlyButton } from './early-click.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import { openStore } from './open-store.ts'
import { readPageState } from './page-state.ts'
import { loadApplicationRoutes, visitorRoutes } from './routes.tsx'

async function start(root: HTMLElement): Promise<void> {
  applyTheme()
  const store = openStore()
  const state = readPageState()
  if (state) preloadCache(store.dispatch, state)
  else void store.dispatch(readSite.initiate())
  const loadingRibbon = state?.site.mode === 'demo' && loadDemoRibbon()
  const given = state?.given
  if (given) {
    const isOnScreen = root.hasChildNodes()
    const starting = import('./start-signed-in.ts').then(({ startSignedIn }) => startSignedIn(store, given, isOnScreen))
    const [app] = await Promise.all([starting, loadingRibbon]).catch(() => [])
    // The server's markup is a picture of the page, to be replaced by the page itself.
    if (app) return createRoot(root).render(<StrictMode>{app}</StrictMode>)
    root.replaceChildren()
  }
  const isRendered = root.hasChildNodes()
  const app = (
    <StrictMode>
      <App store={store} isOnScreen={isRendered} />
    </StrictMode>
  )
  if (isRendered) {
    await Promise.all([loadMatchedPages(visitorRoutes), loadingRibbon])
    const button = takeEarlyButton()
    hydrateRoot(root, app)
    button?.click()
  } else {
    takeEarlyButton()
    createRoot(root).render(app)
  }
  if (await store.dispatch(checkSession())) await loadApplicationRoutes()
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
void start(root)
