/** Queues toasts until the code that shows them is loaded. */
type ToastKind = 'success' | 'error' | 'info'

type Toast = {
  readonly id: string
  readonly kind: ToastKind
  readonly message: string
  /** A second, quieter line. */
  readonly more: string | undefined
}

type Shower = {
  readonly show: (toast: Toast) => void
  /** Removes what is shown, except these. */
  readonly clear: (kept: ReadonlySet<string>) => void
}

const waiting: Toast[] = []
const listeners = new Set<() => void>()
/** Toasts shown since the reader's last action. */
const fresh = new Set<string>()
let shower: Shower | undefined

/** The same message of the same kind is the same toast, however often it is requested. */
export function requestToast(kind: ToastKind, message: string, more?: string): void {
  const toast = { id: `${kind} ${message}`, kind, message, more }
  fresh.add(toast.id)
  if (shower) {
    shower.show(toast)
    return
  }
  waiting.push(toast)
  for (const listener of listeners) listener()
}

/** Registers the code that shows toasts, and flushes those that waited. Returns a function that unregisters it. */
export function showToastsBy(next: Shower): () => void {
  shower = next
  for (const toast of waiting.splice(0)) next.show(toast)
  return () => {
    if (shower === next) shower = undefined
  }
}

/** The reader clicked or typed, so earlier toasts count as seen. */
export function noticeReader(): void {
  fresh.clear()
}

/**
 * Toasts disappear when the page changes. Those shown since the reader's last action stay: they report the outcome of
 * the very action that led to the next page.
 */
export function clearToasts(): void {
  shower?.clear(fresh)
}

export function toastsAreWanted(): boolean {
  return waiting.length > 0 || shower !== undefined
}

export function watchToastRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
