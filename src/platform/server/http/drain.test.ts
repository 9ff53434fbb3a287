import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { startClients } from '#testing/kept-client.ts'
import { createDrain } from './drain.ts'

const count = 20
/** Longer than any machine needs; the wait ends with the last connection. */
const linger = 600_000

test('a closing server answers every request that it accepted, even on connections that are idle when it closes', async () => {
  const http = fastify({ return503OnClosing: false })
  const drain = createDrain(http, linger)
  http.get('/', async () => pause(5, { done: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const clients = startClients(`http://127.0.0.1:${port}/`, count)
  while (clients.some(({ outcomes }) => outcomes.length < 3)) await pause(5)
  expect(drain.hasBegun()).toBe(false)
  const finished = drain.finish(0)
  expect(drain.hasBegun()).toBe(true)
  const outcomes = await Promise.all(clients.map(({ ended }) => ended))
  await finished
  // Each client made one request too many, which was not accepted because the port was closed: it can be made
  // elsewhere.
  expect(outcomes.map((all) => all.at(-1))).toEqual(Array.from({ length: count }, () => 'ECONNREFUSED'))
  expect(outcomes.flatMap((all) => all.slice(0, -1)).filter((outcome) => outcome !== 200)).toEqual([])
})

test('connections that wait to be accepted when the server closes are all accepted first', async () => {
  const http = fastify({ return503OnClosing: false })
  const drain = createDrain(http, linger)
  http.get('/', async () => ({ done: true }))
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as AddressInfo
  const answers = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    return text(socket).catch(({ code }: NodeJS.ErrnoException) => code)
  })
  // The sockets connect at the end of this turn, and then the process is held up, as on a busy machine.
  await null
  const finished = drain.finish(0)
  process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50))
  expect((await Promise.all(answers)).filter((answer) => !answer?.startsWith('HTTP/1.1 200'))).toEqual([])
  await finished
})

test('a server that does not listen stops at once', async () => {
  const http = fastify()
  await createDrain(http, linger).finish(600)
})
