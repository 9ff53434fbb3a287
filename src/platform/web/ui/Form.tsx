import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Notice } from './Notice.tsx'
import { revealFirstError } from './reveal-first-error.ts'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  error?: string | undefined
  /** Counts moments after the submit when an error may have come, say whenever a dialog closes that asked for confirmation. */
  revealAgain?: number | undefined
}

/**
 * A form with one place for what is wrong as a whole. While the promise of a submit is open a second submit is ignored;
 * once it is settled, focus and view go to the first error, whoever found it: the browser or the server.
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
    // A dialog that closes gives the focus back to what opened it, by a timer of its own once it has left the page. The
    // error comes after that: a timer that is set in the next frame.
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
