import { Card } from '../../../platform/web/ui/Card.tsx'
import { Figure } from '../../../platform/web/ui/Figure.tsx'
import type { UserRecord } from '../../accounts/api.ts'
import { MoneyBar } from './MoneyBar.tsx'
import { moneyShares } from './money-shares.ts'
import { QuickActions } from './QuickActions.tsx'

const besideOthers = 'border-line max-lg:border-t max-lg:pt-6 lg:border-l lg:ps-10'

/** The three figures of the account. Each is the balance of a book in the ledger. */
export function MoneyCard({ user }: { readonly user: UserRecord }) {
  const shares = moneyShares(user)
  return (
    <Card padding="roomy">
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(max-content,auto))] lg:items-end lg:gap-x-10">
        <div className="sm:max-lg:col-span-2">
          <Figure label="Balance" value={user.balance} hint="Free to invest or to withdraw" large />
        </div>
        <div className={besideOthers}>
          <Figure label="Invested" value={user.investmentBalance} hint="In plans that are running" />
        </div>
        <div className={besideOthers}>
          <Figure label="Total-profit" value={user.totalMaturityAmount} hint="Earned by plans that have ended" />
        </div>
      </div>
      <QuickActions user={user} />
      {shares.length > 0 && <MoneyBar shares={shares} />}
    </Card>
  )
}
