/**
 * Repeats, once the page is alive, everything that its reader did before. `early.js` remembers the last button and keys
 * of shortcuts; fields keep their text, which React and the forms have not heard of.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Early = { button: HTMLElement | null; readonly keys: string[]; readonly stop: () => void }
type Filled = { readonly field: Field; readonly value: string | boolean }

let filled: Filled[] = []

/** Notes which fields of the server's markup were filled in already, before React renders over them. */
export function keepFilledFields(root: HTMLElement): void {
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

/** Does it all again, in this order: a button may send what was typed, and a key acts on what is shown. */
export async function replayEarly(): Promise<void> {
  const early = kept()
  for (const { field, value } of filled.splice(0)) fill(field, value)
  early?.button?.click()
  if (early) early.button = null
  for (const key of early?.keys.splice(0) ?? []) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise((resolve) => setTimeout(resolve))
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
