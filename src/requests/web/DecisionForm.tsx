import { type KeyboardEvent, useRef, useState } from 'react'
import { Form } from '#platform/web/ui/Form.tsx'
import { useLateFocus } from '#platform/web/ui/use-late-focus.ts'
import { DecisionInput } from './DecisionInput.tsx'
import { buttonText, type DecisionField, type OfferedDecision, type Values } from './decision.ts'
import { AnswerButtons } from './QuestionDialog.tsx'
import type { QueueEntry } from './queue-entry.ts'

type DecisionFormProps<Data> = {
  readonly entry: QueueEntry<Data>
  readonly decision: OfferedDecision<Data>
  readonly values: Values
  readonly running: boolean
  readonly onValues: (values: Values) => void
  readonly onCancel: () => void
  readonly onDecide: (values: Values) => Promise<Readonly<Record<string, string>>>
}

export function DecisionForm<Data>(props: DecisionFormProps<Data>) {
  const { entry, decision, values, running, onValues, onCancel, onDecide } = props
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const confirm = useRef<HTMLButtonElement>(null)

  const fields = decision.fields.filter(({ isAsked }) => isAsked?.(entry) ?? true)
  const wantsWords = decision.tone === 'danger' && decision.fields.length > 0

  // The key that opened the dialog was pressed deliberately and the amount is visible, so Enter confirms; a rejection
  // starts with its reason.
  useLateFocus(confirm, !wantsWords)

  function change(name: string, value: string) {
    const { [name]: _, ...others } = values
    setErrors({})
    onValues(value.trim() === '' ? others : { ...others, [name]: value })
  }

  async function submit() {
    const wrong = wrongIn(fields, entry, values)
    setErrors(Object.keys(wrong).length > 0 ? wrong : await onDecide(values))
  }

  return (
    <Form onSubmit={submit} onKeyDown={answerByKey}>
      {decision.evidence?.(entry)}
      {fields.map((field) => (
        <DecisionInput
          key={field.name}
          field={field}
          initial={field.initial?.(entry)}
          hint={field.hint?.(entry, values)}
          error={errors[field.name]}
          onChange={(value) => change(field.name, value)}
        />
      ))}
      <AnswerButtons ref={confirm} tone={decision.tone} running={running} onCancel={onCancel}>
        {buttonText(decision, entry, values)}
      </AnswerButtons>
    </Form>
  )
}

/** Answers a question from a field of several lines too, where Enter alone is a new line. */
export function answerByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return
  // A key held down since it opened the dialog is not an answer to it.
  if (event.repeat) event.preventDefault()
  else if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
}

function wrongIn<Data>(
  fields: readonly DecisionField<Data>[],
  entry: QueueEntry<Data>,
  values: Values,
): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const { name, check, problem } of fields) {
    const value = values[name]
    if (value === undefined) continue
    const text = check(value) ?? problem?.(entry, value)
    if (text !== undefined) wrong[name] = text
  }
  return wrong
}
