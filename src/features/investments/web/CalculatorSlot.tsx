import { Calculator } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { PlanRecord } from '../api.ts'

const PlanCalculator = lazy(async () => ({
  default: (await import('./PlanCalculator.tsx')).PlanCalculator,
}))

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
        onClick={() => setOpen(true)}
      >
        Calculate
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-64" />}>
      <PlanCalculator plan={plan} />
    </Suspense>
  )
}
