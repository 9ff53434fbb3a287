import { useForm } from 'react-hook-form'
import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { PasskeyRecord, renamePasskey } from '../../../passkeys-api.ts'
import { PasskeyNameField } from './PasskeyNameField.tsx'

const useRenamePasskeyMutation = write<typeof renamePasskey>('PATCH /api/users/passkeys/{id}', ['Factor'])

type RenamePasskeyDialogProps = { readonly passkey: PasskeyRecord; readonly onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const [rename] = useRenamePasskeyMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../../passkeys-api.ts')).renamePasskey.body),
    defaultValues: { name: passkey.name },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name }) => {
    const outcome = await rename({ id: passkey._id, name })
    if (outcome.error) return showFailure(form, failureOf(outcome.error))
    toast.success(outcome.data.message)
    onClose()
  })

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Rename the passkey">
      <Form onSubmit={submit} error={textOfForm(errors)}>
        <PasskeyNameField error={errors.name?.message} {...form.register('name')} />
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isSubmitting}>
            Rename
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
