/** Remembers the position in a queue for this window, so that returning from a detail page continues there. */
type QueuePosition = { readonly id: string; readonly place: number }

const key = (queue: string) => `queue-left ${queue}`

export function savedPosition(queue: string): QueuePosition | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key(queue)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function savePosition(queue: string, place: QueuePosition): void {
  try {
    sessionStorage.setItem(key(queue), JSON.stringify(place))
  } catch {
    // A browser that forbids storage starts at the oldest again.
  }
}
