import type { FastifyInstance } from 'fastify'
import type { Endpoint, Input, WireAnswer } from '#kernel/endpoint.ts'

export type Sender = { readonly token?: string | undefined; readonly address: string; readonly userAgent: string }

export type ApiClient = <const E extends Endpoint>(
  sender: Sender,
  endpoint: E,
  input: Input<E>,
) => Promise<WireAnswer<E>>

type Loose = { readonly params?: Record<string, string>; readonly body?: unknown }

/** Calls endpoints without a network. A refusal is an exception here: the history was written so that none occurs. */
export function createApiClient(http: FastifyInstance): ApiClient {
  return async ({ token, address, userAgent }, { method, path }, input) => {
    const { params = {}, body } = input as Loose
    const response = await http.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      remoteAddress: address,
      headers: {
        'x-session': 'bearer',
        'user-agent': userAgent,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { payload: body as object }),
    })
    if (response.statusCode !== 200) throw new Error(`${method} ${path} was refused: ${response.body}`)
    return response.json()
  }
}
