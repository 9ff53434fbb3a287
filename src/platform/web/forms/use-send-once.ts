import type { SerializedError } from '@reduxjs/toolkit'
import { useRef } from 'react'
import { newIdempotencyKey } from '../call.ts'
import type { Failure } from '../failure.ts'

type Keyed<Body> = { readonly body: Body; readonly key: string }
type Outcome = { readonly error?: Failure | SerializedError | undefined }

/**
 * A request whose answer got lost may have been carried out, so the same request is repeated with the same key and acts
 * once. An answer, even a refusal, ends the key: it would only give that answer again.
 */
export function useSendOnce<Body, Result extends Outcome>(
  send: (request: Keyed<Body>) => PromiseLike<Result>,
): (body: Body) => Promise<Result> {
  const open = useRef<{ readonly text: string; readonly key: string }>(undefined)
  return async (body) => {
    const text = JSON.stringify(body)
    if (open.current?.text !== text) open.current = { text, key: newIdempotencyKey() }
    const outcome = await send({ body, key: open.current.key })
    if (!isUncertain(outcome)) open.current = undefined
    return outcome
  }
}

function isUncertain({ error }: Outcome): boolean {
  if (error === undefined) return false
  return !('status' in error) || error.status === 0 || error.status >= 500 || error.code === 'IN_FLIGHT'
}
