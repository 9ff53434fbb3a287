import { type SubmitEvent, useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useUnfreezeUserMutation } from './queries.ts'

type UnfreezeDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

export function UnfreezeDialog({ user, onClose }: UnfreezeDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [unfreeze, { isLoading }] = useUnfreezeUserMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const { data, error } = await unfreeze({ id: user._id, reason: reason.trim() })
    if (error) return setFailure(serverMessageOr(error, 'The account could not be unfrozen.'))
    toast.success(data.message)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Unfreeze the account of ${user.name}`}
      description="Withdrawals become possible again, and those that wait can be approved. Talk to the owner first, by a way that somebody with the mailbox does not have. The owner is told by letter."
    >
      <Form onSubmit={submit} error={failure}>
        <Field
          label="How do you know that it is the owner?"
          hint="It is kept in the audit log."
          error={missing ? 'Please say how you know that it is the owner' : undefined}
        >
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Unfreeze
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
