import { getContent, getSite } from '#features/operator/api.ts'
import type { SiteSource } from '#features/operator/server/door.ts'
import { siteFor } from '#features/operator/server/door.ts'
import { serve } from '#platform/server/http/serve.ts'
import { type BaseCaller, type Server, sendRefusal, unknownAddress } from '#platform/server/http/server.ts'
import { contentFor } from './content-for.ts'
import { discoveryRoutes } from './discovery-routes.ts'

export function siteRoutes<C extends BaseCaller>(server: Server<C>, source: SiteSource): void {
  const { context, http } = server
  serve(server, getSite, async ({ now }) => ({
    ...siteFor(context, source.content, now),
    content: await contentFor(context, source),
  }))
  serve(server, getContent, () => contentFor(context, source))
  discoveryRoutes(http, context, source.logo)
  const pictures = new Map([...source.pictures.values()].map((picture) => [picture.src, picture]))
  http.get('/pictures/:digest/:name', (request, reply) => {
    const picture = pictures.get(request.url.split('?')[0] ?? '')
    if (picture === undefined) return sendRefusal(reply, unknownAddress)
    // Opened by itself, an SVG is a page of our origin: it may draw, and nothing else.
    return reply
      .type(picture.type)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      })
      .send(picture.bytes)
  })
}
