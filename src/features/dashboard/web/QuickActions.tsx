import { BanknoteArrowDown, PiggyBank, Sprout } from 'lucide-react'
import { LinkButton } from '../../../platform/web/ui/LinkButton.tsx'

/** What an investor comes for most, within reach of the figures. */
export function QuickActions() {
  return (
    <div className="mt-7 grid gap-2 min-[26rem]:grid-cols-3 sm:flex">
      <LinkButton to="/deposit-payment" icon={PiggyBank}>
        Deposit
      </LinkButton>
      <LinkButton to="/start-invest" icon={Sprout} variant="secondary">
        Invest
      </LinkButton>
      <LinkButton to="/withdraw-wallet" icon={BanknoteArrowDown} variant="secondary">
        Withdraw
      </LinkButton>
    </div>
  )
}
