/** nginx's handling of calls that a process does not answer. */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { findProgram } from '#testing/find-program.ts'
import { freePort } from '#testing/free-port.ts'
import { startProxy, writeProxy } from '#testing/nginx.ts'
import { patience } from '#testing/patience.ts'
import { openVisitor, type Visitor } from '#testing/visitor.ts'

// Longer than a condition is waited for, so that a failure says what nginx answered.
vi.setConfig({ testTimeout: patience.longTest })

const nginx = findProgram('nginx') ?? ''

async function startProcess(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** A port that neither accepts nor refuses connections, like a host that is gone. */
async function startVanished(): Promise<number> {
  const code = `
    const { workerData, parentPort } = require('node:worker_threads')
    require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      parentPort.postMessage(this.address().port)
      Atomics.wait(workerData, 0, 0)
    })`
  const worker = new Worker(code, { eval: true, workerData: new Int32Array(new SharedArrayBuffer(4)) })
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = (await once(worker, 'message')) as [number]
  // These fill the backlog of connections; the last of them gets no answer.
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  onTestFinished(() => waiting.forEach((socket) => void socket.destroy()))
  await once(waiting[0] as NonNullable<(typeof waiting)[0]>, 'connect')
  return port
}

/** `changes` are made to the site. */
async function openProxy(processes: readonly [number, number], changes: Record<string, string> = {}): Promise<Visitor> {
  const ports = { plain: await freePort(), tls: await freePort() }
  const proxy = await writeProxy({ ...ports, processes })
  onTestFinished(proxy.remove)
  await rewrite(join(proxy.folder, 'site.conf'), changes)
  // Every error reported here is provoked by the test.
  await rewrite(join(proxy.folder, 'nginx.conf'), { 'error_log stderr': 'error_log stderr crit' })
  onTestFinished(await startProxy(nginx, proxy))
  const visitor = openVisitor(ports.tls, proxy.certificate, '127.0.0.2', 'https://invest.example')
  onTestFinished(visitor.close)
  await expect
    .poll(() =>
      visitor.call('GET', '/ready').then(
        ({ status }) => status,
        ({ message }: Error) => message,
      ),
    )
    .toBe(200)
  return visitor
}

async function rewrite(path: string, changes: Record<string, string>): Promise<void> {
  let text = await readFile(path, 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from)
    text = text.replaceAll(from, to)
  }
  await writeFile(path, text)
}

/** A process that has failed is tried again at once. */
const patient = { 'fail_timeout=1s': 'max_fails=0' }

describe.skipIf(!nginx)('behind nginx', () => {
  test('a call that takes long is not handed to the other process as well', async () => {
    const asked: string[] = []
    const slow: RequestListener = ({ url = '' }, response) => {
      if (url === '/ready') return void response.end()
      asked.push(url)
    }
    // The test does not wait for the silence that an event stream may keep.
    const sooner = { 'proxy_read_timeout 75s': 'proxy_read_timeout 6s' }
    const visitor = await openProxy([await startProcess(slow), await startProcess(slow)], sooner)
    expect((await visitor.call('GET', '/slow')).status).toBe(504)
    expect(asked).toEqual(['/slow'])
  })

  test('a host that is gone does not cost its calls', async () => {
    const vanished = await startVanished()
    const sound = await startProcess((_request, response) => void response.end())
    const visitor = await openProxy([vanished, sound], patient)
    const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.call('GET', '/')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('a change whose connection breaks is repeated with the same key, or not at all', async () => {
    const changes: IncomingMessage[] = []
    const breaking: RequestListener = (request, response) => {
      if (request.url === '/ready') return void response.end()
      changes.push(request)
      request.socket.destroy()
    }
    const visitor = await openProxy([await startProcess(breaking), await startProcess(breaking)], patient)
    const keysOf = async (method: string, headers: Record<string, string> = {}) => {
      changes.length = 0
      expect((await visitor.call(method, '/', { json: {}, headers })).status).toBe(502)
      return changes.map((request) => request.headers['idempotency-key'])
    }
    for (const method of ['PUT', 'DELETE']) {
      const keys = await keysOf(method)
      expect(keys[0]).toMatch(/^[\da-f]{32}$/)
      expect(keys).toEqual([keys[0], keys[0]])
      expect(await keysOf(method, { 'idempotency-key': 'own' })).toEqual(['own', 'own'])
    }
    for (const method of ['POST', 'PATCH']) expect(await keysOf(method)).toEqual([undefined])
  })
})
