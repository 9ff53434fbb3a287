import { LatestHistory } from '#features/history/web/door.ts'
import { ActiveInvestments } from '#features/investments/web/door.ts'
import { BalanceHistory } from './chart/BalanceHistory.tsx'
import { PendingRequests } from './PendingRequests.tsx'

/** Without money, only pending requests and history are shown. */
export function Movements({ hasMoney }: { readonly hasMoney: boolean }) {
  if (!hasMoney) {
    return (
      <div className="grid gap-10 empty:hidden">
        <PendingRequests />
        <LatestHistory />
      </div>
    )
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="empty:hidden lg:col-start-2">
        <PendingRequests />
      </div>
      <div className="grid gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <BalanceHistory />
        <ActiveInvestments />
      </div>
      <div className="empty:hidden lg:col-start-2">
        <LatestHistory />
      </div>
    </div>
  )
}
