/**
 * Serves an endpoint: identify the caller, check the origin and the access, decode the input, run the story, encode the
 * answer.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Access } from '#kernel/access.ts'
import { type Answer, type Decoded, type Endpoint, isOpenWhileReadOnly, isUnsafe } from '#kernel/endpoint.ts'
import { namesNothing } from '#kernel/id.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { isStorable } from '#kernel/text.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import { dbForEndpoint } from '../replica.ts'
import { type Asked, admit, refusalOfLoss } from './admit.ts'
import { admitLate, NotAdmitted } from './admit-late.ts'
import { runWitnessed } from './after-commit.ts'
import { dbOfCall } from './authority.ts'
import { addressOf, type Client, clientOf, sessionTokenOf } from './client.ts'
import { isCrossSite } from './cross-site.ts'
import { type Attempt, readIdempotencyKey, withIdempotencyKey } from './idempotency.ts'
import { answerInTransaction } from './idempotency-in-transaction.ts'
import type { UploadedFile } from './read-files.ts'
import type { BaseCaller, Server } from './server.ts'
import { responseOf, type StoredResponse, sendResponse } from './stored-response.ts'

type CallBy<E extends Endpoint, C> = Decoded<E> & {
  readonly db: Db
  readonly now: Date
  readonly caller: C
  readonly client: Client
  readonly files: readonly UploadedFile[]
  /** For lists that answer with a bare array and put the rest into headers. */
  setHeader(name: string, value: string): void
}

type Call<E extends Endpoint, C extends BaseCaller> = CallBy<E, E['access'] extends 'public' ? C | undefined : C>

type Handler<E extends Endpoint, Called> = (call: Called) => Promise<Answer<E> | Refusal> | Answer<E> | Refusal

export function serve<const E extends Endpoint, C extends BaseCaller>(
  server: Server<C>,
  endpoint: E,
  handler: Handler<E, Call<E, C>>,
): void {
  const known: Handler<E, CallBy<E, () => C | undefined>> = (call) =>
    handler({ ...call, caller: call.caller() } as Call<E, C>)
  addRoute(server, endpoint, (request) => handle(server, endpoint, known, false, request))
}

/**
 * For a call that is one transaction and does not ask who calls before that has answered: the caller is identified by
 * the first batch of the transaction (decision 003).
 */
export function serveInTransaction<const E extends Endpoint, C extends BaseCaller>(
  server: Server<C>,
  endpoint: E & { readonly access: Exclude<Access, 'public'> },
  handler: Handler<E, CallBy<E, () => C>>,
): void {
  const known = handler as Handler<E, CallBy<E, () => C | undefined>>
  addRoute(server, endpoint, (request) => handle(server, endpoint, known, true, request))
}

/** The call once its transaction has answered, for what is made of the result. */
export function answered<Called extends { caller(): unknown }>(
  call: Called,
): Omit<Called, 'caller'> & { readonly caller: ReturnType<Called['caller']> } {
  return { ...call, caller: call.caller() as ReturnType<Called['caller']> }
}

function addRoute<C extends BaseCaller>(
  server: Server<C>,
  endpoint: Endpoint,
  respond: (request: FastifyRequest) => Promise<StoredResponse>,
): void {
  server.endpoints.push(endpoint)
  server.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const response = await respond(request)
      if (isGivenUp(request, response)) reply.header('connection', 'close')
      return sendResponse(reply, response, cookiesAreSecure(server.context))
    },
  })
}

/** An endless or too slow body is abandoned; any other is read to its end, so that its sender reads the response. */
function isGivenUp(request: FastifyRequest, { result }: StoredResponse): boolean {
  return isRefusal(result) && (result.refused === 'TOO_SLOW' || result.refused === 'TOO_LARGE') && !request.raw.complete
}

function cookiesAreSecure(context: Context): boolean {
  return context.config.appUrl.startsWith('https:')
}

/** How the caller of a call comes to be known, and its database bound to them. */
type Admission<C> = (unbound: Db) => {
  readonly db: Db
  caller(): C | undefined
  /** Nobody gets an answer who may not make the call. */
  ensure(): Promise<void>
}

