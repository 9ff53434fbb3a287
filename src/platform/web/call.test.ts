import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { call, newIdempotencyKey } from './call.ts'
import { CallFailure, failureOf } from './failure.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/things/{owner}',
  summary: 'Things',
  access: 'public',
  params: z.object({ owner: z.string() }),
  query: z.object({ limit: z.number().optional(), search: z.string().optional() }),
  answer: z.array(z.string()),
})
const add = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Add',
  access: 'public',
  body: z.object({ name: z.string() }),
  answer: message,
})
const ping = endpoint({ method: 'GET', path: '/api/ping', summary: 'Ping', access: 'public', answer: z.boolean() })

function answering(body: BodyInit, init: ResponseInit = {}) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failureFrom(promise: Promise<unknown>): Promise<CallFailure> {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof CallFailure)) throw new Error('expected a failure')
  return error
}

afterEach(() => vi.unstubAllGlobals())

it('fills in parameters url-encoded and omits absent query values', async () => {
  const fetched = answering('["a"]')
  expect(await call(list, { params: { owner: 'a/b@c' }, query: { limit: 5, search: undefined } })).toEqual(['a'])
  expect(fetched).toHaveBeenCalledWith(
    '/api/things/a%2Fb%40c?limit=5',
    expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
  )
})

it('sends a body as JSON, with the idempotency key when there is one', async () => {
  const fetched = answering('{"message":"Added"}')
  expect(await call(add, { body: { name: 'n' } }, { idempotencyKey: 'k1' })).toEqual({ message: 'Added' })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"name":"n"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
})

it('a bare boolean is a valid answer', async () => {
  answering('false')
  expect(await call(ping)).toBe(false)
})

it("a refusal carries the server's message", async () => {
  answering('{"message":"Slow down","code":"TOO_MANY","fields":{"name":"Too fast"}}', {
    status: 429,
    headers: { 'retry-after': '30' },
  })
  const failure = await failureFrom(call(add, { body: { name: 'n' } }))
  expect(failureOf(failure)).toEqual({
    status: 429,
    code: 'TOO_MANY',
    message: 'Slow down',
    fields: { name: 'Too fast' },
    retryAfterSeconds: 30,
  })
})

it('a foreign response still gives a text for people', async () => {
  answering('<h1>Bad gateway</h1>', { status: 502 })
  expect((await failureFrom(call(ping))).message).toBe(
    'Something went wrong on our side. Please try again in a moment.',
  )
  answering('<h1>Hello</h1>')
  expect((await failureFrom(call(ping))).code).toBe('UNREADABLE')
})

it('a network failure has a text for people', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await failureFrom(call(ping))
  expect(failure).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  expect(failure.message).toContain('check your connection')
})

it('any other error is shown by its message, else by its string form', () => {
  expect(failureOf(new Error('own message')).message).toBe('own message')
  expect(failureOf('plain').message).toBe('plain')
  expect(failureOf(new Error('')).message).toBe('Error')
})

it('keys are unique', () => {
  expect(newIdempotencyKey()).toMatch(/^[\da-f]{32}$/)
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
})
