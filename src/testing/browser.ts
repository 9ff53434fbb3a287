/** A browser for tests: keeps cookies, sends origin headers, and calls endpoints by their definition. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Endpoint, Input, WireAnswer } from '#kernel/endpoint.ts'

type Loose = { params?: Record<string, string>; query?: Record<string, string | number>; body?: unknown }

/** The answer's type on success; a refusal has `message` and `code` instead, which tests access by name. */
export type Answered<E extends Endpoint> = {
  readonly status: number
  readonly body: WireAnswer<E> & { message: string; code: string; fields?: Record<string, string>; needs?: string[] }
  readonly headers: LightMyRequestResponse['headers']
}

export type Browser = {
  call<const E extends Endpoint>(
    endpoint: E,
    input?: Input<E> | Loose,
    headers?: Record<string, string | undefined>,
  ): Promise<Answered<E>>
  upload<const E extends Endpoint>(
    endpoint: E,
    files: readonly Upload[],
    headers?: Record<string, string>,
    input?: Pick<Loose, 'params' | 'query'>,
  ): Promise<Answered<E>>
  readonly cookies: Map<string, string>
}

export type Upload = {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export function openBrowser(
  http: FastifyInstance,
  origin: string,
  { address = '203.0.113.7', userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' },
): Browser {
  const cookies = new Map<string, string>()
  const send = async (
    endpoint: Endpoint,
    input: Loose,
    payload: string | Buffer | undefined,
    headers: Record<string, string | undefined>,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await http.inject({
      method: endpoint.method,
      url: fill(endpoint.path, input.params ?? {}),
      query: Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)])),
      remoteAddress: address,
      headers: present({
        cookie: cookie || undefined,
        'user-agent': userAgent,
        'sec-fetch-site': 'same-origin',
        origin: endpoint.method === 'GET' ? undefined : origin,
        ...headers,
      }),
      ...(payload !== undefined && { payload }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const body = isJson ? response.json() : response.rawPayload
    return { status: response.statusCode, body, headers: response.headers }
  }
  return {
    cookies,
    call: (endpoint, input = {}, headers = {}) => {
      const loose = input as Loose
      const payload = loose.body === undefined ? undefined : asText(loose.body)
      const type = payload === undefined ? {} : { 'content-type': 'application/json' }
      return send(endpoint, loose, payload, { ...type, ...headers })
    },
    upload: (endpoint, files, headers = {}, input = {}) => {
      const boundary = 'the-boundary-of-a-test'
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      return send(endpoint, input, multipart(files, boundary), { ...type, ...headers })
    },
  }
}

function present(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Text is sent as it is, so that a test can send JSON that no program would write. */
function asText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function fill(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function multipart(files: readonly Upload[], boundary: string): Buffer {
  const parts = files.flatMap(({ field, name, type, bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)))
}
