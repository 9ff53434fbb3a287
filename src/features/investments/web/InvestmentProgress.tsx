import { useClock } from '#features/operator/web/door.ts'
import { second } from '#kernel/clock.ts'
import { percentText } from '#kernel/notation.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { InvestmentRecord } from '../api.ts'
import { ProgressRing } from './ProgressRing.tsx'
import { progressOf, timeLeftText } from './time-left.ts'

type InvestmentProgressProps = { readonly investment: InvestmentRecord; readonly large?: boolean | undefined }

/** The progress ring of an investment; the large one shows the time left in its middle. */
export function InvestmentProgress({ investment, large = false }: InvestmentProgressProps) {
  const now = useNow(useClock(), second)
  const { plan, status, endDate, exitFee } = investment
  const state = exitFee === null ? status : 'Left early'
  const share = progressOf(investment, now)
  const percent = Math.floor(share * 100)
  const left = status === 'Active' && endDate !== null ? timeLeftText(endDate, now) : undefined
  return (
    <ProgressRing
      label={`Progress of the ${plan} plan`}
      value={share}
      max={1}
      valueText={left === undefined ? state : `${percentText(percent)}, ${left} left`}
      size={large ? 208 : 72}
    >
      {large ? (
        <span className="grid gap-1">
          <span className="font-serif text-figure">{percentText(percent)}</span>
          <span className="text-ink-muted text-sm">{left === undefined ? state : 'of the term'}</span>
        </span>
      ) : (
        <span className="font-medium text-sm">{percentText(percent)}</span>
      )}
    </ProgressRing>
  )
}
