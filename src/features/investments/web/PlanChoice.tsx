import { percentText, rangeText, termText } from '#kernel/notation.ts'
import { ChoiceCards } from '#platform/web/ui/ChoiceCards.tsx'
import type { PlanRecord } from '../api.ts'
import { exitText, leavingEarly } from '../exit-texts.ts'

type PlanChoiceProps = {
  readonly plans: readonly PlanRecord[]
  readonly value: string
  readonly onChange: (name: string) => void
  readonly error?: string | undefined
}

export function PlanChoice({ plans, value, onChange, error }: PlanChoiceProps) {
  return (
    <ChoiceCards
      legend="Plan"
      value={value}
      onChange={onChange}
      error={error}
      choices={plans.map((plan) => ({ value: plan.name, name: nameOf(plan), content: <Terms plan={plan} /> }))}
    />
  )
}

function nameOf(plan: PlanRecord): string {
  const { name, percent, yearlyPercent, durationHours, minAmount, maxAmount, earlyExitFeePercent } = plan
  const rates = `${percentText(percent)} for ${termText(durationHours)}, ${percentText(yearlyPercent)} a year`
  const exit = `${leavingEarly}: ${exitText(earlyExitFeePercent)}`
  return `${name}: ${rates}, ${rangeText(minAmount, maxAmount)}. ${exit}`
}

function Terms({ plan }: { plan: PlanRecord }) {
  const { name, percent, yearlyPercent, durationHours, minAmount, maxAmount, earlyExitFeePercent } = plan
  return (
    <span className="grid gap-3">
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{name}</span>
        <span className="text-ink-muted text-sm">{termText(durationHours)}</span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-serif text-figure">{percentText(percent)}</span>
        <span className="text-ink-muted text-sm">for the term</span>
      </span>
      <span className="grid gap-0.5 border-line border-t pt-3 text-sm">
        <Line label="As a yearly rate" text={percentText(yearlyPercent)} />
        <Line label="Amount" text={rangeText(minAmount, maxAmount)} />
        <Line label={leavingEarly} text={exitText(earlyExitFeePercent)} />
      </span>
    </span>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span className="text-ink-muted">{label}</span>
      <span className="tabular-nums">{text}</span>
    </span>
  )
}
