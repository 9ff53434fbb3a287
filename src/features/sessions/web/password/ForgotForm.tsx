import { useForm } from 'react-hook-form'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { forgotPassword } from '../auth/message-actions.ts'

export type Sent = { readonly to: string; readonly message: string }

type ForgotFormProps = { readonly onSent: (sent: Sent) => void }

export function ForgotForm({ onSent }: ForgotFormProps) {
  const dispatch = useDispatch()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../credentials-api.ts')).forgotPassword.body),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ email }) => {
    const outcome = await dispatch(forgotPassword({ email }))
    if (forgotPassword.fulfilled.match(outcome)) onSent({ to: email, message: outcome.payload.message })
    else if (outcome.payload) showFailure(form, outcome.payload)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Field label="E-mail" error={errors.email?.message}>
        <TextInput type="email" autoComplete="username" spellCheck={false} {...form.register('email')} />
      </Field>
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Get Reset Email
      </Button>
    </Form>
  )
}
