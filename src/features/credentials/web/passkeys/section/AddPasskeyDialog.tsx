import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { describeDevice } from '#kernel/device.ts'
import { write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { addPasskey, askForNewPasskey } from '../../../passkeys-api.ts'
import { RecoveryCodes } from '../../RecoveryCodes.tsx'
import { makePasskey } from '../webauthn.ts'
import { PasskeyNameField } from './PasskeyNameField.tsx'

const useAskForNewPasskeyMutation = write<typeof askForNewPasskey>('POST /api/users/passkeys/askForNew')
const useAddPasskeyMutation = write<typeof addPasskey>('POST /api/users/passkeys', (answer) =>
  answer ? ['Factor'] : [],
)

type AddPasskeyDialogProps = { readonly email: string; readonly brand: string; readonly onClose: () => void }

/** Asks for a name, then the browser makes the passkey. Recovery codes are shown if they were made for it. */
export function AddPasskeyDialog({ email, brand, onClose }: AddPasskeyDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={codes ? 'Keep your recovery codes' : 'Add a passkey'}
      description={
        codes
          ? undefined
          : 'Your browser asks next where to keep it: on this device, on your phone, or on a security key.'
      }
      // The codes cannot be shown again, so nothing but the button closes them.
      closeOnOutsideClick={false}
      closeOnEscape={!codes}
      closeButton={!codes}
      footer={codes && <Button onClick={onClose}>I have kept them</Button>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={email} brand={brand} />
      ) : (
        <NewPasskeyForm onAdded={(recoveryCodes) => (recoveryCodes ? setCodes(recoveryCodes) : onClose())} />
      )}
    </Dialog>
  )
}

type NewPasskeyFormProps = { readonly onAdded: (recoveryCodes: readonly string[] | undefined) => void }

function NewPasskeyForm({ onAdded }: NewPasskeyFormProps) {
  const [ask] = useAskForNewPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../../passkeys-api.ts')).addPasskey.body.pick({ name: true })),
    defaultValues: { name: describeDevice(navigator.userAgent) },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name }) => {
    const asked = await ask()
    if (asked.error) return showFailure(form, failureOf(asked.error))
    const answer = await makePasskey(asked.data)
    if ('said' in answer) return form.setError('root', { type: 'device', message: answer.said })
    const added = await add({ name, answer })
    if (added.error) return showFailure(form, failureOf(added.error))
    toast.success(added.data.message)
    onAdded(added.data.recoveryCodes)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <PasskeyNameField error={errors.name?.message} {...form.register('name')} />
      <div className="flex sm:justify-end">
        <Button type="submit" pending={isSubmitting} className="max-sm:w-full">
          Continue
        </Button>
      </div>
    </Form>
  )
}
