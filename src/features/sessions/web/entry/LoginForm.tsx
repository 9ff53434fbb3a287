import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfField, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { login } from '../auth/auth-actions.ts'
import { sendLoginCode } from '../auth/message-actions.ts'
import { useNextPath, useReturnPath } from '../auth/return-path.ts'

type LoginFormProps = { readonly onSuspended: () => void }

export function LoginForm({ onSuspended }: LoginFormProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const next = useNextPath()
  const { state } = useLocation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../api.ts')).login.body),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState

  async function askForCode(email: string, needs: readonly string[]) {
    // Continues even if the letter could not be sent, because the next screen can send it again.
    if (needs.length === 0) await dispatch(sendLoginCode(email))
    await navigate(withNext(paths.loginWithCode(email), next), { state: needs.length === 0 ? state : { needs } })
  }

  const submit = form.handleSubmit(async (body) => {
    const outcome = await dispatch(login(body))
    if (login.fulfilled.match(outcome)) await navigate(returnPath, { replace: true })
    else if (outcome.payload === undefined) return
    else if (outcome.payload.code === 'NEW_BROWSER') await askForCode(body.email, outcome.payload.needs)
    else if (outcome.payload.code === 'SUSPENDED') onSuspended()
    else showFailure(form, outcome.payload)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Field label="E-mail" error={textOfField(errors.email)}>
        <TextInput type="email" autoComplete="username webauthn" spellCheck={false} {...form.register('email')} />
      </Field>
      <div>
        <Field label="Password" error={textOfField(errors.password)}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <p className="mt-2 text-[0.9375rem]">
          <TextLink to={paths.forgot}>Forgot password?</TextLink>
        </p>
      </div>
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Sign in
      </Button>
    </Form>
  )
}
