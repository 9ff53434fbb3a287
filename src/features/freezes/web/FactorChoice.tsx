import { ChoiceCards } from '#platform/web/ui/ChoiceCards.tsx'
import { dayText } from '#platform/web/ui/moment-text.ts'
import type { YoungFactorRecord } from '../api.ts'
import type { FactorDecision } from '../freeze.ts'

type FactorChoiceProps = {
  readonly young: readonly YoungFactorRecord[]
  readonly value: FactorDecision | ''
  readonly onChange: (value: FactorDecision) => void
  readonly error?: string | undefined
}

const choices = [
  { value: 'keep', name: 'Keep them', text: 'The owner added them. They work again.' },
  { value: 'remove', name: 'Remove them', text: 'Somebody else may have added them. They are gone for good.' },
] as const

/** The choice about the factors that were added shortly before the freeze. */
export function FactorChoice({ young, value, onChange, error }: FactorChoiceProps) {
  return (
    <div className="grid gap-3">
      <div>
        <p>Added in the seven days before the freeze, and not working since:</p>
        <ul className="list-disc ps-5">
          {young.map(({ what, name, addedAt }) => (
            <li key={`${what} ${name} ${addedAt}`} className="wrap-anywhere first-letter:uppercase">
              {what}
              {name && ` “${name}”`}, {dayText(addedAt)}
            </li>
          ))}
        </ul>
      </div>
      <ChoiceCards
        legend="What becomes of them?"
        choices={choices.map(({ text, ...choice }) => ({
          ...choice,
          content: (
            <>
              <span className="block font-medium">{choice.name}</span>
              <span className="text-ink-muted text-sm">{text}</span>
            </>
          ),
        }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    </div>
  )
}
