import { useRef } from 'react'
import { newIdempotencyKey } from '../../../platform/web/call.ts'

type Attempt = { readonly words: string; readonly key: string }

/**
 * An edit whose answer was lost may have been posted. Sent again in the same words it carries the same key, so that it
 * cannot be posted twice; after any answer the next edit is a new one.
 */
export function useEditKey() {
  const open = useRef<Attempt>(undefined)
  return {
    keyFor(words: string): string {
      if (open.current?.words !== words) open.current = { words, key: newIdempotencyKey() }
      return open.current.key
    },
    answered() {
      open.current = undefined
    },
  }
}
