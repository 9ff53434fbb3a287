import type { SerializedError } from '@reduxjs/toolkit'
import { useRef } from 'react'
import type { Address, Endpoint } from '#kernel/endpoint.ts'
import { newIdempotencyKey } from '../call.ts'
import { type Argument, type Changes, mutation, requestOf, type Writing } from '../calls.ts'
import type { Failure } from '../failure.ts'
import { isKeyOpen } from './failed-call.ts'

type Keyed<Body> = { readonly body: Body; readonly key: string }
type Outcome = { readonly error?: Failure | SerializedError | undefined }

/** The hook of a mutation that must not be carried out twice. Only this file makes keys (decision 003). */
export function writeOnce<E extends Endpoint>(address: Address<E>, changes: Changes<E> = [], options: Writing = {}) {
  const useKeyedMutation = mutation<E, Keyed<Argument<E>>>(
    address,
    ({ body, key }) => requestOf(address, body, { idempotencyKey: key }),
    changes,
    options,
  )
  return () => {
    const [send, result] = useKeyedMutation()
    return [useSendOnce(send), result] as const
  }
}

/**
 * A request whose response got lost may have been carried out, so it is repeated with the same key and acts once. A
 * final response, even a refusal, ends the key: repeating it would only return that response again.
 */
export function useSendOnce<Body, Result extends Outcome>(
  send: (request: Keyed<Body>) => PromiseLike<Result>,
): (body: Body) => Promise<Result> {
  const open = useRef<{ readonly text: string; readonly key: string }>(undefined)
  return async (body) => {
    const text = JSON.stringify(body)
    if (open.current?.text !== text) open.current = { text, key: newIdempotencyKey() }
    const attempt = open.current
    const outcome = await send({ body, key: attempt.key })
    const isFinal = outcome.error === undefined || !isKeyOpen(outcome.error)
    // The response to an earlier request must not end the key of a later one.
    if (isFinal && open.current === attempt) open.current = undefined
    return outcome
  }
}
