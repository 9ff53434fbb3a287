/** A button does nothing before its page is alive. The last one that was clicked until then, `early.js` has kept. */
type EarlyClick = { readonly button: HTMLElement | null; readonly stop: () => void }

/** Ends the keeping, because from now on React sees every click. */
export function takeEarlyButton(): HTMLElement | null {
  const { earlyClick } = window as { earlyClick?: EarlyClick }
  earlyClick?.stop()
  return earlyClick?.button ?? null
}
