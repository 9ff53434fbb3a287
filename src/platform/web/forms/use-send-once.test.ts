import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isOutcomeUnknown } from './failed-call.ts'
import { useSendOnce } from './use-send-once.ts'

type Answer = { error?: { status?: number; code: string } }

function sender(answers: (Answer | Promise<Answer>)[]) {
  const keys: string[] = []
  const { result } = renderHook(() =>
    useSendOnce(async ({ key }: { body: object; key: string }) => {
      keys.push(key)
      return (await (answers.shift() ?? {})) as never
    }),
  )
  return { send: (body: object) => result.current(body), keys }
}

it.each([
  ['no answer came', { status: 0, code: 'UNREACHABLE' }, true, true],
  ['the call was aborted', { code: 'ABORTED' }, true, true],
  ['a success could not be read', { status: 200, code: 'UNREADABLE' }, true, true],
  ['a proxy gave up waiting for the request', { status: 408, code: 'UNKNOWN' }, true, true],
  ['the server broke', { status: 500, code: 'UNEXPECTED' }, true, true],
  ['a proxy lost the server', { status: 502, code: 'UNKNOWN' }, true, true],
  ['the database was away', { status: 503, code: 'UNAVAILABLE' }, true, true],
  ['a proxy gave up waiting for the server', { status: 504, code: 'UNKNOWN' }, true, true],
  ['the first is still being carried out', { status: 409, code: 'IN_FLIGHT' }, true, true],
  ['it came too early', { status: 425, code: 'UNKNOWN' }, true, false],
  ['a limit refused it', { status: 429, code: 'TOO_MANY' }, true, false],
  ['it was refused', { status: 409, code: 'NOT_ENOUGH' }, false, false],
  ['the input was wrong', { status: 400, code: 'BAD_INPUT' }, false, false],
  ['the session had ended', { status: 401, code: 'NOT_SIGNED_IN' }, false, false],
])(
  'when %s, the key is kept for the same request: %j → %s, outcome unknown: %s',
  async (_, error, isKept, isUnknown) => {
    const { send, keys } = sender([{ error }])
    await send({ amount: 5 })
    await send({ amount: 5 })
    expect(keys[0] === keys[1]).toBe(isKept)
    expect(isOutcomeUnknown(error)).toBe(isUnknown)
  },
)

it('another request, or one after a final response, gets another key', async () => {
  const { send, keys } = sender([{ error: { status: 0, code: 'UNREACHABLE' } }])
  await send({ amount: 5 })
  await send({ amount: 6 })
  await send({ amount: 6 })
  expect(new Set(keys).size).toBe(3)
})

it('a late response to an earlier request keeps the key of a later one', async () => {
  const late = Promise.withResolvers<Answer>()
  const { send, keys } = sender([late.promise, { error: { status: 504, code: 'UNKNOWN' } }])
  const first = send({ amount: 5 })
  await send({ amount: 6 })
  late.resolve({})
  await first
  await send({ amount: 6 })
  expect(keys[1]).toBe(keys[2])
})
