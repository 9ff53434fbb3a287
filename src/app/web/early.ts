/**
 * Repeats, once the page is alive, everything that its reader did before. `early.js` remembers the last button and keys
 * of shortcuts; fields keep their text, which React and the forms have not heard of.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = { button: HTMLElement | null; readonly keys: string[]; readonly stop: () => void }
type Filled = { readonly field: Field; readonly value: string | boolean }

/** An event that a browser fires once, before React listens. */
type Missed = { readonly target: Element; readonly type: 'load' | 'error' | 'toggle' }

let filled: Filled[] = []
let missed: Missed[] = []

/**
 * Notes what has happened to the server's markup before React takes it over: fields that were filled in, pictures that
 * have arrived or failed, details that were opened.
 */
export function keepEarly(root: HTMLElement): void {
  const arrived = [...root.querySelectorAll('img')].filter(({ complete, currentSrc }) => complete && currentSrc !== '')
  missed = [
    ...arrived.map((target): Missed => ({ target, type: target.naturalWidth > 0 ? 'load' : 'error' })),
    ...[...root.querySelectorAll('details[open]')].map((target): Missed => ({ target, type: 'toggle' })),
  ]
  const fields = [...root.querySelectorAll<Field>('input:not([type=hidden], [type=file]), textarea, select')]
  filled = fields.flatMap((field) => {
    const value = isBox(field) ? field.checked : field.value
    return value === firstValueOf(field) ? [] : [{ field, value }]
  })
}

function kept(): Early | undefined {
  return (window as { early?: Early }).early
}

/** From now on the page hears by itself what is done. */
export function stopRemembering(): void {
  kept()?.stop()
}

/**
 * Does it all again, in this order: a button may wait for pictures or send what was typed, and a key acts on what is
 * shown.
 */
export async function replayEarly(): Promise<void> {
  const early = kept()
  for (const { target, type } of missed.splice(0)) target.dispatchEvent(new Event(type))
  for (const { field, value } of filled.splice(0)) fill(field, value)
  early?.button?.click()
  if (early) early.button = null
  for (const key of early?.keys.splice(0) ?? []) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}

const fonts = ['Inter Variable', 'Source Serif 4 Variable']

/** Sets the page in our fonts. Once they are here, `early.js` sets the next page in them from the start. */
export async function showFonts(): Promise<void> {
  document.documentElement.dataset.fonts = ''
  try {
    await Promise.all(fonts.map((name) => document.fonts.load(`1em "${name}"`)))
    localStorage.setItem('fonts', 'here')
  } catch {
    // Offline or without storage, the next page starts in the stand-ins again.
  }
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

function firstValueOf(field: Field): string | boolean | undefined {
  if (isBox(field)) return field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = [...field.options]
  return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.value
}

function fill(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (isBox(field) && field.checked !== value) field.click()
    return
  }
  // The property that React has put on the field itself would hide the change from it.
  const { prototype } = field.constructor as { prototype: object }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
