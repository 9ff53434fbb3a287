import { ChoiceCards } from '#platform/web/ui/ChoiceCards.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { type WithdrawalSource, withdrawalSources } from '../withdrawal.ts'
import { sourceName } from './source-names.ts'

type SourceChoiceProps = {
  readonly balances: Record<WithdrawalSource, number>
  readonly value: WithdrawalSource
  readonly onChange: (source: WithdrawalSource) => void
}

export function SourceChoice({ balances, value, onChange }: SourceChoiceProps) {
  return (
    <ChoiceCards
      legend="From"
      value={value}
      onChange={onChange}
      className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2"
      choices={withdrawalSources.map((source) => ({
        value: source,
        name: `${sourceName(source)}, ${formatMoney(balances[source])}`,
        content: (
          <>
            <span className="block text-[0.9375rem] text-ink-muted leading-snug">{sourceName(source)}</span>
            <Money value={balances[source]} className="mt-1 block font-serif text-xl leading-snug" />
          </>
        ),
      }))}
    />
  )
}
