import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import {
  answer,
  answerByProxy,
  answerCalls,
  loseConnection,
  refuse,
  refuseUntilStepUp,
} from '#testing/web/fake-server.ts'
import { call, newIdempotencyKey } from './call.ts'
import { CallFailure, failureOf } from './failure.ts'
import { stepUpBy } from './step-up.ts'

const list = endpoint({
  method: 'GET',
  path: '/api/things/{owner}',
  summary: 'Things',
  access: 'public',
  params: z.object({ owner: z.string() }),
  query: z.object({ limit: z.coerce.number().optional(), search: z.string().optional() }),
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

async function failureFrom(promise: Promise<unknown>): Promise<CallFailure> {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof CallFailure)) throw new Error('expected a failure')
  return error
}

it('fills in parameters url-encoded and omits absent query values', async () => {
  const { calls } = answerCalls(answer(list, ['a']))
  expect(
    await call<typeof list>('GET /api/things/{owner}', {
      params: { owner: 'a/b@c' },
      query: { limit: 5, search: undefined },
    }),
  ).toEqual(['a'])
  expect(calls).toMatchObject([
    { address: '/api/things/a%2Fb%40c?limit=5', request: { method: 'GET', credentials: 'same-origin' } },
  ])
})

it('sends a body as JSON, with the idempotency key when there is one', async () => {
  const { calls } = answerCalls(answer(add, { message: 'Added' }))
  expect(await call<typeof add>('POST /api/things', { body: { name: 'n' } }, { idempotencyKey: 'k1' })).toEqual({
    message: 'Added',
  })
  expect(calls[0]?.request).toMatchObject({
    method: 'POST',
    body: '{"name":"n"}',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
  })
})

it('a bare boolean is a valid answer', async () => {
  answerCalls(answer(ping, false))
  expect(await call<typeof ping>('GET /api/ping')).toBe(false)
})

it("a refusal carries the server's message", async () => {
  answerCalls(refuse(add, 'TOO_MANY', 'Slow down', { name: 'Too fast' }, 30))
  const failure = await failureFrom(call<typeof add>('POST /api/things', { body: { name: 'n' } }))
  expect(failureOf(failure)).toEqual({
    status: 429,
    code: 'TOO_MANY',
    message: 'Slow down',
    fields: { name: 'Too fast' },
    retryAfterSeconds: 30,
    needs: [],
  })
})

it('a foreign response still gives a text for people', async () => {
  answerCalls(answerByProxy(ping, 502))
  expect((await failureFrom(call<typeof ping>('GET /api/ping'))).message).toBe(
    'Something went wrong on our side. Please try again in a moment.',
  )
  answerCalls(answerByProxy(ping, 200))
  expect((await failureFrom(call<typeof ping>('GET /api/ping'))).code).toBe('UNREADABLE')
})

it('a network failure has a text for people', async () => {
  answerCalls(loseConnection(ping))
  const failure = await failureFrom(call<typeof ping>('GET /api/ping'))
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

describe('a call that needs a factor first', () => {
  /** Refuses `add` until the person has answered as the test says. */
  function guarded(answers: boolean) {
    let proved = false
    const ask = vi.fn(async () => {
      proved = answers
      return answers
    })
    const network = answerCalls(refuseUntilStepUp(answer(add, { message: 'Added' }), ['totp'], () => proved))
    return { ...network, ask, forget: stepUpBy(ask) }
  }

  it('is sent again as it was, under the same key, once one is proved', async () => {
    const { ask, asked, keysTo, forget } = guarded(true)
    expect(await call<typeof add>('POST /api/things', { body: { name: 'n' } }, { idempotencyKey: 'k1' })).toEqual({
      message: 'Added',
    })
    expect(ask.mock.calls).toEqual([[['totp']]])
    expect(asked(add)).toEqual([{ body: { name: 'n' } }, { body: { name: 'n' } }])
    expect(keysTo(add)).toEqual(['k1', 'k1'])
    forget()
  })

  it('shares one question with the calls that are refused at the same time', async () => {
    const { ask, callsTo, forget } = guarded(true)
    const sent = await Promise.all(
      ['a', 'b', 'c'].map((name) => call<typeof add>('POST /api/things', { body: { name } })),
    )
    expect([sent.length, ask.mock.calls.length, callsTo(add)]).toEqual([3, 1, 6])
    forget()
  })

  it('is not done, and is not sent again, when the question is cancelled', async () => {
    const { callsTo, forget } = guarded(false)
    expect(await failureFrom(call<typeof add>('POST /api/things', { body: { name: 'n' } }))).toMatchObject({
      status: 403,
      code: 'NOT_CONFIRMED',
    })
    expect(callsTo(add)).toBe(1)
    forget()
  })

  it('fails with the refusal where no dialog asks', async () => {
    const { callsTo, forget } = guarded(true)
    forget()
    expect(await failureFrom(call<typeof add>('POST /api/things', { body: { name: 'n' } }))).toMatchObject({
      code: 'STEP_UP',
      needs: ['totp'],
    })
    expect(callsTo(add)).toBe(1)
  })
})
