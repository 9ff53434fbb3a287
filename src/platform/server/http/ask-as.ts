/** Makes a call within the process, as the browser that opens a page would make it over the network. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type AskedAnswer = {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The request headers that identify the caller and the client. */
const headersOfCaller = /^(?:cookie|user-agent|host|x-forwarded-(?:for|proto|host))$/
/** The response headers that a page reads. */
const headersOfAnswers = /^x-(?:next|total)-/

const asking = new AsyncLocalStorage<string>()

/**
 * The id of the page's request during a call that is made for it, so that one id finds every line of the page. It is
 * not in a header: clients could send that, too.
 */
export function idOfAskingPage(): string | undefined {
  return asking.getStore()
}

/** The same checks as for any call: the request's cookies say who asks, and its connection from where. */
export async function askAs(http: FastifyInstance, request: FastifyRequest, url: string): Promise<AskedAnswer> {
  const call = async () =>
    http.inject({
      method: 'GET',
      url,
      remoteAddress: request.socket.remoteAddress ?? '',
      headers: {
        ...pick(request.headers, headersOfCaller),
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
      },
    })
  const response = await asking.run(String(request.id), call)
  return { status: response.statusCode, body: response.json(), headers: pick(response.headers, headersOfAnswers) }
}

function pick(headers: Record<string, unknown>, names: RegExp): Record<string, string> {
  const found = Object.entries(headers).filter(([name, value]) => names.test(name) && typeof value === 'string')
  return Object.fromEntries(found) as Record<string, string>
}
