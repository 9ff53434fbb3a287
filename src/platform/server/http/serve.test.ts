import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/refusal.ts'
import { requestedAmount, statedAmount } from '#kernel/wire-money.ts'
import { openBrowser } from '#testing/browser.ts'
import { openPlatformServer, type PlatformServer, sampleTokens } from '#testing/platform-server.ts'
import type { Config } from '../config.ts'
import { statement } from '../database.ts'
import { operationRoutes } from './operations.ts'
import { serve } from './serve.ts'
import { type BaseCaller, createServer } from './server.ts'

const pay = endpoint({
  method: 'POST',
  path: '/api/tests/pay/{to}',
  summary: 'Takes money and says it back',
  access: 'public',
  params: z.object({ to: z.string().max(20) }),
  body: z.object({ amount: requestedAmount, note: z.string().optional() }),
  answer: z.object({ to: z.string(), amount: statedAmount, note: z.string().optional() }),
})
const own = endpoint({ method: 'GET', path: '/api/tests/own', summary: '', access: 'use own account', answer: message })
const rule = endpoint({
  method: 'GET',
  path: '/api/tests/rule',
  summary: '',
  access: 'administer',
  duty: 'any',
  answer: message,
})
const bug = endpoint({
  method: 'GET',
  path: '/api/tests/bug/{token}',
  summary: '',
  access: 'public',
  params: z.object({ token: z.string() }),
  answer: message,
})
const lie = endpoint({ method: 'GET', path: '/api/tests/lie', summary: '', access: 'public', answer: message })
const violate = endpoint({ method: 'POST', path: '/api/tests/violate', summary: '', access: 'public', answer: message })
const addTwins = statement(`insert into rate_limits (bucket, drained_at) values ('twin', now()), ('twin', now())`)
const count = endpoint({
  method: 'POST',
  path: '/api/tests/count',
  summary: '',
  access: 'public',
  body: z.object({ refuse: z.boolean().optional() }),
  answer: z.object({ count: z.number() }),
})

const addOne = statement<{ milliseconds: bigint }>(
  'update clock_offset set milliseconds = milliseconds + 1 returning milliseconds',
)

let platform: PlatformServer
beforeAll(async () => {
  platform = await openPlatformServer({}, (server) => {
    serve(server, pay, ({ params, body }) => ({ ...params, ...body }))
    serve(server, own, () => ({ message: 'yours' }))
    serve(server, rule, () => ({ message: 'ruled' }))
    serve(server, bug, () => {
      throw new Error('the secret reason')
    })
    serve(server, violate, async ({ db }) => {
      await db.run(addTwins)
      return { message: 'never' }
    })
    serve(server, lie, () => ({ message: 5 }) as never)
    serve(server, count, ({ db, body, client }) =>
      db.transaction(async (tx) => {
        const row = await tx.one(addOne)
        if (body.refuse) return refuse('WRONG_STATE', 'Not now')
        client.keepCookie('session', `session-${row?.milliseconds}`, 60)
        return { count: Number(row?.milliseconds) }
      }),
    )
  })
})
afterAll(() => platform.close())

const browser = () => openBrowser(platform.server.http, 'https://larkfield.test', {})
const as = (role: keyof typeof sampleTokens) => ({ authorization: `Bearer ${sampleTokens[role]}` })

