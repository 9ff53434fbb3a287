import type { UserRecord } from '#features/accounts/api.ts'
import { MoveProfit } from '#features/investments/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { MoneyBar } from './MoneyBar.tsx'
import { moneyShares, totalCents } from './money-shares.ts'
import { usePendingRequestsInfiniteQuery } from './queries.ts'

/** The account's total, its earnings, what is on its way in, and how the total is divided. */
export function MoneyCard({ user }: { readonly user: UserRecord }) {
  const onItsWayIn = usePendingRequestsInfiniteQuery().data?.pages[0]?.onItsWayIn ?? 0
  return (
    <Card padding="roomy">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6">
        <Figure label="Total" value={totalCents(user) / 100} hint="All of your money with us" large />
        <div className="flex flex-wrap gap-x-10 gap-y-5 border-line max-lg:w-full max-lg:border-t max-lg:pt-6">
          {onItsWayIn > 0 && (
            <Figure label="On its way in" value={onItsWayIn} hint="Not confirmed yet, so not in the total" />
          )}
          <Figure label="Earned so far" value={user.earnedProfit} hint="Profit of all plans that have ended" />
        </div>
      </div>
      {user.totalMaturityAmount > 0 && (
        <OwnerOnly>
          <div className="mt-7 grid sm:flex">
            <MoveProfit profit={user.totalMaturityAmount} />
          </div>
        </OwnerOnly>
      )}
      <MoneyBar shares={moneyShares(user)} />
    </Card>
  )
}
