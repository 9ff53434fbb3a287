import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OwnerOnly, useAuth } from '#features/sessions/web/door.ts'
import { centsOf } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { InvestmentRecord } from '../api.ts'
import { refuseAmount } from '../plan.ts'
import { usePlansQuery } from './offered-plans.ts'
import { toPlan } from './plan-terms.ts'
import { ReviewInvestment } from './ReviewInvestment.tsx'
import { startInvestPath } from './start-invest-path.ts'
import { useRequestInvestment } from './use-request-investment.ts'

/** The same amount in the same plan once more; opens the form if the plan no longer takes it. */
export function InvestAgain({ investment }: { readonly investment: InvestmentRecord }) {
  const { data: plans } = usePlansQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const [reviewing, setReviewing] = useState(false)
  const navigate = useNavigate()
  const ask = useRequestInvestment(({ investmentId }) => void navigate(paths.investment(investmentId)))
  const { plan: planName, amount, onMaturity, riskNotice: acknowledged } = investment
  const plan = plans?.find(({ name }) => name === planName)
  const { user } = useAuth()
  if (!plans) return null
  if (!plan || refuseAmount(toPlan(plan), centsOf(amount))) {
    return (
      <LinkButton to={paths.startInvest} variant="secondary" icon={Repeat}>
        Choose another plan
      </LinkButton>
    )
  }
  const wished = { plan, amount: centsOf(amount), onMaturity }
  if (centsOf(user?.balance ?? 0) < wished.amount) {
    return (
      <LinkButton to={startInvestPath(wished)} variant="secondary" icon={Repeat}>
        Invest again
      </LinkButton>
    )
  }
  return (
    <OwnerOnly>
      <Button icon={Repeat} onClick={() => setReviewing(true)}>
        Invest again
      </Button>
      {reviewing && (
        <ReviewInvestment
          plan={plan}
          amount={centsOf(amount)}
          onMaturity={onMaturity}
          acknowledged={acknowledged}
          onClose={() => setReviewing(false)}
          onConfirm={(riskNotice) => ask({ amount, planName, onMaturity, riskNotice })}
        />
      )}
    </OwnerOnly>
  )
}
