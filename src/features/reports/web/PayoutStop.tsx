import { minute } from '#kernel/clock.ts'
import { read } from '#platform/web/calls.ts'
import { late } from '#platform/web/late.ts'
import type { payoutStop } from '../api.ts'

const usePayoutStopQuery = read<typeof payoutStop>('GET /api/staff/payout-stop', ['Proof'])
const PayoutStopNotice = late(async () => (await import('./PayoutStopNotice.tsx')).PayoutStopNotice)

/** Why nothing can be paid out, and who may lift that. Renders nothing while the ledger adds up. */
export function PayoutStop({ className, isHome = false }: { readonly className?: string; readonly isHome?: boolean }) {
  const { data } = usePayoutStopQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: minute })
  return data?.stop ? <PayoutStopNotice stop={data.stop} className={className} isHome={isHome} /> : null
}
