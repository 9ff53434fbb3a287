import { ArrowDown, ArrowUp, Pause, Pencil, Play } from 'lucide-react'
import { useState } from 'react'
import { countOf, percentText, rangeText, termText } from '#kernel/notation.ts'
import { write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { exitText, leavingEarly } from '../../exit-texts.ts'
import type { ManagedPlanRecord, pausePlan } from '../../plans-api.ts'

const usePausePlanMutation = write<typeof pausePlan>('PUT /api/invest/plans/{id}/paused', ['Plan'])

type PlanCardProps = {
  readonly plan: ManagedPlanRecord
  readonly onEdit: () => void
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
}

export function PlanCard({ plan, onEdit, onUp, onDown }: PlanCardProps) {
  const [pause] = usePausePlanMutation()
  const [asking, setAsking] = useState(false)

  async function toggle() {
    const { data, error } = await pause({ id: plan._id, paused: !plan.paused })
    if (error) toastRefusal(error, 'Something went wrong')
    else toast.success(data.message)
  }

  return (
    <Card className="flex gap-3 p-4! sm:gap-4 sm:p-5!">
      <div className="flex flex-col justify-center gap-1">
        <IconButton label={`Move ${plan.name} up`} icon={ArrowUp} size="sm" disabled={!onUp} onClick={onUp} />
        <IconButton label={`Move ${plan.name} down`} icon={ArrowDown} size="sm" disabled={!onDown} onClick={onDown} />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="wrap-anywhere font-semibold font-serif text-xl leading-tight">{plan.name}</h2>
          {plan.paused ? <Status tone="neutral" label="Paused" icon={Pause} /> : <Status tone="good" label="Offered" />}
        </div>
        <p className="mt-1.5">
          {percentText(plan.percent)} in {termText(plan.durationHours)}, {rangeText(plan.minAmount, plan.maxAmount)}
        </p>
        <p className="mt-0.5 text-ink-muted text-sm">
          {percentText(plan.yearlyPercent)} a year · {leavingEarly}: {exitText(plan.earlyExitFeePercent)} ·{' '}
          {runningText(plan.running)}
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" icon={Pencil} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon={plan.paused ? Play : Pause}
            onClick={() => (plan.paused ? toggle() : setAsking(true))}
          >
            {plan.paused ? 'Offer again' : 'Pause'}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Pause the ${plan.name} plan?`}
        message="It disappears from the public pages and the investment form. Running investments are not affected."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Pause', action: toggle },
        ]}
      />
    </Card>
  )
}

function runningText(count: number): string {
  if (count === 0) return 'no running investments'
  return countOf(count, 'running or waiting investment')
}
