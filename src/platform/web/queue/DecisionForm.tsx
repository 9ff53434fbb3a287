import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { DecisionInput } from './DecisionInput.tsx'
import { amountOf, type Decision, type Values } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'

type DecisionFormProps<Data> = {
  readonly entry: QueueEntry<Data>
  readonly decision: Decision<Data>
  readonly running: boolean
  readonly onTyped: (typed: boolean) => void
  readonly onCancel: () => void
  readonly onDecide: (values: Values) => Promise<Readonly<Record<string, string>>>
}

export function DecisionForm<Data>(props: DecisionFormProps<Data>) {
  const { entry, decision, running, onTyped, onCancel, onDecide } = props
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const confirm = useRef<HTMLButtonElement>(null)

  const wantsWords = decision.tone === 'danger' && decision.fields.length > 0

  // The key that opened the dialog was deliberate and the amount is in sight, so Enter confirms; a rejection begins with
  // its reason. It waits for a moment, because the dialog first notes where the focus came from and then takes it.
  useEffect(() => {
    onTyped(false)
    if (wantsWords) return
    const timer = setTimeout(() => confirm.current?.focus())
    return () => clearTimeout(timer)
  }, [onTyped, wantsWords])

  function change(name: string, value: string) {
    const { [name]: _, ...others } = values
    const next = value.trim() === '' ? others : { ...others, [name]: value }
    setValues(next)
    setErrors({})
    onTyped(Object.keys(next).length > 0)
  }

  async function submit() {
    const wrong = wrongIn(decision, values)
    setErrors(Object.keys(wrong).length > 0 ? wrong : await onDecide(values))
  }

  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter') return
    // A key held down since it opened the dialog is not an answer to it.
    if (event.repeat) event.preventDefault()
    else if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
  }

  return (
    <Form onSubmit={submit} onKeyDown={handleKey}>
      {decision.evidence?.(entry)}
      {decision.fields.map((field) => (
        <DecisionInput
          key={field.name}
          field={field}
          hint={field.hint?.(entry, values)}
          error={errors[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <Button variant="secondary" disabled={running} onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={confirm} type="submit" variant={decision.tone} pending={running}>
          {decision.verb} {amountOf(decision, entry, values)}
        </Button>
      </div>
    </Form>
  )
}

function wrongIn<Data>({ fields }: Decision<Data>, values: Values): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { name, check } of fields) {
    const value = values[name]
    const result = value === undefined ? undefined : check.safeParse(value)
    if (result?.success === false) wrong[name] = result.error.issues[0]?.message ?? 'Please check this'
  }
  return wrong
}
