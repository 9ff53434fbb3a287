/** The target after a failed submit: an invalid control, or the text about the form as a whole. */
const wrongControls = '[aria-invalid="true"]:not([hidden]), [data-invalid]'
const formError = '[data-form-error]'

/**
 * Moves focus and view to the first error of a form. It is scrolled to the middle, so that on a phone its label and its
 * error are visible too.
 */
export function revealFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>(wrongControls) ?? form.querySelector<HTMLElement>(formError)
  if (wrong === null) return
  wrong.focus({ preventScroll: true })
  wrong.scrollIntoView?.({ block: 'center' })
}
