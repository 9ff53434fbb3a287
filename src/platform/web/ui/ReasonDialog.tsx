import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogActions } from './DialogActions.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

type ReasonDialogProps = {
  readonly title: string
  readonly description: string
  readonly label?: string
  readonly hint?: string
  /** The error of an empty field. */
  readonly missing: string
  readonly maxLength: number
  /** A reason that may be long has several lines. */
  readonly rows?: number
  /** Further fields, below the reason. */
  readonly children?: ReactNode
  readonly act: { readonly label: string; readonly variant?: 'danger' }
  /** Resolves to what went wrong; undefined closes the dialog. */
  readonly onSubmit: (reason: string) => Promise<string | undefined>
  readonly onClose: () => void
}

/** For what staff do only with a reason, which others read later. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    description,
    label = 'Reason',
    hint,
    missing,
    maxLength,
    rows,
    act,
    children,
    onSubmit,
    onClose,
  } = props
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = reason.trim()
    setIsMissing(given === '')
    if (given === '') return
    setPending(true)
    const problem = await onSubmit(given)
    setPending(false)
    setFailure(problem)
    if (problem === undefined) onClose()
  }

  const input = {
    maxLength,
    value: reason,
    onChange: (event: { readonly target: { readonly value: string } }) => setReason(event.target.value),
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={title} description={description}>
      <Form onSubmit={submit} error={failure}>
        <Field label={label} hint={hint} error={isMissing ? missing : undefined}>
          {rows === undefined ? <TextInput {...input} /> : <TextArea rows={rows} {...input} />}
        </Field>
        {children}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={act.variant} pending={pending}>
            {act.label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
