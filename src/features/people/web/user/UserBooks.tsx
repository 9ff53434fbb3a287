import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import type { Overview } from './overview.ts'

/** The books of a user. */
export function UserBooks({ overview: { user, held } }: { readonly overview: Overview }) {
  return (
    <Card className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      <Figure label="Balance" value={user.balance} />
      <Figure label="Held for withdrawals" value={held} />
      <Figure label="Invested" value={user.investmentBalance} />
      <Figure label="Total-profit" value={user.totalMaturityAmount} />
    </Card>
  )
}
