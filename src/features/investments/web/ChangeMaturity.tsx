import { useState } from 'react'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { InvestmentRecord } from '../api.ts'
import type { OnMaturity } from '../investment.ts'
import { MaturityChoice } from './MaturityChoice.tsx'
import { useChooseOnMaturityMutation } from './queries.ts'

/** The choice for the end of this investment. A click saves it; it can be changed until the end. */
export function ChangeMaturity({ investment }: { readonly investment: InvestmentRecord }) {
  const [choose] = useChooseOnMaturityMutation()
  const [saving, setSaving] = useState<OnMaturity>()

  async function change(onMaturity: OnMaturity) {
    setSaving(onMaturity)
    const { data, error } = await choose({ id: investment.investmentId, onMaturity })
    setSaving(undefined)
    if (error) toastFailure(error, 'The choice could not be saved.')
    else toast.success(data.message)
  }

  return (
    <OwnerOnly readable>
      <Card padding="roomy">
        <MaturityChoice value={saving ?? investment.onMaturity} onChange={change} />
      </Card>
    </OwnerOnly>
  )
}
