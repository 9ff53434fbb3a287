/**
 * Renders a page on the server. It is built with the web and loaded by the server, which otherwise shares no code with
 * it.
 */
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { RenderPage } from '#features/site/page-state.ts'
import { publicPageAt } from '#features/site/public-pages.ts'
import { preloadCache } from '#features/site/web/door.ts'
import { routes } from './all-routes.ts'
import { loadDemoRibbon } from './demo-ribbon.ts'
import { openStore } from './open-store.ts'
import { Surroundings } from './Surroundings.tsx'

const handler = createStaticHandler(routes)

export const renderPage: RenderPage = async (address, state) => {
  const url = readAddress(address)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { kind: 'application', title: '', markup: '' }
  const titles = context.matches.map(({ route }) => (route.handle as { title?: string } | undefined)?.title)
  const kind = kindOf(
    url.pathname,
    context.matches.map(({ route }) => route.path ?? ''),
    state.site.mode,
  )
  const title = kind === 'unknown' ? 'Page not found' : (titles.findLast((text) => text !== undefined) ?? '')
  if (kind === 'application') return { kind, title, markup: '' }

  if (state.site.mode === 'demo') await loadDemoRibbon()
  const store = openStore()
  preloadCache(store.dispatch, state)
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  // In one piece: streaming would need an inline script, which our pages do not allow.
  const { prelude } = await prerender(createElement(Surroundings, { store }, page), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return { kind, title, markup: await new Response(prelude).text() }
}

/** Anything that somebody typed; two slashes at its start would name another host. */
function readAddress(address: string): URL {
  const base = 'http://this.page'
  return URL.parse(address.replace(/^\/+/, '/'), base) ?? new URL('/unreadable', base)
}

function kindOf(path: string, patterns: readonly string[], mode: 'demo' | 'live') {
  if (publicPageAt(path)) return 'public' as const
  const isUnknown = patterns.includes('*') || (mode === 'live' && path.startsWith('/demo/'))
  return isUnknown ? ('unknown' as const) : ('application' as const)
}
