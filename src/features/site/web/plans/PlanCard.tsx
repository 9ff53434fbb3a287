import { Check } from 'lucide-react'
import type { PlanRecord } from '#features/investments/api.ts'
import { exitText, leavingEarly } from '#features/investments/exit-texts.ts'
import { CalculatorSlot } from '#features/investments/web/door.ts'
import type { PageContent } from '#features/operator/web/door.ts'
import { percentText, rangeText, termText } from '#kernel/notation.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

type PlanCardProps = {
  readonly plan: PlanRecord
  readonly words: PageContent['plans']['texts'][number] | undefined
}

/** Shows the rate for the term together with the yearly rate. */
export function PlanCard({ plan, words }: PlanCardProps) {
  const term = termText(plan.durationHours)
  return (
    <article className="flex w-full flex-col rounded-card border border-line bg-surface p-6">
      <h2 className="font-semibold font-serif text-2xl leading-tight">{plan.name}</h2>
      <p className="mt-5 flex items-baseline gap-2.5">
        <span className="font-serif text-5xl leading-none tracking-[-0.02em]">{percentText(plan.percent)}</span>
        <span className="text-ink-muted">for {term}</span>
      </p>
      <dl className="mt-5 divide-y divide-line border-line border-y text-[0.9375rem]">
        <Row label="As a yearly rate" value={percentText(plan.yearlyPercent)} />
        <Row label="Amount" value={rangeText(plan.minAmount, plan.maxAmount)} />
        <Row label="Duration" value={term} />
        <Row label={leavingEarly} value={exitText(plan.earlyExitFeePercent)} />
      </dl>
      {words && (
        <>
          <p className="mt-5 text-ink-muted leading-relaxed">{words.description}</p>
          <ul className="mt-4 grid gap-2">
            {words.benefits.map((benefit) => (
              <li key={benefit} className="flex gap-2.5 text-[0.9375rem] leading-snug">
                <Check aria-hidden="true" size={18} strokeWidth={1.75} className="mt-px shrink-0 text-green" />
                {benefit}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5">
        <CalculatorSlot plan={plan} />
      </div>
      <div className="mt-auto pt-7">
        <LinkButton to={withQuery(paths.startInvest, { plan: plan.name })} fullWidth>
          Choose {plan.name}
        </LinkButton>
      </div>
    </article>
  )
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="text-balance text-end font-medium">{value}</dd>
    </div>
  )
}
