import { exitText, leavingEarly } from '#features/investments/exit-texts.ts'
import { usePlansQuery } from '#features/investments/web/door.ts'
import { RiskNotice } from '#features/operator/web/door.ts'
import { percentText, rangeText, termText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { SiteSection } from '../SiteSection.tsx'

/** The rate, the same over a year, and what can be lost, all in one size: none of them is the small print. */
export function OnePlan() {
  const plan = usePlansQuery().data?.[0]
  if (plan === undefined) return <RiskNotice className="mt-20" />
  const figures = [
    [percentText(plan.percent), `for ${termText(plan.durationHours)}, if all goes well`],
    [percentText(plan.yearlyPercent), 'as a yearly rate, to compare it with others'],
    ['All of it', 'is what you can lose'],
  ]
  return (
    <SiteSection
      title={`${plan.name}: ${rangeText(plan.minAmount, plan.maxAmount)}`}
      lead="One of our plans, with the three figures that matter in the same size."
      actions={
        <LinkButton to={paths.plans} variant="secondary">
          Compare all plans
        </LinkButton>
      }
    >
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-3">
        {figures.map(([figure, meaning]) => (
          <div key={meaning} className="flex flex-col-reverse justify-end gap-2 bg-surface p-6 sm:p-8">
            <dt className="text-ink-muted">{meaning}</dt>
            <dd className="font-serif text-5xl leading-none tracking-[-0.02em]">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-ink-muted">
        {leavingEarly}: <span className="text-ink">{exitText(plan.earlyExitFeePercent)}</span>
      </p>
      <RiskNotice className="mt-7" />
    </SiteSection>
  )
}
