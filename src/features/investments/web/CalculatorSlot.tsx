import { Calculator } from 'lucide-react'
import { useState } from 'react'
import { late, openLate } from '#platform/web/late.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { PlanRecord } from '../api.ts'

const PlanCalculator = late(async () => (await import('./PlanCalculator.tsx')).PlanCalculator)

/** The calculator of a plan; its code is loaded on demand. */
export function CalculatorSlot({ plan }: { readonly plan: PlanRecord }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon={Calculator}
        aria-label={`Calculate with ${plan.name}`}
        onClick={() => openLate(PlanCalculator.load, () => setOpen(true))}
      >
        Calculate
      </Button>
    )
  }
  return <PlanCalculator plan={plan} />
}
