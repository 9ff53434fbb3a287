/**
 * The server of a web test. Both its answers and the requests it receives are checked against the schemas of the
 * endpoint, so that no test can pass with an answer or a request that the real server would not know.
 */

import { afterEach, vi } from 'vitest'
import * as z from 'zod'
import type { Endpoint, WireAnswer } from '#kernel/endpoint.ts'
import { type RefusalCode, refuse as refusalOf, statusOfRefusal } from '#kernel/refusal.ts'
import { isUnknownId } from '#kernel/wire-id.ts'

/** Answers calls of one endpoint. */
export type Reply = { readonly endpoint: Endpoint; respond(call?: Call): Response | Promise<Response> }

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T
type Body<E extends Endpoint> = Frozen<WireAnswer<E>>

type Call = {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly idempotencyKey: string | null
  readonly address: string
  readonly request: RequestInit
}

/** A function is called each time, with the request. */
export function answer<E extends Endpoint>(endpoint: E, body: Body<E> | ((call: Call) => Body<E>)): Reply {
  if (typeof body === 'function')
    return { endpoint, respond: (call) => respondWith(endpoint, (body as (call?: Call) => unknown)(call)) }
  const checked = checkAnswer(endpoint, body)
  return { endpoint, respond: () => Response.json(checked) }
}

/** The first call gets the first answer and so on; the last one is repeated. */
export function answerInTurn<E extends Endpoint>(endpoint: E, ...bodies: Body<E>[]): Reply {
  const left = bodies.map((body) => checkAnswer(endpoint, body))
  return { endpoint, respond: () => Response.json(left.length > 1 ? left.shift() : left[0]) }
}

/** Calls wait until the test sends the answer. */
export function answerLater<E extends Endpoint>(endpoint: E): Reply & { send(body: Body<E>): void } {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return {
    endpoint,
    respond: async () => Response.json(await promise),
    send: (body) => resolve(checkAnswer(endpoint, body)),
  }
}

/** A refusal with the status that its code has. */
export function refuse(
  endpoint: Endpoint,
  code: RefusalCode,
  message: string,
  fields?: Readonly<Record<string, string>>,
  retryAfterSeconds?: number,
): Reply {
  const status = statusOfRefusal(refusalOf(code, message))
  const headers: HeadersInit = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  const body = { message, code, ...(fields && { fields }) }
  return { endpoint, respond: () => Response.json(body, { status, headers }) }
}

/** A refusal until one of these factors is proved, which `isProved` tells. */
export function refuseUntilStepUp(reply: Reply, needs: readonly string[], isProved: () => boolean): Reply {
  const refusal = { message: 'Please confirm that it is you.', code: 'STEP_UP', needs }
  return {
    endpoint: reply.endpoint,
    respond: (call) => (isProved() ? reply.respond(call) : Response.json(refusal, { status: 403 })),
  }
}

/** An exception on the server. */
export function fail(endpoint: Endpoint): Reply {
  const message = 'Something went wrong on our side. Please try again. (Reference 1)'
  return { endpoint, respond: () => Response.json({ message, code: 'UNEXPECTED', id: '1' }, { status: 500 }) }
}

/** A proxy in front of the server answers instead of it, in its own format. */
export function answerByProxy(endpoint: Endpoint, status: number): Reply {
  return { endpoint, respond: () => new Response('<h1>Bad gateway</h1>', { status }) }
}

export function loseConnection(endpoint: Endpoint): Reply {
  return { endpoint, respond: () => Promise.reject(new TypeError('The connection was lost')) }
}

export type Network = {
  /** All calls so far, in order. */
  readonly calls: readonly Call[]
  /** The inputs of all calls of one endpoint; parts that the endpoint does not have are omitted. */
  asked(endpoint: Endpoint): Partial<Pick<Call, 'params' | 'query' | 'body'>>[]
  callsTo(endpoint: Endpoint): number
  queriesTo(endpoint: Endpoint): Call['query'][]
  keysTo(endpoint: Endpoint): Call['idempotencyKey'][]
  /** Replaces the replies of these endpoints from now on. */
  change(...replies: readonly Reply[]): void
}

/**
 * Starts answering calls; if an endpoint is listed twice, the later reply counts. Unlisted endpoints are unreachable.
 */
