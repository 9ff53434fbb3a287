/**
 * Renders a page on the server. It is built with the web and loaded by the server, which otherwise shares no code with
 * it.
 */
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { RenderPage } from '#features/site/page-state.ts'
import { publicPageAt } from '#features/site/public-pages.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { routes } from './all-routes.ts'
import { DemoRibbon } from './demo-ribbon.ts'
import { areas } from './navigation/areas.ts'
import { openStore } from './open-store.ts'
import type { PageHandle } from './page-route.ts'
import { renderSignedIn } from './render-signed-in.ts'
import { Surroundings } from './Surroundings.tsx'

const handler = createStaticHandler(routes)

export const renderPage: RenderPage = async (address, state, reader) => {
  const url = readAddress(address)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) return { kind: 'application', title: '', markup: '' }
  const handles = context.matches.map(({ route }) => route.handle as PageHandle | undefined)
  const handle = handles.findLast((found) => found !== undefined)
  const kind = kindOf(
    url.pathname,
    context.matches.map(({ route }) => route.path ?? ''),
    state.site.mode,
  )
  const title = kind === 'unknown' ? 'Page not found' : (handle?.title ?? '')
  if (state.site.mode === 'demo') await DemoRibbon.load()
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = createElement(StaticRouterProvider, { router, context, hydrate: false })
  if (kind === 'application') {
    const isSignedIn = context.matches.some(({ route }) => route.id === areas.signedIn)
    const rendered = reader && isSignedIn && (await renderSignedIn(page, state, reader, handle?.settles))
    const inBackOffice = context.matches.some(({ route }) => route.id === areas.backOffice)
    return { kind, title, markup: '', component: handle?.component, inBackOffice, ...rendered }
  }
  const store = openStore()
  preloadCache(store.dispatch, state)
  // In one piece: streaming would need an inline script, which our pages do not allow.
  const { prelude } = await prerender(createElement(Surroundings, { store }, page), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return { kind, title, markup: await new Response(prelude).text(), component: handle?.component }
}

/** Any typed text; two slashes at its start would name another host. */
function readAddress(address: string): URL {
  const base = 'http://this.page'
  return URL.parse(address.replace(/^\/+/, '/'), base) ?? new URL('/unreadable', base)
}

function kindOf(path: string, patterns: readonly string[], mode: 'demo' | 'live') {
  if (publicPageAt(path)) return 'public' as const
  const isUnknown = patterns.includes('*') || (mode === 'live' && path.startsWith('/demo/'))
  return isUnknown ? ('unknown' as const) : ('application' as const)
}
