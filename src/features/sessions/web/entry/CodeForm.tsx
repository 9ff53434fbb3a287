import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { accessCodeLength } from '../../access-code.ts'
import { loginWithCode } from '../auth/auth-actions.ts'
import { useReturnPath } from '../auth/return-path.ts'
import { CodeInput } from './CodeInput.tsx'

type CodeFormProps = {
  readonly email: string
  readonly onSuspended: () => void
  /** The account has strong factors, so that an access code does not open it. */
  readonly onNeeds: (needs: readonly string[]) => void
}

export function CodeForm({ email, onSuspended, onNeeds }: CodeFormProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    resolver: checkedBy(async () => (await import('../../api.ts')).loginWithCode.body),
    defaultValues: { loginCode: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ loginCode }) => {
    const outcome = await dispatch(loginWithCode({ email, loginCode }))
    if (loginWithCode.fulfilled.match(outcome)) await navigate(returnPath, { replace: true })
    else if (outcome.payload === undefined) return
    else if (outcome.payload.code === 'SUSPENDED') onSuspended()
    else if (outcome.payload.code === 'NEW_BROWSER') onNeeds(outcome.payload.needs)
    else if (outcome.payload.code === 'WRONG_CREDENTIALS') startOver(outcome.payload.message)
    else showFailure(form, outcome.payload)
  })

  function startOver(message: string) {
    form.setValue('loginCode', '')
    form.setError('loginCode', { type: 'server', message })
  }

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Controller
        control={form.control}
        name="loginCode"
        render={({ field }) => (
          <Field label="Access code" error={errors.loginCode?.message}>
            <CodeInput
              {...field}
              ref={(element) => {
                input.current = element
                field.ref(element)
              }}
              length={accessCodeLength}
              className="max-w-none!"
              // Submits through the form, which ignores a second submit while the first is pending.
              onComplete={() => input.current?.form?.requestSubmit()}
            />
          </Field>
        )}
      />
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Sign in
      </Button>
    </Form>
  )
}
