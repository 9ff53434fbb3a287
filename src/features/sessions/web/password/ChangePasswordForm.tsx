import { useForm, useWatch } from 'react-hook-form'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfField, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { changePassword } from '../auth/message-actions.ts'
import { ConfirmPasswordField } from './ConfirmPasswordField.tsx'
import { newPassword } from './new-password.ts'
import { PasswordEstimate } from './PasswordEstimate.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { usePasswordMinimum } from './use-password-minimum.ts'

type ChangePasswordFormProps = { readonly name: string; readonly email: string; readonly onChanged: () => void }

async function entries() {
  const { body } = (await import('../../credentials-api.ts')).changePassword
  return body.extend({ confirmPassword: body.shape.password })
}

export function ChangePasswordForm({ name, email, onChanged }: ChangePasswordFormProps) {
  const minimumLength = usePasswordMinimum()
  const dispatch = useDispatch()
  const form = useForm({
    resolver: newPassword(checkedBy(entries), minimumLength),
    defaultValues: { oldPassword: '', password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async ({ oldPassword, password }) => {
    const outcome = await dispatch(changePassword({ oldPassword, password }))
    if (changePassword.fulfilled.match(outcome)) {
      form.reset()
      onChanged()
    } else if (outcome.payload) showFailure(form, outcome.payload)
  })

  return (
    <Form
      onSubmit={submit}
      error={textOfForm(errors)}
      className="items-start sm:grid-cols-2 [&>[role=alert]]:sm:col-span-2"
    >
      {/* Password managers save the new password for the username that they find in the form. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Old password"
        error={textOfField(errors.oldPassword)}
        className="sm:col-span-2 sm:w-[calc(50%-0.625rem)]"
      >
        <PasswordInput autoComplete="current-password" {...form.register('oldPassword')} />
      </Field>
      <Field label="New password" error={textOfField(errors.password)}>
        <PasswordInput autoComplete="new-password" {...form.register('password', { deps: ['confirmPassword'] })} />
      </Field>
      {/* The checklist is below the entry that it describes on a phone, and below both entries in two columns. */}
      <div className="-mt-2 grid gap-3 sm:order-1 sm:col-span-2">
        <PasswordStrength password={typed} minimumLength={minimumLength} />
        <PasswordEstimate password={typed} name={name} email={email} />
      </div>
      <ConfirmPasswordField
        label="Confirm new password"
        error={textOfField(errors.confirmPassword)}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" pending={isSubmitting} className="sm:order-2 sm:justify-self-start">
        Change Password
      </Button>
    </Form>
  )
}
