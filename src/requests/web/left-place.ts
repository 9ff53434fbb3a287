/** Where a queue was left in this window, so that who comes back from a detail page goes on from there. */
export type Place = { readonly id: string; readonly place: number }

const key = (queue: string) => `queue-left ${queue}`

export function leftPlace(queue: string): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key(queue)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function leaveAt(queue: string, place: Place): void {
  try {
    sessionStorage.setItem(key(queue), JSON.stringify(place))
  } catch {
    // A browser that forbids storage begins at the oldest again.
  }
}
