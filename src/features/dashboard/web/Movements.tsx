import { LatestHistory } from '#features/history/web/door.ts'
import { NextMaturity } from '#features/investments/web/door.ts'
import { BalanceHistory } from './chart/BalanceHistory.tsx'
import { PendingRequests } from './PendingRequests.tsx'

/** Without money, only pending requests and history are shown. */
export function Movements({ hasMoney }: { readonly hasMoney: boolean }) {
  if (!hasMoney) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 empty:hidden">
        <PendingRequests />
        <LatestHistory />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 sm:gap-9 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:has-[>:first-child:empty]:grid-cols-[minmax(0,1fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 empty:hidden lg:col-start-2 lg:row-start-1">
        <NextMaturity />
        <PendingRequests />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 sm:gap-9 lg:col-start-1 lg:row-start-1">
        <BalanceHistory />
        <LatestHistory />
      </div>
    </div>
  )
}
