/**
 * A minimal HTTP client, because it shares the machine with what it measures: one keep-alive connection, requests as
 * prepared bytes, and of the response only the status and the length are parsed.
 */
import { connect } from 'node:net'

export type Connection = {
  /** Sends one request and returns the status. The next one may follow after the response. */
  ask(request: string): Promise<number>
  close(): void
}

export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let received = ''
  let answered: ((status: number) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    if (received.length < lengthOf(received)) return
    const status = Number(received.slice(9, 12))
    received = ''
    answered?.(status)
  })
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve
        socket.write(request)
      }),
    close: () => void socket.destroy(),
  }
}

function lengthOf(received: string): number {
  const end = received.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(received)?.[1]
  return end < 0 || length === undefined ? Number.POSITIVE_INFINITY : end + 4 + Number(length)
}

export function requestFor(method: string, path: string, token: string, body?: object): string {
  const content = body ? JSON.stringify(body) : ''
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${token}`,
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${content}`
}
