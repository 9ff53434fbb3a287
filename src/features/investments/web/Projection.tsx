import { useClock } from '#features/operator/web/door.ts'
import { parseDollars, toDollars } from '#kernel/money.ts'
import { percentText, rangeText, termText } from '#kernel/notation.ts'
import { Details } from '#platform/web/ui/Details.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { useNow } from '#platform/web/use-now.ts'
import type { PlanRecord } from '../api.ts'
import { exitText, leavingEarly } from '../exit-texts.ts'
import { projectionOf, refuseAmount, yearlyPercent } from '../plan.ts'
import { toPlan } from './plan-terms.ts'

type ProjectionProps = { readonly plan: PlanRecord | undefined; readonly amount: string | number }

/** The projected profit of an amount in a plan, by the rule that the server applies. */
export function Projection({ plan: record, amount: typed }: ProjectionProps) {
  const now = useNow(useClock())
  const amount = parseDollars(typed)
  const plan = record && toPlan(record)
  const isInBounds = plan !== undefined && amount !== undefined && refuseAmount(plan, amount) === undefined
  const projection = isInBounds ? projectionOf(plan, amount, new Date(now)) : undefined
  return (
    <div className="grid gap-5">
      <div aria-live="polite">
        <p className="text-[0.9375rem] text-ink-muted leading-snug">Projected profit</p>
        <p className="mt-1.5 min-h-10">
          {projection === undefined ? (
            <span className="text-ink-muted">
              {record ? `Enter ${rangeText(record.minAmount, record.maxAmount)}` : 'Choose a plan'}
            </span>
          ) : (
            <Money value={toDollars(projection.profit)} size="figure" />
          )}
        </p>
      </div>
      {record && plan && (
        <Details
          items={[
            { label: 'Rate for the term', value: `${percentText(plan.rate / 100)} for ${termText(plan.termHours)}` },
            { label: 'As a yearly rate', value: percentText(yearlyPercent(plan)) },
            { label: 'Back at the end', value: projection ? <Money value={toDollars(projection.back)} /> : '—' },
            { label: 'Ends, if begun now', value: projection ? momentText(projection.end.getTime()) : '—' },
            { label: leavingEarly, value: exitText(record.earlyExitFeePercent) },
          ]}
        />
      )}
    </div>
  )
}
