import { type ComponentPropsWithRef, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Notice } from './Notice.tsx'

type FormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'noValidate' | 'ref'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  error?: string | undefined
}

/**
 * A form with one place for what is wrong as a whole. While the promise of a submit is open a second submit is ignored;
 * once it is settled, the first field marked invalid gets the focus, whoever marked it: the browser or the server.
 */
export function Form({ onSubmit, error, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const inFlight = useRef(false)
  const [settled, setSettled] = useState(0)

  useEffect(() => {
    if (settled > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [settled])

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
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      {children}
    </form>
  )
}
