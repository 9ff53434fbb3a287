/** The built web: files by hash for a year, and the one page for every address that is not a file or a call. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isApi, sendRefusal, unknownAddress } from './server.ts'

/** An address of a page may end like a host name, so only what we ship as files counts as one. */
const fileEndings = /\.(?:js|css|map|svg|png|jpg|webp|ico|woff2?|txt|xml|json|webmanifest)$/

export async function serveWeb(http: FastifyInstance, directory: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  http.get('/', (_request, reply) => sendPage(reply))
  http.get('/api/docs', (_request, reply) => sendPage(reply))
  http.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !isApi(request.url) && !fileEndings.test(request.url.split('?')[0] ?? '')
    return isPage ? sendPage(reply) : sendRefusal(reply, unknownAddress)
  })
}

/** Without the built web there are only calls. */
export function serveNoWeb(http: FastifyInstance): void {
  http.setNotFoundHandler((_request, reply) => sendRefusal(reply, unknownAddress))
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}
