import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchText } from '../use-search-text.ts'
import { Field } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

type SearchBoxProps = {
  readonly asked: string
  readonly onAsk: (text: string) => void
  readonly placeholder: string
  readonly longest?: number | undefined
  readonly className?: string | undefined
}

/** Debounced: asks when typing pauses. */
export function SearchBox({ asked, onAsk, placeholder, longest, className }: SearchBoxProps) {
  const [typed, setTyped] = useSearchText(asked, onAsk)

  // Follows a reset from outside, such as "Clear filters".
  useEffect(() => {
    if (asked === '') setTyped('')
  }, [asked, setTyped])

  return (
    <Field label="Search" className={className}>
      <TextInput
        type="search"
        placeholder={placeholder}
        maxLength={longest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
      />
    </Field>
  )
}
