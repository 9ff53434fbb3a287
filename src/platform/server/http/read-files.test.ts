/** Tests on a real connection: bodies that are slow, endless, broken off or too many at once. */
import { connect, type Socket } from 'node:net'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { createUploads, type UploadRules, usualRules } from './read-files.ts'
import { sendRefusal } from './server.ts'

const rules: UploadRules = {
  ...usualRules,
  maxBytesAtOnce: 3_000_000,
  maxPerPerson: 2,
  graceSeconds: 60,
  leastBytesPerSecond: 20_000,
}

let http: FastifyInstance
let port: number
/** Duration of an upload's handler. */
let begun: number
let work: Promise<void>

beforeEach(() => listen(rules))

async function listen(own: UploadRules) {
  begun = 0
  work = Promise.resolve()
  http = fastify()
  await http.register(multipart, { throwFileSizeLimit: false })
  const uploads = createUploads(own)
  http.post('/upload', async (request, reply) => {
    const userId = String(request.headers['x-user'] ?? 'iris')
    const result = await uploads.receive(request, userId, async (files) => {
      begun += 1
      await work
      return files.map(({ field, bytes }) => `${field} ${bytes.length}`)
    })
    if (!isRefusal(result)) return { files: result }
    if (!request.raw.complete) reply.header('connection', 'close')
    return sendRefusal(reply, result)
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
  return () => http.close()
}

let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

function formOf(files: Record<string, number>): FormData {
  const form = new FormData()
  for (const [field, size] of Object.entries(files)) form.append(field, new Blob([Buffer.alloc(size)]), 'a.jpg')
  return form
}

async function send(files: Record<string, number>, user = 'iris') {
  const request = { method: 'POST', body: formOf(files), headers: { 'x-user': user } }
  const response = await fetch(`http://127.0.0.1:${port}/upload`, request)
  return { status: response.status, body: (await response.json()) as { files?: string[]; message?: string } }
}

/** A connection that sends what the test tells it to, and collects the response. */
async function open(length: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', () => undefined)
  const part = '--b\r\ncontent-disposition: form-data; name="front"; filename="a.jpg"\r\n\r\n'
  socket.write(`POST /upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  return { socket, part, closed, heard: () => heard }
}

test('files arrive complete, in their fields', async () => {
  expect(await send({ front: 10, back: 20 })).toEqual({ status: 200, body: { files: ['front 10', 'back 20'] } })
})

test('a trickle is refused and disconnected, and holds no memory afterwards', async () => {
  const usual = http
  onTestFinished(await listen({ ...rules, graceSeconds: 1 }))
  await usual.close()
  const { socket, part, closed, heard } = await open('content-length: 900000')
  socket.write(part)
  const trickle = setInterval(() => socket.write('x'), 100)
  await closed
  clearInterval(trickle)
  expect(heard()).toContain('408 Request Timeout')
  expect(heard()).toContain('The upload took too long')
  expect((await send({ front: 2_900_000 })).status).toBe(200)
})

test('a body that never ends is refused', async () => {
  const { closed, heard } = await open(`content-length: ${100 * 1024 * 1024}`)
  await closed
  expect(heard()).toContain('413 Payload Too Large')
})

test('a body that breaks off leaves nothing behind', async () => {
  const { socket, part } = await open('content-length: 2500000')
  socket.write(part)
  socket.write(Buffer.alloc(2_000_000))
  await expect.poll(async () => (await send({ front: 2_900_000 })).status).toBe(503)
  socket.destroy()
  await expect.poll(async () => (await send({ front: 2_900_000 })).status).toBe(200)
})

test('the total of received bytes is bounded; a client that exceeds it is asked to retry later', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  work = promise
  const first = send({ front: 2_000_000 }, 'iris')
  await expect.poll(() => begun).toBe(1)
  expect(await send({ front: 2_000_000 }, 'ada')).toMatchObject({ status: 503 })
  finish()
  expect((await first).status).toBe(200)
  expect((await send({ front: 2_000_000 }, 'ada')).status).toBe(200)
})

test('one person may send two at once, and no more', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  work = promise
  const both = [send({ front: 1 }), send({ front: 1 })]
  await expect.poll(() => begun).toBe(2)
  expect(await send({ front: 1 })).toMatchObject({ status: 429 })
  const adas = send({ front: 1 }, 'ada')
  await expect.poll(() => begun).toBe(3)
  finish()
  expect((await adas).status).toBe(200)
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
})

test('a third file is refused, and so is a body that is not a form', async () => {
  expect(await send({ front: 1, back: 1, side: 1 })).toMatchObject({
    status: 400,
    body: { message: 'Please send no more than two files.' },
  })
  const text = await fetch(`http://127.0.0.1:${port}/upload`, {
    method: 'POST',
    body: '--b\r\nrubbish',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  expect(text.status).toBe(400)
})
