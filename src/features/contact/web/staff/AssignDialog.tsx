import { type SubmitEvent, useState } from 'react'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { useContactColleaguesQuery, useTakeContactMessageMutation } from './queries.ts'

type AssignDialogProps = { readonly id: string; readonly holder: string | undefined; readonly onClose: () => void }

export function AssignDialog({ id, holder, onClose }: AssignDialogProps) {
  const { data, isError } = useContactColleaguesQuery()
  const [take, { isLoading }] = useTakeContactMessageMutation()
  const [to, setTo] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const others = data?.colleagues.filter(({ _id }) => _id !== holder) ?? []

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(to === '')
    if (to === '') return
    const problem = toastSuccess(await take({ id, to }), 'The message could not be assigned. Please try again.')
    setFailure(problem)
    if (problem === undefined) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Assign the message"
      description="It stands among that colleague’s messages then. The audit log records it."
    >
      <Form onSubmit={submit} error={failure ?? (isError ? 'The colleagues could not be loaded.' : undefined)}>
        <Field label="Colleague" error={isMissing ? 'Please choose a colleague' : undefined}>
          <Select
            placeholder="Choose"
            value={to}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Assign
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
