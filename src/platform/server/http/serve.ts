/**
 * Serves an endpoint: identify the caller, check the origin and the access, decode the input, run the story, encode the
 * answer.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Answer, type Decoded, type Endpoint, isOpenWhileReadOnly, isUnsafe } from '#kernel/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { isStorable } from '#kernel/text.ts'
import { isUnknownId } from '#kernel/wire-id.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database.ts'
import { dbForEndpoint } from '../replica.ts'
import { type Asked, admit, refusalOfLoss } from './admit.ts'
import { dbOfCall } from './authority.ts'
import { addressOf, type Client, clientOf, sessionTokenOf } from './client.ts'
import { isCrossSite } from './cross-site.ts'
import { type Attempt, readIdempotencyKey, withIdempotencyKey } from './idempotency.ts'
import type { UploadedFile } from './read-files.ts'
import type { BaseCaller, Server } from './server.ts'
import { responseOf, type StoredResponse, sendResponse } from './stored-response.ts'
import { trackCommit } from './track-commit.ts'

type Call<E extends Endpoint, C extends BaseCaller> = Decoded<E> & {
  readonly db: Db
  readonly now: Date
  readonly caller: E['access'] extends 'public' ? C | undefined : C
  readonly client: Client
  readonly files: readonly UploadedFile[]
  /** For lists that answer with a bare array and put the rest into headers. */
  setHeader(name: string, value: string): void
}

type Handler<E extends Endpoint, C extends BaseCaller> = (
  call: Call<E, C>,
) => Promise<Answer<E> | Refusal> | Answer<E> | Refusal

export function serve<const E extends Endpoint, C extends BaseCaller>(
  server: Server<C>,
  endpoint: E,
  handler: Handler<E, C>,
): void {
  server.endpoints.push(endpoint)
  server.http.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const response = await handle(server, endpoint, handler, request)
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

async function handle<E extends Endpoint, C extends BaseCaller>(
  server: Server<C>,
  endpoint: E,
  handler: Handler<E, C>,
  request: FastifyRequest,
): Promise<StoredResponse> {
  const { context } = server
  if (context.config.readOnly && !isOpenWhileReadOnly(endpoint)) return responseOf(readOnlyCopy)
  const now = context.clock()
  const token = sessionTokenOf(request)
  if (token?.via !== 'bearer' && comesFromAnotherSite(context, endpoint, request)) {
    return responseOf(refuse('CROSS_SITE', 'This request did not come from our own pages'))
  }
  const asked: Asked = { endpoint, token: token?.value, address: addressOf(request) }
  const admitted = await admit(server, asked)
  if (isRefusal(admitted)) return responseOf(admitted)
  const { caller } = admitted
  if (caller) request.trace.userId = caller.userId

  const said = decode(endpoint, request)
  if (isRefusal(said)) return responseOf(said)
  const key = isUnsafe(endpoint) ? readIdempotencyKey(request) : undefined
  if (isRefusal(key)) return responseOf(key)

  const scope = caller?.userId ?? `visitor ${clientOf(request).browser ?? addressOf(request)}`
  const answer = async (files: readonly UploadedFile[]) => {
    const run = async (unbound: Db): Promise<StoredResponse> => {
      const db = dbOfCall(unbound, server.authority, context.clock, { endpoint, caller, said })
      const client = clientOf(request)
      const headers: Record<string, string> = {}
      const setHeader = (name: string, value: string) => {
        headers[name] = value
      }
      const call = { ...said, db, now, caller, client, files, setHeader } as Call<E, C>
      const result = await handler(call)
      return responseOf(isRefusal(result) ? result : { answer: encode(endpoint, result) }, headers, client.cookies())
    }
    if (key === undefined) return trackCommit(await dbForEndpoint(context, endpoint), run)
    return withIdempotencyKey(context.db, { ...attemptOf(request, key, files), scope }, now, run)
  }
  try {
    if (!endpoint.multipart) return await answer([])
    const received = await server.uploads.receive(request, scope, answer)
    return isRefusal(received) ? responseOf(received) : received
  } catch (error) {
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
    const wrong = issues.filter((issue) => !isUnknownId(issue))
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
