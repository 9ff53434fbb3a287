import { lookUp } from '#kernel/notation.ts'
import { ChoiceCards } from '#platform/web/ui/ChoiceCards.tsx'
import { maturityChoices, type OnMaturity } from '../investment.ts'
import { maturityTexts, renewalTexts } from './maturity-texts.ts'
import { useConditionsQuery } from './queries.ts'

type MaturityChoiceProps = { readonly value: OnMaturity; readonly onChange: (value: OnMaturity) => void }

export function MaturityChoice({ value, onChange }: MaturityChoiceProps) {
  const { data } = useConditionsQuery()
  return (
    <div className="grid gap-2">
      <ChoiceCards
        legend="At the end of the term"
        value={value}
        onChange={onChange}
        className="grid gap-2 sm:grid-cols-3"
        choices={maturityChoices.map((choice) => ({
          value: choice,
          name: maturityTexts[choice].name,
          content: <Choice {...maturityTexts[choice]} />,
        }))}
      />
      {data && <p className="text-ink-muted text-sm leading-normal">{lookUp(renewalTexts, data.renewals)}</p>}
    </div>
  )
}

function Choice({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="grid gap-1">
      <span className="font-medium leading-snug">{name}</span>
      <span className="text-ink-muted text-sm leading-normal">{text}</span>
    </span>
  )
}
