/** A long file over a real connection: it waits for its reader, ends with its reader, and never looks whole when it is not. */
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { patience } from '#testing/patience.ts'
import { csvAnswer, csvFrom } from '../csv.ts'
import { responseOf, sendResponse } from './stored-response.ts'

const rows = Array.from({ length: 500 }, (_, n) => `row ${n} ${'x'.repeat(200)}`)
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A file of so many pages that counts those that were asked for. */
function fileOf(pages: number, failsAt = Number.POSITIVE_INFINITY) {
  const seen = { asked: 0, ended: false }
  async function* table() {
    try {
      for (let page = 0; page < pages; page++) {
        if (page === failsAt) throw new Error('The database went away')
        seen.asked += 1
        yield rows
      }
    } finally {
      seen.ended = true
    }
  }
  return { file: csvFrom(['Text'], table(), (row) => [row]), seen }
}

async function serveFile(...of: Parameters<typeof fileOf>) {
  const { file, seen } = fileOf(...of)
  const http = Fastify()
  http.get('/file', (_request, reply) => sendResponse(reply, responseOf({ answer: csvAnswer(file) }), false))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => http.close())
  return { url: `${address}/file`, seen }
}

test('a whole file has every row', async () => {
  const { url } = await serveFile(20)
  const lines = (await (await fetch(url)).text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(20 * rows.length + 1)
})

test('a file that fails half-way is an error for its reader', async () => {
  const { url, seen } = await serveFile(20, 10)
  const response = await fetch(url)
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(seen).toEqual({ asked: 10, ended: true })
})

test('the table is never read more than two pages ahead of the reader', async () => {
  const { file, seen } = fileOf(2000)
  const ahead: number[] = []
  let read = 0
  for await (const bytes of Readable.from(file, { objectMode: false })) {
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
    read += String(bytes).split('\r\n').length - 1
    ahead.push(seen.asked - read / rows.length)
    if (read > 20 * rows.length) break
  }
  expect(Math.max(...ahead)).toBeLessThanOrEqual(2)
  expect(seen.ended).toBe(true)
})

test('a reader who leaves ends the reading of the table', async () => {
  const { url, seen } = await serveFile(100_000)
  const leaving = new AbortController()
  const response = await fetch(url, { signal: leaving.signal })
  await response.body?.getReader().read()
  leaving.abort()
  await expect.poll(() => seen.ended, { timeout: patience.condition }).toBe(true)
  expect(seen.asked).toBeLessThan(100_000)
})
