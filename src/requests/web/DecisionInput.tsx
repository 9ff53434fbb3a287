import type { ReactNode } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { DecisionField } from './decision.ts'

type DecisionInputProps<Data> = {
  readonly field: DecisionField<Data>
  readonly initial: string | undefined
  readonly hint: ReactNode
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Every field of a decision may be left empty. */
export function DecisionInput<Data>({ field, initial, hint, error, onChange }: DecisionInputProps<Data>) {
  const { name, label, kind } = field
  return (
    <Field label={label} optional hint={hint} error={error}>
      {kind === 'amount' && (
        <MoneyInput name={name} defaultValue={initial} onChange={(event) => onChange(event.target.value)} />
      )}
      {kind === 'line' && (
        <TextInput
          name={name}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === 'paragraphs' && <TextArea name={name} rows={3} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
