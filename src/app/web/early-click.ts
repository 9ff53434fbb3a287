/** A button does nothing before hydration. `early.js` remembers the last one that was clicked until then. */
type EarlyClick = { readonly button: HTMLElement | null; readonly stop: () => void }

/** Stops remembering, because from now on React handles every click. */
export function takeEarlyButton(): HTMLElement | null {
  const { earlyClick } = window as { earlyClick?: EarlyClick }
  earlyClick?.stop()
  return earlyClick?.button ?? null
}
