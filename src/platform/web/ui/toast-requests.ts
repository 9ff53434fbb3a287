/** Toasts that somebody asked for, until there is something to show them. */
export type ToastKind = 'success' | 'error' | 'info'
type Show = (kind: ToastKind, message: string) => void

const waiting: { readonly kind: ToastKind; readonly message: string }[] = []
const listeners = new Set<() => void>()
let show: Show | undefined

export function requestToast(kind: ToastKind, message: string): void {
  if (show) {
    show(kind, message)
    return
  }
  waiting.push({ kind, message })
  for (const listener of listeners) listener()
}

/** From now on toasts are shown by this one, those that waited first. Answers how to stop. */
export function showToastsBy(next: Show): () => void {
  show = next
  for (const { kind, message } of waiting.splice(0)) next(kind, message)
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
