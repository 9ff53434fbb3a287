/** Toasts that somebody asked for, until there is something to show them. */
export type ToastKind = 'success' | 'error' | 'info'
type Show = (kind: ToastKind, message: string, more?: string) => void

const waiting: Parameters<Show>[] = []
const listeners = new Set<() => void>()
let show: Show | undefined

export function requestToast(...wanted: Parameters<Show>): void {
  if (show) {
    show(...wanted)
    return
  }
  waiting.push(wanted)
  for (const listener of listeners) listener()
}

/** From now on toasts are shown by this one, those that waited first. Answers how to stop. */
export function showToastsBy(next: Show): () => void {
  show = next
  for (const wanted of waiting.splice(0)) next(...wanted)
  return () => {
    if (show === next) show = undefined
  }
}

export function toastsAreWanted(): boolean {
  return waiting.length > 0 || show !== undefined
}

export function watchToastRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
