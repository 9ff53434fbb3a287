/** The network of a web test: what the server answers to each call, and which calls it received. */
import { vi } from 'vitest'

export type Asked = { readonly call: string; readonly body: unknown }
type Reply = { readonly status: number; readonly body: unknown }
type Answers = Readonly<Record<string, unknown>>

export function refusal(status: number, code: string, message: string): Reply {
  return { status, body: { message, code } }
}

/**
 * Answers by method and path, as in `{ 'GET /api/users/getUser': user }`; a function is called each time, a refusal is
 * made by `refusal`, and anything unlisted is a 404. Returns the calls made so far and a function that changes the
 * answers.
 */
export function answerCalls(answers: Answers) {
  const asked: Asked[] = []
  const addresses: string[] = []
  const keys: (string | null)[] = []
  let current = answers
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${address.split('?')[0]}`
    addresses.push(address)
    keys.push(new Headers(request.headers).get('idempotency-key'))
    asked.push({ call, body: typeof request.body === 'string' ? JSON.parse(request.body) : undefined })
    const known = current[call]
    const answer = typeof known === 'function' ? await known() : known
    const { status, body } = isReply(answer) ? answer : { status: 200, body: answer }
    if (body === undefined) return Response.json({ message: 'Unknown', code: 'NOT_FOUND' }, { status: 404 })
    return Response.json(body, { status })
  })
  return {
    asked,
    callsTo: (call: string) => asked.filter((made) => made.call === call).length,
    /** The query of each of those calls. */
    queriesTo: (call: string) =>
      addresses
        .filter((_, place) => asked[place]?.call === call)
        .map((address) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))),
    /** The idempotency key of each of those calls. */
    keysTo: (call: string) => keys.filter((_, place) => asked[place]?.call === call),
    change(changes: Answers) {
      current = { ...current, ...changes }
    },
  }
}

function isReply(answer: unknown): answer is Reply {
  return typeof answer === 'object' && answer !== null && 'status' in answer && 'body' in answer
}
