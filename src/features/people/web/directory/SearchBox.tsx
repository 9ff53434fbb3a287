import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'

type SearchBoxProps = { readonly asked: string; readonly onAsk: (text: string) => void }

/** Debounced: asks when typing pauses. */
export function SearchBox({ asked, onAsk }: SearchBoxProps) {
  const [typed, setTyped] = useState(asked)
  const wanted = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing triggers it; `onAsk` changes on every render.
  useEffect(() => {
    if (wanted === asked) return
    const timer = setTimeout(() => onAsk(wanted), wanted ? 250 : 0)
    return () => clearTimeout(timer)
  }, [wanted])

  // Follows a reset from outside, such as "Clear filters".
  useEffect(() => {
    if (asked === '') setTyped('')
  }, [asked])

  return (
    <Field label="Search" className="col-span-2">
      <TextInput
        type="search"
        placeholder="Name or e-mail"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
      />
    </Field>
  )
}
