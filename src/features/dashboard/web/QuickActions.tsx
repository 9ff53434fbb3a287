import { BanknoteArrowDown, PiggyBank, Sprout } from 'lucide-react'
import type { UserRecord } from '#features/accounts/api.ts'
import { refuseMoneyRequest } from '#features/accounts/eligibility.ts'
import { MoveProfit } from '#features/investments/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

/** An investor's most frequent actions, next to the figures. */
export function QuickActions({ user }: { readonly user: UserRecord }) {
  const { isVerified, kycStatus, isImpersonated, totalMaturityAmount } = user
  const mayRequest = refuseMoneyRequest({ verified: isVerified, kycStatus }) === undefined
  const mayMoveProfit = totalMaturityAmount > 0
  if (isImpersonated || !(mayRequest || mayMoveProfit)) return null
  return (
    <div className="mt-7 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {mayRequest && (
        <>
          <LinkButton to={paths.depositPayment} icon={PiggyBank} className="max-sm:col-span-2">
            Deposit
          </LinkButton>
          <LinkButton to={paths.startInvest} icon={Sprout} variant="secondary">
            Invest
          </LinkButton>
          <LinkButton to={paths.withdrawWallet} icon={BanknoteArrowDown} variant="secondary">
            Withdraw
          </LinkButton>
        </>
      )}
      {mayMoveProfit && (
        <div className="grid max-sm:col-span-2 sm:ms-auto">
          <MoveProfit profit={totalMaturityAmount} />
        </div>
      )}
    </div>
  )
}
