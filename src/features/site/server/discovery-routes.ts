/** Files that are not built: what search engines, social networks and home screens request, and our drawings. */
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { drawingsPath } from '#features/operator/drawing/address.ts'
import { drawingSheet } from '#features/operator/drawing/sheet.ts'
import * as paths from '#kernel/paths.ts'
import type { Context } from '#platform/server/context.ts'
import { publicPages } from '../public-pages.ts'
import { iconPng, iconSvg, socialCardPng } from './drawn-icons.ts'

const aDay = 'public, max-age=86400'

export function discoveryRoutes(http: FastifyInstance, { config, brand }: Context, logo?: Buffer): void {
  const mark = { brand, logo }
  http.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robots(config.appUrl)))
  http.get('/sitemap.xml', (_request, reply) => send(reply, 'application/xml', sitemap(config.appUrl)))
  http.get('/site.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json', JSON.stringify(manifest(brand))),
  )
  http.get('/icon.svg', (_request, reply) => send(reply, 'image/svg+xml', iconSvg(mark, 40, false)))
  let sheet: { readonly plain: string; readonly brotli: Buffer } | undefined
  http.get(drawingsPath, (request, reply) => {
    sheet ??= compressed(drawingSheet())
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return send(reply, 'image/svg+xml', sheet.plain)
    return send(reply.header('content-encoding', 'br'), 'image/svg+xml', sheet.brotli)
  })
  const pictures: Record<string, () => Promise<Buffer>> = {
    '/icon-192.png': () => iconPng(mark, 192, false),
    '/icon-512.png': () => iconPng(mark, 512, false),
    '/icon-maskable-512.png': () => iconPng(mark, 512, true),
    '/apple-touch-icon.png': () => iconPng(mark, 180, true),
    '/favicon.ico': () => iconPng(mark, 32, false),
    '/social-card.png': () => socialCardPng(mark),
  }
  for (const [path, draw] of Object.entries(pictures)) {
    let drawn: Promise<Buffer> | undefined
    http.get(path, async (_request, reply) => {
      drawn ??= draw()
      return send(reply, 'image/png', await drawn)
    })
  }
}

function compressed(text: string) {
  return { plain: text, brotli: brotliCompressSync(text) }
}

function send(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply.type(type).header('cache-control', aDay).send(body)
}

/** Pages behind a sign-in are of no use to a search engine, and links in letters contain tokens. */
function robots(appUrl: string): string {
  const withSecrets = [paths.verify, paths.reset, paths.resetPassword, paths.loginWithCode].map((path) => path(''))
  const closed = ['/api/', ...withSecrets, '/demo/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  )
}

function sitemap(appUrl: string): string {
  const addresses = publicPages
    .filter(({ canonical }) => canonical === undefined)
    .map(({ path }) => `  <url><loc>${escapeXml(appUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

function manifest({ name, tagline }: Context['brand']): object {
  return {
    name,
    short_name: name,
    description: tagline,
    start_url: '/',
    display: 'standalone',
    background_color: '#f7f5ef',
    theme_color: '#f7f5ef',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
