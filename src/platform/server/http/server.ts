/** The HTTP server without any feature: security headers, one error shape, one log line per response. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Holder } from '#kernel/access.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { normalUrl } from '#kernel/own-path.ts'
import { type Refusal, refuse, statusOfRefusal } from '#kernel/refusal.ts'
import type { Standing } from '#kernel/standing.ts'
import type { Context, Runtime } from '../context.ts'
import type { Queries } from '../database.ts'
import { type Trace, traced } from '../log.ts'
import { isViolatedKey, StorageUnavailable } from '../unavailable.ts'
import { idOfAskingPage } from './ask-as.ts'
import type { Authority } from './authority.ts'
import { addressOf } from './client.ts'
import { createDrain, type Drain } from './drain.ts'
import { refusalOfFullDisk } from './full-disk.ts'
import { malformedRequestHandler } from './malformed-request.ts'
import { isForReading, outagePage, refusalOfOutage } from './outage.ts'
import { createUploads, type Uploads } from './read-files.ts'
import { parseBody } from './strict-json.ts'

export type BaseCaller = Holder & {
  readonly sessionId: string
  readonly userId: string
  /** The client's address. */
  readonly address: string
  /** The member of staff who impersonates this account in this session; null in the owner's own sessions. */
  readonly impersonation: { readonly staff: { readonly id: string } } | null
  readonly standing: Standing
}

/** Finds a session from the client's token. */
export type Identify<C extends BaseCaller> = (
  db: Queries,
  token: string,
  now: Date,
  address: string,
) => Promise<C | undefined>

export type Server<C extends BaseCaller> = {
  readonly http: FastifyInstance
  readonly context: Runtime
  readonly identify: Identify<C>
  readonly authority: Authority<C>
  readonly uploads: Uploads
  readonly drain: Drain
  /** Everything served so far: the OpenAPI document and the access table are generated from it. */
  readonly endpoints: Endpoint[]
}

const largestJsonBytes = 64 * 1024
/** Two large files over a slow line; the pace is checked where files are read. */
const longestUploadMilliseconds = 900_000
const longestBodyMilliseconds = 60_000
/**
 * Proxies keep idle connections for 60 seconds (nginx, the load balancers of the large clouds). The proxy must be the
 * one that closes first, because it knows whether it is about to send a request.
 */
const idleMilliseconds = 75_000
/** A connection on which no request arrives is closed after this time. */
const longestHeadersMilliseconds = 60_000

/** Foreign origins that a page may load resources from. */
export type PageOrigins = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
  readonly frames: readonly string[]
  readonly opensPopups: boolean
}

const noForeignOrigins: PageOrigins = {
  scripts: [],
  styles: [],
  images: [],
  connections: [],
  frames: [],
  opensPopups: false,
}

export async function createServer<C extends BaseCaller>(
  context: Runtime,
  identify: Identify<C>,
  authority: Authority<C>,
  origins: PageOrigins = noForeignOrigins,
): Promise<Server<C>> {
  const http = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestJsonBytes,
    trustProxy: context.config.trustProxy ? [...context.config.trustProxy] : false,
    rewriteUrl: ({ url = '/' }) => normalUrl(url),
    genReqId: () => idOfAskingPage() ?? randomUUID(),
    // Every line says which request it belongs to, so a request needs no logger of its own.
    childLoggerFactory: (log) => log,
    forceCloseConnections: 'idle',
    clientErrorHandler: malformedRequestHandler(context),
    frameworkErrors: (error, request, reply) => answerUnroutable(context, error, request, reply),
    // A request that arrives while the server closes is answered like any other, and then its connection is closed.
    return503OnClosing: false,
    keepAliveTimeout: idleMilliseconds,
    requestTimeout: longestUploadMilliseconds,
    http: { headersTimeout: longestHeadersMilliseconds },
    routerOptions: { maxParamLength: 500 },
  })
  traceEveryRequest(http)
  await http.register(cookie)
  await http.register(multipart, { throwFileSizeLimit: false })
  limitUrlLength(http)
  abortSlowBodies(http)
  acceptStrictJson(http)
  secureEveryAnswer(http, context, origins)
  shapeEveryError(http, context)
  measureEveryAnswer(http, context)
  return { http, context, identify, authority, uploads: createUploads(), drain: createDrain(http), endpoints: [] }
}

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace
  }
}

function traceEveryRequest(http: FastifyInstance): void {
  http.decorateRequest('trace')
  http.addHook('onRequest', (request, _reply, done) => {
    request.trace = traceOf(request)
    traced(request.trace, done)
  })
  // A body is read in the context of its connection, so what follows is brought back into that of its request.
  http.addHook('preValidation', (request, _reply, done) => traced(request.trace, done))
}

function traceOf(request: FastifyRequest): Trace {
  return { requestId: String(request.id), client: addressOf(request) }
}

