import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'

let platform: PlatformServer
let port: number
beforeAll(async () => {
  platform = await openPlatformServer({}, () => undefined)
  await platform.server.http.listen({ port: 0, host: '127.0.0.1' })
  port = (platform.server.http.server.address() as AddressInfo).port
})
afterAll(() => platform.close())

/** Sends raw bytes; returns what came back before the server hung up. */
function send(bytes: string): Promise<{ status: number; type: string; body: unknown }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
      resolve({ status: Number(head.split(' ')[1]), type, body: JSON.parse(body) })
    })
  })
}

test.each([
  [
    'headers beyond measure',
    `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'BAD_INPUT'],
  ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx', 400, 'BAD_INPUT'],
])('%s: answered in the common error shape', async (_what, bytes, status, code) => {
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status, type: 'application/json; charset=utf-8', body: { code } })
  expect((answer.body as { message: string }).message).not.toBe('')
})
