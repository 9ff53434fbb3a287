import { ArrowRightLeft, BanknoteArrowDown, PiggyBank } from 'lucide-react'
import { MoveProfit } from '#features/investments/web/door.ts'
import { OwnerOnly, useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { KycOverlay } from './KycOverlay.tsx'
import { TransferOption } from './TransferOption.tsx'

/** The three ways in which an investor moves money: in, out, and from profit to the balance. */
export function MoveMoneyPage() {
  const { user } = useAuth()
  if (user === null) return null
  const { balance, totalMaturityAmount: profit } = user
  return (
    <Container>
      <PageHeader title="Move money" lead="Bring money in, send it out, or make your profit available." />
      <div className="grid gap-8">
        <KycOverlay user={user} />
        <ul className="grid gap-4 md:grid-cols-3">
          <TransferOption title="Deposit" to={paths.depositPayment} icon={PiggyBank}>
            <p>
              Send money from your own wallet, then tell us the amount. It joins your balance once our staff have seen
              it arrive.
            </p>
          </TransferOption>
          <TransferOption title="Withdraw" to={paths.withdrawWallet} icon={BanknoteArrowDown}>
            <p>
              Send money to your own wallet. We set the amount aside at once and pay it out after our review. If we do
              not approve the request, the amount comes back.
            </p>
            <p>
              Free to withdraw: <Money value={balance} className="font-medium text-ink" /> from your balance
              {profit > 0 && (
                <>
                  , <Money value={profit} className="font-medium text-ink" /> from Total-profit
                </>
              )}
              .
            </p>
          </TransferOption>
          <TransferOption title="Move profit" icon={ArrowRightLeft}>
            <p>What your plans have earned moves from Total-profit to your balance at once, ready for the next plan.</p>
            {profit > 0 ? (
              <>
                <p>
                  Ready to move: <Money value={profit} className="font-medium text-ink" />
                </p>
                <OwnerOnly>
                  <MoveProfit profit={profit} />
                </OwnerOnly>
              </>
            ) : (
              <p>There is nothing to move at the moment.</p>
            )}
          </TransferOption>
        </ul>
      </div>
    </Container>
  )
}
