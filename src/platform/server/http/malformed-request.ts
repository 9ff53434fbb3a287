import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { minute } from '#kernel/clock.ts'
import { type Refusal, refuse, statusOfRefusal } from '#kernel/refusal.ts'
import type { Runtime } from '../context.ts'
import { plainAddress } from '../network-address.ts'

const unreadable: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: refuse(
    'HEADERS_TOO_LARGE',
    'The request’s headers are too large. Deleting our cookies may help.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: refuse('TOO_SLOW', 'The request took too long to arrive'),
}

/** A client can send thousands at little cost, which must not fill the log. */
const maxLinesPerMinute = 60

/** Malformed HTTP never becomes a request, so the response is written by hand, in the common error shape. */
export function malformedRequestHandler(context: Pick<Runtime, 'log' | 'systemClock'>) {
  const note = boundedNote(context)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = unreadable[error.code ?? ''] ?? refuse('BAD_INPUT', 'The request could not be read')
    note({ client: plainAddress(socket.remoteAddress ?? ''), code: refusal.refused, reason: error.code })
    answer(socket, refusal)
  }
}

function boundedNote({ log, systemClock }: Pick<Runtime, 'log' | 'systemClock'>): (details: object) => void {
  let [begunAt, written, leftOut] = [Number.NEGATIVE_INFINITY, 0, 0]
  return (details) => {
    const now = systemClock().getTime()
    if (Math.abs(now - begunAt) >= minute) [begunAt, written] = [now, 0]
    if (written === maxLinesPerMinute) {
      leftOut += 1
      return
    }
    log.info({ ...details, ...(leftOut > 0 && { leftOut }) }, 'a malformed request was refused')
    written += 1
    leftOut = 0
  }
}

function answer(socket: Socket, refusal: Refusal): void {
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
