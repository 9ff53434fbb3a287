/** Toasts that somebody asked for, until there is something to show them. */
export type ToastKind = 'success' | 'error' | 'info'

type Toast = {
  readonly id: string
  readonly kind: ToastKind
  readonly message: string
  /** A second line, in a lower voice. */
  readonly more: string | undefined
}

type Shower = {
  readonly show: (toast: Toast) => void
  /** Takes away what is shown, but for these. */
  readonly clear: (kept: ReadonlySet<string>) => void
}

const waiting: Toast[] = []
const listeners = new Set<() => void>()
/** What was said since the reader last did something. */
const fresh = new Set<string>()
let shower: Shower | undefined

/** The same message of the same kind is the same toast, however often it is said. */
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

/** From now on toasts are shown by this one, those that waited first. Answers how to stop. */
export function showToastsBy(next: Shower): () => void {
  shower = next
  for (const toast of waiting.splice(0)) next.show(toast)
  return () => {
    if (shower === next) shower = undefined
  }
}

/** The reader clicked or typed: what was said until then, they have had before their eyes. */
export function noticeReader(): void {
  fresh.clear()
}

/**
 * Toasts leave with their page. What was said since the reader last did something stays: it tells the outcome of the very
 * action that led to the next page.
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
