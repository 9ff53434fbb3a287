/** Nothing on a page works before it is alive. `early.js` remembers until then what was clicked and pressed. */
type Early = { readonly button: HTMLElement | null; readonly keys: string[]; readonly stop: () => void }

function take(): Early | undefined {
  const { early } = window as { early?: Early }
  early?.stop()
  return early
}

/** Stops remembering, because from now on React handles every click. */
export function takeEarlyButton(): HTMLElement | null {
  return take()?.button ?? null
}

/**
 * Presses the kept keys again, for the shortcuts of the page. Each waits for what the one before it has changed: a key
 * acts on what is shown.
 */
export async function pressEarlyKeys(): Promise<void> {
  for (const key of take()?.keys.splice(0) ?? []) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
