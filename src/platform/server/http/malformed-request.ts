import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type Refusal, refuse, statusOfRefusal } from '#kernel/refusal.ts'

const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: refuse(
    'HEADERS_TOO_LARGE',
    'The request’s headers are too large. Deleting our cookies may help.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: refuse('TOO_SLOW', 'The request took too long to arrive'),
}

/** Malformed HTTP never becomes a request, so the response is written by hand, in the common error shape. */
export function answerMalformedRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = unreadable[error.code ?? ''] ?? refuse('BAD_INPUT', 'The request could not be read')
  const status = statusOfRefusal(refusal)
  const body = JSON.stringify({ message: refusal.message, code: refusal.refused })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
