/** Every line of the log that a request causes says which request it was, who called and from where. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { openPlatformServer, type PlatformServer, sampleTokens } from '#testing/platform-server.ts'
import { query } from '../database.ts'
import { askAs } from './ask-as.ts'
import { serve } from './serve.ts'

const note = endpoint({
  method: 'POST',
  path: '/api/tests/note',
  summary: '',
  access: 'use own account',
  notSensitive: 'changes nothing',
  body: z.object({ text: z.string() }),
  answer: message,
})

const sleep = query('select pg_sleep(0.01)')

let platform: PlatformServer
let address: string
beforeAll(async () => {
  platform = await openPlatformServer({ TRUST_PROXY: '127.0.0.1' }, (server) => {
    serve(server, note, async ({ db, body: { text } }) => {
      await db.transaction(async (tx) => tx.all(sleep))
      // Deep inside a story, which does not know the request.
      server.context.log.warn({ text }, 'deep inside')
      if (text.startsWith('bug')) throw new Error('a bug')
      return { message: text }
    })
    // A page that is rendered with the answers of two calls.
    server.http.get('/page', async (request) => {
      const ask = () => askAs(server.http, request, '/api/health')
      return Promise.all([ask(), ask()])
    })
  })
  address = await platform.server.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => platform.close())
beforeEach(() => {
  platform.logLines.length = 0
})

async function send(text: string, client: string, role: keyof typeof sampleTokens): Promise<number> {
  const { status } = await fetch(`${address}/api/tests/note`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sampleTokens[role]}`,
      'content-type': 'application/json',
      'x-forwarded-for': client,
    },
    body: JSON.stringify({ text }),
  })
  return status
}

type Line = {
  msg: string
  text?: string
  route?: string
  requestId?: string
  client?: string
  userId?: string
  status?: number
}
const lines = (): Line[] => platform.logLines.map((line) => JSON.parse(line))

test('requests that run at the same time on the same connections are told apart', async () => {
  const texts = Array.from({ length: 12 }, (_, number) => `note ${number}`)
  const roleOf = (number: number) => (number % 2 === 0 ? 'admin' : 'subscriber')
  await Promise.all(texts.map((text, number) => send(text, `203.0.113.${number}`, roleOf(number))))
  await expect.poll(() => lines().filter(({ msg }) => msg === 'answered')).toHaveLength(12)
  for (const [number, text] of texts.entries()) {
    const deep = lines().find((line) => line.text === text)
    expect(deep).toMatchObject({ client: `203.0.113.${number}`, userId: roleOf(number) })
    const ofRequest = lines().filter(({ requestId }) => requestId === deep?.requestId)
    expect(ofRequest.map(({ msg, client, userId }) => ({ msg, client, userId }))).toEqual(
      ['deep inside', 'answered'].map((msg) => ({ msg, client: `203.0.113.${number}`, userId: roleOf(number) })),
    )
  }
})

test('so is a bug, under the id that its answer carries', async () => {
  expect(await send('bug', '203.0.113.9', 'admin')).toBe(500)
  await expect.poll(() => lines().map(({ msg }) => msg)).toEqual(['deep inside', 'unexpected error', 'answered'])
  expect(new Set(lines().map(({ requestId }) => requestId)).size).toBe(1)
  for (const line of lines()) expect(line).toMatchObject({ client: '203.0.113.9', userId: 'admin' })
})

test('a visitor has no user id', async () => {
  await fetch(`${address}/api/health`)
  await expect.poll(() => lines().map(({ msg }) => msg)).toEqual(['answered'])
  expect(lines()[0]).toMatchObject({ client: '127.0.0.1', requestId: expect.any(String) })
  expect(lines()[0]).not.toHaveProperty('userId')
})

test('a page and the calls that it is rendered from have one id, which no client can choose', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'chosen', 'request-id': 'chosen' }
  const open = async () => expect((await fetch(`${address}/page`, { headers })).status).toBe(200)
  await Promise.all([open(), open()])
  await expect.poll(() => lines()).toHaveLength(6)
  const pages = Map.groupBy(lines(), ({ requestId }) => requestId)
  expect([...pages.values()].map((ofPage) => ofPage.map(({ route }) => route))).toEqual([
    ['/api/health', '/api/health', '/page'],
    ['/api/health', '/api/health', '/page'],
  ])
  expect(pages.has('chosen')).toBe(false)
  expect(new Set(lines().map(({ client }) => client))).toEqual(new Set(['203.0.113.7']))
})

test('an address that cannot be decoded is answered like any other mistake, and has its line', async () => {
  const response = await fetch(`${address}/api/tests/%E0%A4%A`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' })
  await expect.poll(() => lines()).toHaveLength(1)
  const answered = { msg: 'answered', status: 400, route: 'unknown', client: '127.0.0.1' }
  expect(lines()[0]).toMatchObject({ ...answered, requestId: expect.any(String) })
})
