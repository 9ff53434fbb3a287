import { useForm } from 'react-hook-form'
import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { renameAddress, SavedAddressRecord } from '../../addresses-api.ts'

const useRenameAddressMutation = write<typeof renameAddress>('PUT /api/withDraw/addresses/{id}', ['Withdrawal'])

type RenameDialogProps = { readonly saved: SavedAddressRecord; readonly onClose: () => void }

export function RenameDialog({ saved, onClose }: RenameDialogProps) {
  const [rename] = useRenameAddressMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../addresses-api.ts')).renameAddress.body),
    defaultValues: { label: saved.label },
  })
  const { errors, isSubmitting } = form.formState

  const send = form.handleSubmit(async ({ label }) => {
    const { data, error } = await rename({ id: saved._id, label })
    if (error) return showFailure(form, 'status' in error ? error : failureOf(error))
    toast.success(data.message)
    onClose()
  })

  return (
    <Dialog open onOpenChange={onClose} title={`Rename “${saved.label}”`} size="sm">
      <Form onSubmit={send} error={textOfForm(errors)}>
        <Field label="Name" error={errors.label?.message}>
          <TextInput aria-required autoComplete="off" {...form.register('label')} />
        </Field>
        <Button type="submit" fullWidth pending={isSubmitting}>
          Rename
        </Button>
      </Form>
    </Dialog>
  )
}