async function handle<E extends Endpoint, C extends BaseCaller>(
  server: Server<C>,
  endpoint: E,
  handler: Handler<E, CallBy<E, () => C | undefined>>,
  inTransaction: boolean,
  request: FastifyRequest,
): Promise<StoredResponse> {
  const { context } = server
  if (context.config.readOnly && !isOpenWhileReadOnly(endpoint)) return responseOf(readOnlyCopy)
  const now = context.clock()
  const token = sessionTokenOf(request)
  if (token?.via !== 'bearer' && comesFromAnotherSite(context, endpoint, request)) {
    return responseOf(refuse('CROSS_SITE', 'This request did not come from our own pages'))
  }
  const asked: Asked = {
    endpoint,
    token: token?.value,
    address: addressOf(request),
    known: ({ userId }) => {
      request.trace.userId = userId
    },
  }
  const decoded = decode(endpoint, request)
  const key = isUnsafe(endpoint) ? readIdempotencyKey(request) : undefined

  const runWith =
    (admission: Admission<C>, said: Decoded<E>, files: readonly UploadedFile[]) =>
    async (unbound: Db): Promise<StoredResponse> => {
      const { db, caller, ensure } = admission(unbound)
      const client = clientOf(request)
      const headers: Record<string, string> = {}
      const setHeader = (name: string, value: string) => {
        headers[name] = value
      }
      const result = await handler({ ...said, db, now, caller, client, files, setHeader })
      await ensure()
      return responseOf(isRefusal(result) ? result : { answer: encode(endpoint, result) }, headers, client.cookies())
    }
  try {
    // What is refused for its form is refused to strangers first. Under a key that has been used, or whose holder is not
    // known, there is no response yet, and the call is served like any other.
    if (inTransaction && asked.token !== undefined && !isRefusal(decoded) && !isRefusal(key)) {
      const late = { ...asked, token: asked.token, said: decoded }
      const run = runWith((unbound) => admitLate(server, unbound, late), decoded, [])
      if (key === undefined) return await runWitnessed(context.db, run)
      const claim = { ...attemptOf(request, key, []), holder: server.authority.holderOf(asked.token) }
      const response = await answerInTransaction(context.db, claim, now, run)
      if (response) return response
    }
    const admitted = await admit(server, asked)
    if (isRefusal(admitted)) return responseOf(admitted)
    if (isRefusal(decoded)) return responseOf(decoded)
    if (isRefusal(key)) return responseOf(key)
    const { caller } = admitted
    const admission: Admission<C> = (unbound) => ({
      db: dbOfCall(unbound, server.authority, context.clock, { endpoint, caller, said: decoded }),
      caller: () => caller,
      ensure: async () => undefined,
    })
    const scope = caller?.userId ?? `visitor ${clientOf(request).browser ?? addressOf(request)}`
    const answer = async (files: readonly UploadedFile[]) => {
      const run = runWith(admission, decoded, files)
      if (key === undefined) return runWitnessed(await dbForEndpoint(context, endpoint), run)
      return withIdempotencyKey(context.db, { ...attemptOf(request, key, files), scope }, now, run)
    }
    if (!endpoint.multipart) return await answer([])
    const received = await server.uploads.receive(request, scope, answer)
    return isRefusal(received) ? responseOf(received) : received
  } catch (error) {
    if (error instanceof NotAdmitted) return responseOf(error.refusal)
    const refusal = await refusalOfLoss(server, asked, error)
    if (refusal === undefined) throw error
    return responseOf(refusal)
  }
}

function comesFromAnotherSite({ config }: Context, endpoint: Endpoint, request: FastifyRequest): boolean {
  const ownOrigins = [new URL(config.appUrl).origin]
  // A demo is reached under any name that the machine has; there the request's host is ours by definition.
  if (config.mode === 'demo') ownOrigins.push(`${request.protocol}://${request.host}`)
  const provenance = {
    origin: request.headers.origin,
    fetchSite: request.headers['sec-fetch-site'] as string | undefined,
    referer: request.headers.referer,
    carriesCookie: request.headers.cookie !== undefined,
    changes: isUnsafe(endpoint),
  }
  return isCrossSite(provenance, ownOrigins)
}

const readOnlyCopy = refuse('READ_ONLY', 'This is a read-only copy, so nothing can be changed here')

function decode<E extends Endpoint>(endpoint: E, request: FastifyRequest): Decoded<E> | Refusal {
  if (isRefusal(request.body)) return request.body
  const parts = {
    params: endpoint.params?.safeParse(request.params),
    query: endpoint.query?.safeParse(request.query),
    body: endpoint.body?.safeParse(request.body ?? {}),
  }
  const failures = Object.values(parts).flatMap((part) => (part?.error ? [part.error.issues] : []))
  for (const issues of failures) {
    const wrong = issues.filter((issue) => !namesNothing(issue))
    if (wrong.length > 0) return refuseInput(wrong)
  }
  if (!isStorableAddress(request)) return refuse('BAD_INPUT', 'The address holds a character that cannot be used')
  // Checked last, because other errors are reported before an unknown id.
  const missing = failures[0]?.[0]
  if (missing) return refuse('NOT_FOUND', missing.message)
  return { params: parts.params?.data, query: parts.query?.data, body: parts.body?.data } as Decoded<E>
}

function isStorableAddress({ params, query }: FastifyRequest): boolean {
  return [params, query].every((part) =>
    Object.entries(part ?? {})
      .flat(2)
      .every((text) => isStorable(String(text))),
  )
}

function refuseInput(issues: readonly z.core.$ZodIssue[]): Refusal {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message
  return refuse('BAD_INPUT', issues[0]?.message ?? 'Please check what you entered', { fields })
}

function encode<E extends Endpoint>(endpoint: E, answer: unknown): unknown {
  return endpoint.binary ? answer : z.encode(endpoint.answer, answer as never)
}

function attemptOf(request: FastifyRequest, key: string, files: readonly UploadedFile[]): Attempt {
  return { method: request.method, url: request.url, key, body: bodyForComparison(request, files) }
}

function bodyForComparison(request: FastifyRequest, files: readonly UploadedFile[]): string {
  if (files.length === 0) return JSON.stringify(request.body ?? null)
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  return files.map(({ field, bytes }) => `${field} ${digest(bytes)}`).join('\n')
}
