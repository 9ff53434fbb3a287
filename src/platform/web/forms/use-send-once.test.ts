import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSendOnce } from './use-send-once.ts'

type Answer = { error?: { status: number; code: string } }

function sender(answers: Answer[]) {
  const keys: string[] = []
  const { result } = renderHook(() =>
    useSendOnce(async ({ key }: { body: object; key: string }) => {
      keys.push(key)
      return (answers.shift() ?? {}) as never
    }),
  )
  return { send: (body: object) => result.current(body), keys }
}

it.each([
  ['no answer came', { status: 0, code: 'UNREACHABLE' }, true],
  ['the server broke', { status: 502, code: 'UNKNOWN' }, true],
  ['the first is still being carried out', { status: 409, code: 'IN_FLIGHT' }, true],
  ['it was refused', { status: 409, code: 'NOT_ENOUGH' }, false],
])('when %s, the same request is sent again with the same key: %s', async (_, error, isSame) => {
  const { send, keys } = sender([{ error }])
  await send({ amount: 5 })
  await send({ amount: 5 })
  expect(keys[0] === keys[1]).toBe(isSame)
})

it('another request, or one after an answer, has another key', async () => {
  const { send, keys } = sender([{ error: { status: 0, code: 'UNREACHABLE' } }])
  await send({ amount: 5 })
  await send({ amount: 6 })
  await send({ amount: 6 })
  expect(new Set(keys).size).toBe(3)
})
