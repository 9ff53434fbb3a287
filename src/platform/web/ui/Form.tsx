import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Notice } from './Notice.tsx'
import { revealFirstError } from './reveal-first-error.ts'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  error?: string | undefined
  /** Counts failures that came after the submit itself, say from a dialog that asked for confirmation. */
  laterFailures?: number | undefined
}

/**
 * A form with one place for what is wrong as a whole. While the promise of a submit is open a second submit is ignored;
 * once it is settled, focus and view go to the first error, whoever found it: the browser or the server.
 */
export function Form({ onSubmit, error, laterFailures = 0, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  const [settled, setSettled] = useState(0)

  useEffect(() => {
    if (settled > 0 && form.current) revealFirstError(form.current)
  }, [settled])

  useEffect(() => {
    if (laterFailures === 0) return
    // A dialog gives the focus back to what opened it when it closes; the error comes after that.
    const timer = setTimeout(() => form.current && revealFirstError(form.current))
    return () => clearTimeout(timer)
  }, [laterFailures])

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
