import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { matchRoutes } from 'react-router'
import { readSite } from '#features/operator/web/door.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import { preloadCache } from '#features/site/web/door.ts'
import { applyTheme } from '#platform/web/ui/theme.ts'
import { App } from './App.tsx'
import { loadDemoRibbon } from './demo-ribbon.ts'
import { takeEarlyButton } from './early-click.ts'
import { openStore } from './open-store.ts'
import { readPageState } from './page-state.ts'
import { routes } from './routes.tsx'

/** A server-rendered page can only be hydrated with code that is already loaded. */
async function loadMatchedPages(): Promise<void> {
  const matched = (matchRoutes(routes, window.location) ?? []).map(({ route }) => route)
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
  const app = (
    <StrictMode>
      <App store={store} />
    </StrictMode>
  )
  if (root.hasChildNodes()) {
    await Promise.all([loadMatchedPages(), state?.site.mode === 'demo' && loadDemoRibbon()])
    const button = takeEarlyButton()
    hydrateRoot(root, app)
    button?.click()
  } else createRoot(root).render(app)
  void store.dispatch(checkSession())
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
void start(root)
