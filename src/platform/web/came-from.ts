/** The page that led to the current one. The application's frame notes it, and links back read it. */
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

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

/** Goes back to that page, with its scroll position; a reader from outside goes to `to`. */
export function useGoBack(to: string): () => void {
  const from = useCameFrom()
  const navigate = useNavigate()
  return () => void (from === undefined ? navigate(to) : navigate(-from.steps))
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
