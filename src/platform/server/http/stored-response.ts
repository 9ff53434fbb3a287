/** A response as plain data, so that it can be stored and sent again. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Refusal } from '#kernel/refusal.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { CookieChange } from './client.ts'
import { sendRefusal } from './server.ts'

export type StoredResponse = {
  readonly result: Refusal | { readonly answer: unknown }
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly CookieChange[]
}

/** The response of an endpoint that returns bytes instead of JSON. */
type BinaryAnswer = { readonly type: string; readonly bytes: Uint8Array }

/** Bytes that are not held in memory at once. Only the response to a safe call can be such a stream: it is not stored. */
type StreamedAnswer = {
  readonly type: string
  /** Absent if it is known only at the end. The client then sees from the transfer encoding whether it has everything. */
  readonly length?: number
  readonly pieces: AsyncIterable<Uint8Array>
}

export function responseOf(
  result: StoredResponse['result'],
  headers: StoredResponse['headers'] = {},
  cookies: StoredResponse['cookies'] = [],
): StoredResponse {
  return { result, headers, cookies }
}

export function sendResponse(
  reply: FastifyReply,
  { result, headers, cookies }: StoredResponse,
  secure: boolean,
): FastifyReply {
  for (const { name, value, maxAgeSeconds } of cookies) {
    reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: maxAgeSeconds })
  }
  if (isRefusal(result)) return sendRefusal(reply, result)
  reply.headers(headers)
  if (isBinary(result.answer)) return reply.type(result.answer.type).send(Buffer.from(result.answer.bytes))
  if (isStreamed(result.answer)) {
    const { type, length, pieces } = result.answer
    if (length !== undefined) reply.header('content-length', length)
    return reply.type(type).send(Readable.from(pieces, { objectMode: false }))
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.answer))
}

function isBinary(answer: unknown): answer is BinaryAnswer {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && answer.bytes instanceof Uint8Array
}

function isStreamed(answer: unknown): answer is StreamedAnswer {
  return typeof answer === 'object' && answer !== null && 'pieces' in answer
}
