import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes, type RouteObject } from 'react-router'
import { readSite } from '#features/operator/web/door.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import { preloadCache } from '#features/site/web/door.ts'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { loadDemoRibbon } from './demo-ribbon.ts'
import { takeEarlyButton } from './early-click.ts'
import { openStore } from './open-store.ts'
import { readPageState } from './page-state.ts'
import { loadApplicationRoutes, visitorRoutes } from './routes.tsx'

/** A server-rendered page can only be hydrated with code that is already loaded. */
async function loadMatchedPages(matched: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
}

async function start(root: HTMLElement): Promise<void> {
  applyTheme()
  const store = openStore()
  const state = readPageState()
  if (state) preloadCache(store.dispatch, state)
  else void store.dispatch(readSite.initiate())
  const isRendered = root.hasChildNodes()
  const matched = (matchRoutes(visitorRoutes, window.location) ?? []).map(({ route }) => route)
  const app = (
    <StrictMode>
      <App store={store} isUnknown={isRendered && matched.at(-1)?.path === '*'} />
    </StrictMode>
  )
  if (isRendered) {
    await Promise.all([loadMatchedPages(matched), state?.site.mode === 'demo' && loadDemoRibbon()])
    const button = takeEarlyButton()
    hydrateRoot(root, app)
    button?.click()
  } else createRoot(root).render(app)
  if (await store.dispatch(checkSession())) await loadApplicationRoutes()
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
void start(root)
