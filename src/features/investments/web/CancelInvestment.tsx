import { OwnerOnly } from '#features/sessions/web/door.ts'
import { CancelRequest } from '#requests/web/CancelRequest.tsx'
import type { InvestmentRecord } from '../api.ts'
import { useCancelInvestmentMutation } from './queries.ts'

export function CancelInvestment({ investment }: { readonly investment: InvestmentRecord }) {
  const { investmentId, amount } = investment
  const [cancel] = useCancelInvestmentMutation()
  return (
    <OwnerOnly>
      <CancelRequest
        noun="investment"
        amount={amount}
        consequence="The request is taken back. Nothing has left your balance, and nothing will."
        onCancel={() => cancel({ id: investmentId })}
      />
    </OwnerOnly>
  )
}
