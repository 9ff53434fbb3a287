import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { totpDigits } from '#features/credentials/authenticator.ts'
import { call } from '#platform/web/call.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { loginWithFactor } from '../../api.ts'
import { signInBy } from '../auth/auth-actions.ts'
import { useReturnPath } from '../auth/return-path.ts'
import { CodeInput } from './CodeInput.tsx'

export type CodeFactor = 'totp' | 'recovery'

type FactorFormProps = {
  readonly email: string | undefined
  readonly factor: CodeFactor
  readonly onSuspended: () => void
}

const labels = { totp: 'Code from your authenticator app', recovery: 'Recovery code' }

async function codeOf(factor: CodeFactor) {
  const { totpCodeText } = await import('#features/credentials/authenticator.ts')
  const { recoveryCodeText } = await import('#features/credentials/recovery-code.ts')
  const { object } = await import('zod')
  return object({ code: factor === 'totp' ? totpCodeText() : recoveryCodeText() })
}

export function FactorForm({ email, factor, onSuspended }: FactorFormProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({ resolver: checkedBy(() => codeOf(factor)), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    const body = { factor, code, ...(email !== undefined && { email }) }
    const outcome = await dispatch(
      signInBy(() => call<typeof loginWithFactor>('POST /api/users/loginWithFactor', { body })),
    )
    if (signInBy.fulfilled.match(outcome)) await navigate(returnPath, { replace: true })
    else if (outcome.payload === undefined) return
    else if (outcome.payload.code === 'SUSPENDED') onSuspended()
    else {
      if (factor === 'totp') form.setValue('code', '')
      showFailure(form, outcome.payload)
    }
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Controller
        control={form.control}
        name="code"
        render={({ field }) => {
          const ref = (element: HTMLInputElement | null) => {
            input.current = element
            field.ref(element)
          }
          return (
            <Field label={labels[factor]} error={errors.code?.message}>
              {factor === 'totp' ? (
                <CodeInput
                  {...field}
                  ref={ref}
                  length={totpDigits}
                  inputMode="numeric"
                  className="max-w-none!"
                  // Submits through the form, which ignores a second submit while the first is pending.
                  onComplete={() => input.current?.form?.requestSubmit()}
                />
              ) : (
                <TextInput
                  {...field}
                  ref={ref}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                />
              )}
            </Field>
          )
        }}
      />
      <Button type="submit" size="lg" pending={isSubmitting} fullWidth>
        Sign in
      </Button>
    </Form>
  )
}
