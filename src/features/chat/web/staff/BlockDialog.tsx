import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useBlockGuestMutation } from './queries.ts'

type BlockDialogProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

export function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [block, { isLoading }] = useBlockGuestMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const { data, error } = await block({ id, blocked: true, reason: reason.trim() })
    if (error) return setFailure(serverMessageOr(error, 'Something went wrong.'))
    toast.success(data.message)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Block ${name}?`}
      description="The guest can no longer write in the chat. For a visitor, no new chat is taken from the same network address for a day. The audit log keeps the reason."
    >
      <Form onSubmit={submit} error={failure}>
        <Field label="Reason" error={isMissing ? 'Please say why' : undefined}>
          <TextInput maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={isLoading}>
            Block
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
