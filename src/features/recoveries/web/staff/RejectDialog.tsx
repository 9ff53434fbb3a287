import { type SubmitEvent, useState } from 'react'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { RecoveryRecord } from '../../api.ts'
import { useRejectRecoveryMutation } from './queries.ts'

type RejectDialogProps = { readonly recovery: RecoveryRecord; readonly onClose: () => void }

export function RejectDialog({ recovery: { _id: id, user }, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const [send, { isLoading }] = useRejectRecoveryMutation()
  const reject = useSendOnce(send)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason.trim() === '') return setMissing('Please say why')
    const { data, error } = await reject({ id, reason: reason.trim() })
    if (error) return toastFailure(error, 'Something went wrong')
    toast.success(data.message)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Reject the recovery of ${user.name}’s account`}
      description="Their passkeys and their authenticator app stay as they are."
    >
      <Form onSubmit={submit}>
        <Field label="Reason" error={missing} hint={`${user.name} is told, and it is kept in the audit log.`}>
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(undefined)
            }}
          />
        </Field>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" pending={isLoading}>
            Reject
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
