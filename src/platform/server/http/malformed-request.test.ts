import { type AddressInfo, connect, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { after, minute } from '#kernel/clock.ts'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'
import { createLog } from '../log.ts'
import { malformedRequestHandler } from './malformed-request.ts'

const refused = 'a malformed request was refused'

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
])('%s: answered in the common error shape, with a line in the log', async (_what, bytes, status, code) => {
  platform.logLines.length = 0
  const answer = await send(bytes)
  expect(answer).toMatchObject({ status, type: 'application/json; charset=utf-8', body: { code } })
  expect((answer.body as { message: string }).message).not.toBe('')
  const lines = platform.logLines.map((line) => JSON.parse(line))
  expect(lines).toEqual([expect.objectContaining({ level: 30, msg: refused, client: '127.0.0.1', code })])
})

test('many of them leave a bounded number of lines, and the next one says how many are missing', async () => {
  const logLines: string[] = []
  const log = createLog('info', { write: (line: string) => void logLines.push(line) })
  let now = new Date('2026-03-02T09:00:00Z')
  const handle = malformedRequestHandler({ log, systemClock: () => now })
  const refuseOne = () =>
    handle(
      Object.assign(new Error(), { code: 'HPE_INVALID_METHOD' }),
      new Socket().on('error', () => undefined),
    )
  for (let sent = 0; sent < 100; sent++) refuseOne()
  expect(logLines).toHaveLength(60)
  now = after(now, minute)
  refuseOne()
  refuseOne()
  expect(logLines.slice(60).map((line) => JSON.parse(line).leftOut)).toEqual([40, undefined])
})
