/** The built web: hashed files cached for a year, and a page for every URL that is neither a file nor an API call. */
import { readdir } from 'node:fs/promises'
import { sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as paths from '#kernel/paths.ts'
import { isApi, sendRefusal, unknownAddress } from './server.ts'

type ServedPage = {
  readonly status: number
  readonly html: string
  /** The page contains data of the caller, so it must not be cached. */
  readonly isPrivate?: boolean
}

/** The page at a URL, which may be the "not found" page. The request says who opens it. */
export type PageSource = (address: string, request?: FastifyRequest) => Promise<ServedPage>

/** The URL of a page may end like a host name, so only the extensions that we ship count as files. */
const fileEndings = /\.(?:js|css|map|svg|png|jpg|webp|ico|woff2?|txt|xml|json|webmanifest)$/

/**
 * These headers restrict what a page may do. On a script or a font they mean nothing, and can be as long as the file.
 */
const headersOfPages = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-frame-options',
]

/** A hashed file never changes, so nobody asks whether it has. */
const headersOfChange = ['accept-ranges', 'etag', 'last-modified']

export async function serveWeb(http: FastifyInstance, directory: string, pageAt: PageSource): Promise<void> {
  // A folder that an older version built may contain a file that the server serves itself by now.
  const files = (await readdir(directory, { recursive: true })).map((name) => name.split(sep).join('/'))
  const declared = files.filter((name) => http.hasRoute({ method: 'GET', url: `/${name}` }))
  await http.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', '.rendering/**', '.vite/**', ...declared],
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) return void reply.header('cache-control', 'no-cache')
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      for (const name of [...headersOfPages, ...headersOfChange]) reply.removeHeader(name)
    },
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply, await pageAt(request.url, request))
  http.get('/', answer)
  http.get(paths.apiDocs, answer)
  http.setNotFoundHandler((request, reply) => {
    const isPage = isReading(request.method) && !isApi(request.url) && !fileEndings.test(pathOf(request.url))
    return isPage ? answer(request, reply) : sendRefusal(reply, unknownAddress)
  })
}

/** Without the built web there is only the API. */
export function serveApiOnly(http: FastifyInstance): void {
  http.setNotFoundHandler((_request, reply) => sendRefusal(reply, unknownAddress))
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? ''
}

/** A page depends on the request's state, so it is compressed on the fly, for speed rather than size. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, html, isPrivate = false }: ServedPage,
): FastifyReply {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': isPrivate ? 'private, no-store' : 'no-cache',
      vary: 'accept-encoding',
    })
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params }))
  }
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipSync(html))
  return reply.send(html)
}
