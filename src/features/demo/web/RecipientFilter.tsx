import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type RecipientFilterProps = { readonly value: string; readonly onChange: (value: string) => void }

const pauseAfterTyping = 300

export function RecipientFilter({ value, onChange }: RecipientFilterProps) {
  const [typed, setTyped] = useState(value)

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onChange(typed.trim()), pauseAfterTyping)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])

  return (
    <Field label="Letters to" className="max-w-sm">
      <TextInput
        type="search"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Any address"
        prefix={<Search aria-hidden="true" size={16} strokeWidth={1.75} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  )
}
