import type { UserRecord } from '#features/accounts/api.ts'
import { MoveProfit } from '#features/investments/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { moneyShares, totalCents } from './money-shares.ts'
import { usePendingRequestsInfiniteQuery } from './queries.ts'

const actions = [
  { to: paths.depositPayment, label: 'Deposit', variant: 'primary' },
  { to: paths.startInvest, label: 'Invest', variant: 'secondary' },
  { to: paths.withdrawWallet, label: 'Withdraw', variant: 'secondary' },
] as const

/** The account's total with what can be done with it, how it is divided, its earnings, and what is on its way in. */
export function MoneyCard({ user }: { readonly user: UserRecord }) {
  const onItsWayIn = usePendingRequestsInfiniteQuery().data?.pages[0]?.onItsWayIn ?? 0
  return (
    <Card padding="roomy">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <Figure
          label="Total"
          value={totalCents(user) / 100}
          hint={<span className="max-sm:hidden">All of your money with us</span>}
          large
        />
        <OwnerOnly>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {actions.map(({ to, label, variant }) => (
              <LinkButton key={to} to={to} variant={variant} className="flex-auto max-sm:px-3!">
                {label}
              </LinkButton>
            ))}
          </div>
        </OwnerOnly>
      </div>
      <MoneyBar shares={moneyShares(user)} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-line border-t pt-5">
        <dl className="grid gap-x-10 gap-y-3 max-sm:w-full sm:flex">
          {onItsWayIn > 0 && (
            <Fact label="On its way in" dollars={onItsWayIn} hint="Not confirmed yet, so not in the total" />
          )}
          <Fact label="Earned so far" dollars={user.earnedProfit} hint="Profit of all plans that have ended" />
        </dl>
        {/* On a phone, the tab for moving money offers it. */}
        {user.totalMaturityAmount > 0 && (
          <OwnerOnly>
            <div className="grid max-sm:hidden">
              <MoveProfit profit={user.totalMaturityAmount} />
            </div>
          </OwnerOnly>
        )}
      </div>
    </Card>
  )
}

type FactProps = { readonly label: string; readonly dollars: number; readonly hint: string }

function Fact({ label, dollars, hint }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <Money value={dollars} className="font-serif text-xl" />
      </dd>
      <dd className="w-full text-ink-muted text-sm leading-snug max-sm:hidden">{hint}</dd>
    </div>
  )
}
