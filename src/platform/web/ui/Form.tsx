import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Notice } from './Notice.tsx'

/** The target after a failed submit: an invalid control, or the text about the form as a whole. */
const wrongControls = '[aria-invalid="true"]:not([hidden]), [data-invalid]'
const formError = '[data-form-error]'

/**
 * Moves focus and view to the first error of a form. It is scrolled to the middle, so that on a phone its label and its
 * error are visible too.
 */
function revealFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>(wrongControls) ?? form.querySelector<HTMLElement>(formError)
  if (wrong === null) return
  wrong.focus({ preventScroll: true })
  wrong.scrollIntoView?.({ block: 'center' })
}

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  error?: string | undefined
  /** Incremented whenever an error may have appeared after the submit, such as when a confirmation dialog closes. */
  revealAgain?: number | undefined
}

/**
 * A form with one place for errors of the form as a whole. A second submit is ignored while the first is pending; once
 * it settles, focus and view move to the first error, whether the browser or the server found it.
 */
export function Form({ onSubmit, error, revealAgain = 0, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  const [settled, setSettled] = useState(0)

  useEffect(() => {
    if (settled > 0 && form.current) revealFirstError(form.current)
  }, [settled])

  useEffect(() => {
    if (revealAgain === 0) return
    // A closing dialog returns the focus to its opener with a timer, after it has left the page. The error has to come
    // after that, hence a timer that is set in the next frame.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => form.current && revealFirstError(form.current))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [revealAgain])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (inFlight.current) return
    inFlight.current = true
    try {
      await onSubmit(event)
    } finally {
      inFlight.current = false
      setSettled((count) => count + 1)
    }
  }

  return (
    <form {...rest} ref={form} noValidate onSubmit={handleSubmit} className={cx('grid gap-5', className)}>
      <div role="alert" className="empty:hidden">
        {error && (
          <div data-form-error tabIndex={-1} className="rounded-card outline-none">
            <Notice tone="bad">{error}</Notice>
          </div>
        )}
      </div>
      {children}
    </form>
  )
}
