/** The browser's side of an endpoint. The session is an HttpOnly cookie, so no token is attached here. */
import type { Address, Endpoint, Input, WireAnswer } from '#kernel/endpoint.ts'
import { refusedByServer, unreachable, unreadable } from './failure.ts'
import { givenResponse } from './given.ts'
import { withStepUp } from './step-up.ts'
import { methodOf, type Parts, urlOf } from './url.ts'

export type CallOptions = {
  /** The same key and body get the first response again, so a repeated submit cannot act twice. */
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Lets a request outlive the page that sends it. */
  readonly keepalive?: boolean | undefined
  /** Sends the request where there is no browser: on the server, which renders pages. */
  readonly fetch?: Fetch | undefined
}

export type Fetch = (address: string, request: RequestInit) => Promise<Response>

/** An endpoint without parameters, query or body is called without an input. */
export type CallArguments<E extends Endpoint> =
  unknown extends Input<E> ? [input?: undefined, options?: CallOptions] : [input: Input<E>, options?: CallOptions]

export async function call<E extends Endpoint>(
  address: Address<E>,
  ...[input, options = {}]: CallArguments<E>
): Promise<WireAnswer<E>> {
  const parts: Parts = input ?? {}
  const response = await send(urlOf(address, parts), requestOf(address, parts, options), options.fetch)
  const body = await response.json().catch(() => undefined)
  if (body === undefined) throw unreadable(response.status)
  return body as WireAnswer<E>
}

export type DownloadedFile = { readonly bytes: Blob; readonly name: string }

/** For endpoints that answer with a file. */
export async function callForFile<E extends Endpoint>(
  address: Address<E>,
  ...[input, options = {}]: CallArguments<E>
): Promise<DownloadedFile> {
  const parts: Parts = input ?? {}
  const response = await send(urlOf(address, parts), requestOf(address, parts, options))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { bytes: await response.blob(), name: name ?? 'document' }
}

export function newIdempotencyKey(): string {
  // `crypto.randomUUID` is missing on insecure origins, such as a demo opened over plain http from another machine.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function requestOf(
  address: Address<Endpoint>,
  { body }: Parts,
  { idempotencyKey, signal, keepalive }: CallOptions,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  return {
    method: methodOf(address),
    credentials: 'same-origin',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  }
}

/** Resolves to a successful response only. */
function send(address: string, request: RequestInit, through?: Fetch): Promise<Response> {
  return withStepUp(async () => {
    const response = await reach(address, request, through)
    if (response.ok) return response
    const body = await response.json().catch(() => undefined)
    throw refusedByServer(response.status, body, response.headers.get('retry-after'))
  })
}

export async function reach(address: string, request: RequestInit, through: Fetch = fetch): Promise<Response> {
  try {
    return givenResponse(address, request.method ?? '') ?? (await through(address, request))
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw unreachable()
  }
}