export function answerCalls(...replies: readonly Reply[]): Network {
  const current = [...replies]
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = noticing(() => readCall(address, request, current))
    calls.push(call)
    const reply = current.findLast(({ endpoint }) => endpoint === call.endpoint) ?? loseConnection(call.endpoint)
    return reply.respond(call)
  })
  const to = (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint)
  return {
    calls,
    asked: (endpoint) => to(endpoint).map(partsOf),
    callsTo: (endpoint) => to(endpoint).length,
    queriesTo: (endpoint) => to(endpoint).map(({ query }) => query),
    keysTo: (endpoint) => to(endpoint).map(({ idempotencyKey }) => idempotencyKey),
    change: (...changes) => void current.push(...changes),
  }
}

/**
 * A page turns whatever its call throws into a text on the screen, so a test's mistakes are collected until its end.
 */
const mistakes: unknown[] = []

afterEach(() => {
  const [mistake] = mistakes.splice(0)
  if (mistake) throw mistake
})

function noticing<T>(work: () => T): T {
  try {
    return work()
  } catch (mistake) {
    mistakes.push(mistake)
    throw mistake
  }
}

function respondWith(endpoint: Endpoint, body: unknown): Response {
  return Response.json(noticing(() => checkAnswer(endpoint, body)))
}

/** The body must survive decoding and encoding unchanged: nothing missing, nothing wrong and nothing added. */
export function checkAnswer(endpoint: Endpoint, body: unknown): unknown {
  const decoded = endpoint.answer.safeParse(body)
  const problem = decoded.success ? differenceOf(z.encode(endpoint.answer, decoded.data), body) : decoded.error.message
  if (problem) throw new Error(`${nameOf(endpoint)} never answers this: ${problem}`)
  return body
}

/** The first path at which they differ. */
function differenceOf(sent: unknown, body: unknown, place = 'the body'): string | undefined {
  if (isContainer(sent) && isContainer(body)) {
    for (const name of new Set([...Object.keys(sent), ...Object.keys(body)])) {
      const difference = differenceOf(sent[name], body[name], `${place}.${name}`)
      if (difference) return difference
    }
    return undefined
  }
  return Object.is(sent, body) ? undefined : `${place} would be ${JSON.stringify(sent)}, not ${JSON.stringify(body)}`
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const modules = import.meta.glob<object>('/src/{features,requests,platform}/**/*api.ts', { eager: true })
export const served = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'answer' in value
}

/** Finds the endpoint as the server does: a literal path segment takes precedence over a parameter. */
function readCall(address: string, request: RequestInit, replies: readonly Reply[]): Call {
  const { pathname, searchParams } = new URL(address, 'http://web.test')
  const method = request.method ?? 'GET'
  const known = [...served, ...replies.map(({ endpoint }) => endpoint)]
  const [endpoint] = known
    .filter((candidate) => candidate.method === method && patternOf(candidate).test(pathname))
    .sort((one, other) => parametersOf(one) - parametersOf(other))
  if (!endpoint) throw new Error(`The server has no endpoint for ${method} ${pathname}`)
  const call = {
    endpoint,
    params: { ...patternOf(endpoint).exec(pathname)?.groups },
    query: Object.fromEntries(searchParams),
    body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined,
    idempotencyKey: new Headers(request.headers).get('idempotency-key'),
    address,
    request,
  }
  for (const name in call.params) call.params[name] = decodeURIComponent(call.params[name] ?? '')
  checkRequest(call)
  return call
}

function checkRequest({ endpoint, params, query, body }: Call): void {
  const parsed = [
    endpoint.params?.safeParse(params),
    endpoint.query?.safeParse(query),
    endpoint.body?.safeParse(body ?? {}),
  ]
  for (const part of parsed) {
    // The ids of a test are made up: they name something here, whatever they look like.
    if (part?.error?.issues.every(isUnknownId) === false) {
      throw new Error(`${nameOf(endpoint)} does not take this: ${part.error.message}`)
    }
  }
}

function partsOf({ endpoint, params, query, body }: Call) {
  return {
    ...(endpoint.params && { params }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  }
}

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}

function parametersOf({ path }: Endpoint): number {
  return path.split('{').length
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
