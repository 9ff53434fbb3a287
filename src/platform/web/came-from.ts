/** The page that led to the current one. The application's frame notes it, and links back read it. */
import { useSyncExternalStore } from 'react'

type CameFrom = {
  readonly url: string
  readonly title: string
  /** Number of history entries ago. */
  readonly steps: number
}

let cameFrom: CameFrom | undefined
const listeners = new Set<() => void>()

export function rememberCameFrom(page: CameFrom | undefined): void {
  cameFrom = page
  for (const listener of listeners) listener()
}

export function useCameFrom(): CameFrom | undefined {
  return useSyncExternalStore(
    watch,
    () => cameFrom,
    () => undefined,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
