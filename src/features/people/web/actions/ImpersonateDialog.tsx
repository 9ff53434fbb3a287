import { type SubmitEvent, useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useImpersonateMutation } from '#features/sessions/web/impersonation/door.ts'
import * as paths from '#kernel/paths.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type ImpersonateDialogProps = { readonly user: UserRecord; readonly onClose: () => void }

/** Whoever looks says why: the owner of the account reads it afterwards. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [impersonate, { isLoading }] = useImpersonateMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const { error } = await impersonate({ id: user._id, reason: reason.trim() })
    if (error) setFailure(serverMessageOr(error, 'Something went wrong.'))
    else reloadPage(paths.myAccount)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Impersonate ${user.name}`}
      description="You see the account as its owner does, for at most 60 minutes. You can look but not act, and the owner is shown that you looked, when and why."
    >
      <Form onSubmit={submit} error={failure}>
        <Field label="Reason" hint="The owner will see it." error={missing ? 'Please give a reason' : undefined}>
          <TextInput maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Impersonate
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
