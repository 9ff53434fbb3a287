import { LatestHistory } from '../../history/web/door.ts'
import { ActiveInvestments } from '../../investments/web/door.ts'
import { BalanceHistory } from './chart/BalanceHistory.tsx'
import { PendingRequests } from './PendingRequests.tsx'

/** What the money did, does and waits for. Whoever has none yet sees only what they have begun. */
export function Movements({ hasMoney }: { readonly hasMoney: boolean }) {
  const waitingAndDone = (
    <div className="grid content-start gap-10 empty:hidden">
      <PendingRequests />
      <LatestHistory />
    </div>
  )
  if (!hasMoney) return waitingAndDone
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid gap-10">
        <BalanceHistory />
        <ActiveInvestments />
      </div>
      {waitingAndDone}
    </div>
  )
}
