import { useRef, useState } from 'react'
import { totpDigits } from '#features/credentials/authenticator.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useLateFocus } from '#platform/web/ui/use-late-focus.ts'
import { CodeInput } from '../entry/CodeInput.tsx'
import { useStepUpMutation } from './queries.ts'

type StepUpByCodeProps = {
  readonly way: 'totp' | 'recoveryCode'
  readonly onProved: () => void
  readonly onCancel: () => void
}

const labels = { totp: 'Code from your authenticator app', recoveryCode: 'Recovery code' }

/** Proves a code that the person types. */
export function StepUpByCode({ way, onProved, onCancel }: StepUpByCodeProps) {
  const [code, setCode] = useState('')
  // The last character submits the form before the state has it.
  const typed = useRef('')
  const [error, setError] = useState<string>()
  const [prove, { isLoading }] = useStepUpMutation()
  const input = useRef<HTMLInputElement>(null)
  useLateFocus(input, true)

  async function submit() {
    if (typed.current.trim() === '') return setError('Please enter the code')
    const outcome = await prove({ [way]: typed.current })
    if (outcome.error === undefined) return onProved()
    const failure = outcome.error
    setError(('fields' in failure && failure.fields[way]) || serverMessageOr(failure, 'Please try again.'))
    if (way === 'totp') type('')
  }

  function type(next: string) {
    typed.current = next
    setCode(next)
  }

  function change(next: string) {
    setError(undefined)
    type(next)
  }

  return (
    <Form onSubmit={submit}>
      <Field
        label={labels[way]}
        error={error}
        hint={
          way === 'recoveryCode' &&
          'One of the codes that you kept for the day on which your phone is lost. Each works once.'
        }
      >
        {way === 'totp' ? (
          <CodeInput
            ref={input}
            length={totpDigits}
            inputMode="numeric"
            value={code}
            onChange={change}
            onComplete={() => input.current?.form?.requestSubmit()}
            className="max-w-none!"
          />
        ) : (
          <TextInput
            ref={input}
            value={code}
            onChange={(event) => change(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        )}
      </Field>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isLoading}>
          Confirm
        </Button>
      </div>
    </Form>
  )
}
