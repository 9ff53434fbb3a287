import { Calculator } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { PlanRecord } from '#features/investments/api.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

const PlanCalculator = lazy(async () => ({
  default: (await import('#features/investments/web/calculator/door.ts')).PlanCalculator,
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
