import { useState } from 'react'
import { Field } from '#platform/web/ui/Field.tsx'
import { MoneyInput } from '#platform/web/ui/MoneyInput.tsx'
import type { PlanRecord } from '../api.ts'
import { Projection } from './Projection.tsx'

/** An amount's result in one plan. */
export function PlanCalculator({ plan }: { readonly plan: PlanRecord }) {
  const [amount, setAmount] = useState(String(plan.minAmount))
  return (
    <div className="grid gap-5">
      <Field label={`Amount in ${plan.name}`}>
        <MoneyInput value={amount} onChange={({ target }) => setAmount(target.value)} />
      </Field>
      <Projection plan={plan} amount={amount} />
    </div>
  )
}
