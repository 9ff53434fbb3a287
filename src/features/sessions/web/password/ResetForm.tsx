import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfField, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { reset } from '../auth/auth-slice.ts'
import { resetPassword } from '../auth/message-actions.ts'
import { ConfirmPasswordField } from './ConfirmPasswordField.tsx'
import { newPassword } from './new-password.ts'
import { PasswordEstimate } from './PasswordEstimate.tsx'
import { PasswordStrength } from './PasswordStrength.tsx'
import { usePasswordMinimum } from './use-password-minimum.ts'

async function entries() {
  const { string } = await import('zod')
  const { resetPassword } = await import('../../credentials-api.ts')
  return resetPassword.body.extend({ confirmPassword: string() })
}

export function ResetForm({ resetToken }: { readonly resetToken: string }) {
  const minimumLength = usePasswordMinimum()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const form = useForm({
    resolver: newPassword(checkedBy(entries), minimumLength),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })

  const submit = form.handleSubmit(async (values) => {
    const outcome = await dispatch(resetPassword({ resetToken, password: values.password }))
    if (resetPassword.rejected.match(outcome)) {
      if (outcome.payload) showFailure(form, outcome.payload)
    } else {
      // The server has ended every session of the account, including this browser's.
      dispatch(reset())
      await navigate(paths.login, { replace: true })
    }
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <div className="grid gap-3">
        <Field label="New password" error={textOfField(errors.password)}>
          <PasswordInput autoComplete="new-password" {...form.register('password', { deps: ['confirmPassword'] })} />
        </Field>
        <PasswordStrength password={password} minimumLength={minimumLength} />
        <PasswordEstimate password={password} />
      </div>
      <ConfirmPasswordField
        label="Confirm new password"
        error={textOfField(errors.confirmPassword)}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Reset Password
      </Button>
    </Form>
  )
}