describe('an endpoint', () => {
  test('takes and gives dollars on the wire', async () => {
    const { status, body } = await browser().call(pay, { params: { to: 'ada' }, body: { amount: '12.30' } })
    expect({ status, body }).toEqual({ status: 200, body: { to: 'ada', amount: 12.3 } })
  })

  test.each([
    ['an exponent', '{"amount":1e3}'],
    ['three decimals', '{"amount":10.000}'],
    ['nothing', '{}'],
    ['no body', ''],
    ['half a body', '{"amount":'],
    ['another shape', '[1]'],
    ['NUL', '{"amount":1,"note":"a\\u0000b"}'],
  ])('refuses %s with the common error shape', async (_title, body) => {
    const answer = await browser().call(pay, { params: { to: 'ada' }, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.any(String), code: 'BAD_INPUT' })
  })

  test('refuses NUL in its URL', async () => {
    expect((await browser().call(pay, { params: { to: 'a\0b' }, body: { amount: 1 } })).status).toBe(400)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'amount=1', 415],
    ['text/plain', '{"amount":1}', 415],
    ['application/json', JSON.stringify({ amount: 1, note: 'x'.repeat(70_000) }), 413],
  ])('refuses %s of %d bytes', async (type, body, status) => {
    const answer = await browser().call(pay, { params: { to: 'ada' }, body }, { 'content-type': type })
    expect(answer).toMatchObject({ status, body: { message: expect.any(String), code: expect.any(String) } })
  })

  test.each([
    ['a visitor', {}, 401, 401],
    ['a subscriber', as('subscriber'), 200, 403],
    ['an admin', as('admin'), 200, 200],
    ['an unknown token', { authorization: 'Bearer not-a-token-of-anybody' }, 401, 401],
  ])('%s gets what the role allows', async (_title, headers, ownStatus, ruleStatus) => {
    expect((await browser().call(own, {}, headers)).status).toBe(ownStatus)
    expect((await browser().call(rule, {}, headers)).status).toBe(ruleStatus)
  })

  test('a bug is a 500 with an id and no detail; the id is in the log, the URL of the request is not', async () => {
    const answer = await browser().call(bug, { params: { token: 'a-token-in-an-address' } })
    expect(answer.status).toBe(500)
    expect(JSON.stringify(answer.body)).not.toContain('secret reason')
    const { id } = answer.body as unknown as { id: string }
    const line = platform.logLines.find((text) => text.includes('unexpected error')) ?? ''
    expect(line).toContain(id)
    expect(line).toContain('secret reason')
    expect(platform.logLines.join()).not.toContain('a-token-in-an-address')
  })

  test('an answer that does not match its schema is a bug too', async () => {
    expect((await browser().call(lie)).status).toBe(500)
  })

  test('unknown calls are 404 in JSON', async () => {
    const answer = await platform.server.http.inject({ url: '/api/no/such/call' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing at this address', code: 'NOT_FOUND' })
  })

  test('another notation of an address is the same address: served, and not cached', async () => {
    for (const url of ['/%61pi/tests/lie', '/ap%69/tests/l%69e', '/%61%70%69/no/such/call']) {
      const { headers } = await platform.server.http.inject({ url })
      expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
    }
    const { statusCode } = await platform.server.http.inject({ url: '/%61pi/tests/own', headers: as('admin') })
    expect(statusCode).toBe(200)
  })

  test.each([own, count])('null is no body of $path', async (endpoint) => {
    const answer = await browser().call(endpoint, { body: 'null' }, as('admin'))
    const isRead = endpoint.method === 'POST'
    expect(answer).toMatchObject(isRead ? { status: 400, body: { code: 'BAD_INPUT' } } : { status: 200 })
  })

  test('a key that stays violated is a refusal, and is reported like a bug', async () => {
    const answer = await browser().call(violate)
    expect(answer).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
    expect(platform.logLines.find((line) => line.includes('a key stays violated'))).toContain('rate_limits_pkey')
  })

  test('responses carry the security headers and are not cached', async () => {
    const { headers } = await browser().call(lie)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain(`script-src 'self';`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    expect(headers['strict-transport-security']).toBeUndefined()
  })
})

describe('an Idempotency-Key', () => {
  const ask = (key: string, body: object = {}, headers: object = as('subscriber')) =>
    browser().call(count, { body }, { ...headers, 'idempotency-key': key })

  test('gives the first response again, cookies included, and does the work once', async () => {
    const first = await ask('first')
    const again = await ask('first')
    expect(again.body).toEqual(first.body)
    expect(again.headers['set-cookie']).toEqual(first.headers['set-cookie'])
    expect((await ask('second')).body.count).toBe(first.body.count + 1)
  })

  test('refuses another body under the same key', async () => {
    await ask('mine')
    expect(await ask('mine', { refuse: false })).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } })
  })

  test('belongs to one person', async () => {
    const first = await ask('shared')
    const other = await ask('shared', {}, as('admin'))
    expect(other.body.count).toBe(first.body.count + 1)
  })

  test('remembers a refusal, which had no effect', async () => {
    const before = await ask('before')
    expect(await ask('refused', { refuse: true })).toMatchObject({ status: 409, body: { message: 'Not now' } })
    expect(await ask('refused', { refuse: true })).toMatchObject({ status: 409, body: { message: 'Not now' } })
    expect((await ask('after')).body.count).toBe(before.body.count + 1)
  })

  test('one of twenty at once does the work; the others get its response or are told that it is in flight', async () => {
    const before = await ask('start')
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('race')))
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const counts = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.count))
    expect([...counts]).toEqual([before.body.count + 1])
  })

  test('and its stored response cannot be read in the database', async () => {
    const { body } = await ask('hidden')
    const { rows } = await platform.context.db.pool.query(
      'select remembered_answers::text as text from remembered_answers',
    )
    expect(rows.map((row) => row.text).join()).not.toContain(Buffer.from(`session-${body.count}`).toString('hex'))
  })

  test.each(['', 'two words', 'x'.repeat(201)])('%j is refused', async (key) => {
    expect((await ask(key)).status).toBe(400)
  })
})

describe('operations', () => {
  const get = (url: string, more: object = {}) => platform.server.http.inject({ url, ...more })

  test('health and readiness answer', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' })
    expect((await get('/api/ready')).json()).toEqual({ status: 'ready' })
  })

  test('metrics are for this machine only, and not through a proxy', async () => {
    expect((await get('/metrics')).body).toContain('larkfield_http_request_seconds')
    expect((await get('/metrics', { remoteAddress: '203.0.113.7' })).statusCode).toBe(404)
    expect((await get('/metrics', { headers: { 'x-forwarded-for': '203.0.113.7' } })).statusCode).toBe(404)
  })

  test('in live mode metrics need the token', async () => {
    const live = { ...platform.context.config, mode: 'live' as const }
    const ask = async (config: Config, headers: Record<string, string> = {}) => {
      const server = await createServer<BaseCaller>(
        { ...platform.context, config },
        platform.server.identify,
        platform.server.authority,
      )
      await operationRoutes(server)
      const { statusCode } = await server.http.inject({ url: '/metrics', headers })
      await server.http.close()
      return statusCode
    }
    const withToken = { ...live, metricsToken: 'a token of some length' }
    expect(await ask(live)).toBe(404)
    expect(await ask(withToken)).toBe(404)
    expect(await ask(withToken, { authorization: 'Bearer another token' })).toBe(404)
    expect(await ask(withToken, { authorization: 'Bearer a token of some length' })).toBe(200)
  })

  test('the OpenAPI document describes what is served, in wire form', async () => {
    const document = (await get('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const operation = document.paths['/api/tests/pay/{to}'].post
    expect(operation['x-access']).toBe('public')
    expect(operation.responses[200].content['application/json'].schema.properties.amount.type).toBe('number')
    expect(operation.parameters.map((parameter: { name: string }) => parameter.name)).toEqual(['to', 'Idempotency-Key'])
    expect(document.paths['/api/tests/own'].get.security).toEqual([{ cookie: [] }, { bearer: [] }])
  })
})