/** An address that cannot be decoded belongs to no route, so Fastify runs no hooks for it. */
function answerUnroutable(context: Context, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  request.trace = traceOf(request)
  sendRefusal(reply, refusalOfFramework(error) ?? badInput)
  noteAnswer(context, request, reply)
}

/** The longest of ours is a list with a search and a cursor. */
const longestUrl = 4000
const addressTooLong = refuse('ADDRESS_TOO_LONG', 'The address of this request is too long')

function limitUrlLength(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > longestUrl) sendRefusal(reply, addressTooLong)
    else done()
  })
}

/** JSON is small: a client that takes a minute to send it is stalling. */
function abortSlowBodies(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw }, _reply, done) => {
    done()
    const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = raw.headers
    if ((length === undefined && encoding === undefined) || type?.startsWith('multipart/')) return
    const timer = setTimeout(() => raw.complete || raw.destroy(), longestBodyMilliseconds)
    raw.once('close', () => clearTimeout(timer))
  })
}

function acceptStrictJson(http: FastifyInstance): void {
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    parseBody(text),
  )
}

function secureEveryAnswer(http: FastifyInstance, { config }: Context, origins: PageOrigins): void {
  const from = (...sources: readonly string[]) => sources.join(' ')
  const policy = [
    `default-src 'self'`,
    from(`script-src 'self'`, ...origins.scripts),
    from(`style-src 'self' 'unsafe-inline'`, ...origins.styles),
    from(`img-src 'self' data: blob:`, ...origins.images),
    from(`connect-src 'self'`, ...origins.connections),
    from(`frame-src 'self'`, ...origins.frames),
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const headers = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': origins.opensPopups ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...(config.mode === 'live' && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const headersOfApi = { ...headers, 'cache-control': 'no-store' }
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? headersOfApi : headers)
    done()
  })
}

function shapeEveryError(http: FastifyInstance, context: Context): void {
  http.setErrorHandler((error, request, reply) => {
    const refusal = refusalOfFramework(error)
    if (refusal) return sendRefusal(reply, refusal)
    const full = refusalOfFullDisk(error)
    if (full) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'a disk is full')
      return sendRefusal(reply, full)
    }
    const outage = refusalOfOutage(error, request)
    if (outage) return sendOutage(request, reply, context, outage, error as Error)
    const id = String(request.id)
    context.metrics.bugs.inc()
    if (isViolatedKey(error)) {
      request.log.error({ err: error, key: error.constraint, route: request.routeOptions.url }, 'a key stays violated')
      return sendRefusal(reply, existsAlready)
    }
    request.log.error({ err: error, errorId: id, route: request.routeOptions.url }, 'unexpected error')
    const message = `Something went wrong on our side. Please try again. (Reference ${id})`
    return reply.code(500).send({ message, code: 'UNEXPECTED', id })
  })
}

function sendOutage(
  request: FastifyRequest,
  reply: FastifyReply,
  { brand }: Context,
  outage: Refusal,
  error: Error,
): FastifyReply {
  const what = error instanceof StorageUnavailable ? 'the storage of files' : 'the database'
  const facts = { reason: error.message, code: outage.refused, route: request.routeOptions.url }
  request.log.warn(facts, `${what} did not answer`)
  if (!isForReading(request, isApi(request.url))) return sendRefusal(reply, outage)
  reply.headers({ 'retry-after': outage.retryAfterSeconds, 'cache-control': 'no-store' })
  return reply.code(statusOfRefusal(outage)).type('text/html; charset=utf-8').send(outagePage(brand))
}

export const unknownAddress = refuse('NOT_FOUND', 'There is nothing at this address')

const existsAlready = refuse(
  'TAKEN',
  'This exists already. Please reload the page and look at it before you try again.',
)

const badInput = refuse('BAD_INPUT', 'The request could not be read')

function refusalOfFramework(error: unknown): Refusal | undefined {
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return refuse('TOO_LARGE', 'That is too large')
  if (status === 415) return refuse('WRONG_TYPE', 'Please send application/json')
  if (status !== undefined && status >= 400 && status < 500) return badInput
  return undefined
}

function measureEveryAnswer(http: FastifyInstance, context: Context): void {
  http.addHook('onResponse', (request, reply, done) => {
    noteAnswer(context, request, reply)
    done()
  })
}

function noteAnswer({ metrics }: Context, request: FastifyRequest, reply: FastifyReply): void {
  // The route's pattern, never the URL itself: links in letters contain tokens.
  const route = request.routeOptions.url ?? 'unknown'
  const seconds = reply.elapsedTime / 1000
  metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds)
  const { method, log, trace } = request
  const milliseconds = Math.round(reply.elapsedTime)
  traced(trace, () => log.info({ method, route, status: reply.statusCode, milliseconds }, 'answered'))
}

export function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  const { refused: code, message, fields, needs } = refusal
  return reply
    .code(statusOfRefusal(refusal))
    .send({ message, code, ...(fields && { fields }), ...(needs && { needs }) })
}
