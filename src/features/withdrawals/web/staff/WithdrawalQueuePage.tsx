import { useEffect, useRef } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { businessDaysText } from '#features/promises/promise-texts.ts'
import { Ageing, usePromiseNow } from '#features/promises/web/door.ts'
import { PayoutStop } from '#features/reports/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { QueuePage } from '#requests/web/QueuePage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useQueueControls } from '#requests/web/use-queue-params.ts'
import { useQueueSource } from '#requests/web/use-queue-source.ts'
import { useWithdrawalQueueInfiniteQuery } from './queries.ts'
import { usePayoutExport } from './use-payout-export.ts'
import { useWithdrawalDecisions } from './use-withdrawal-decisions.ts'
import { withdrawalEntry, withdrawalQueue } from './withdrawal-entry.ts'

export function WithdrawalQueuePage() {
  const controls = useQueueControls()
  const promised = usePromiseNow('withdrawals')
  const result = useWithdrawalQueueInfiniteQuery(controls.params, { refetchOnMountOrArgChange: true })
  useSayOnceFetched(result.isSuccess && !result.isFetching)
  return (
    <Ageing queue="withdrawals">
      <QueuePage
        kind="withdrawals"
        title={withdrawalQueue.label}
        notice={
          <>
            <PayoutStop className="mb-4" />
            <p className="mt-3 mb-3 text-[0.9375rem]">
              <TextLink to={paths.payoutFiles}>Payout files and transaction hashes</TextLink>
            </p>
          </>
        }
        lead={
          promised
            ? `The amounts are held. We promise an answer ${businessDaysText(promised.days)}.`
            : 'The amounts are held.'
        }
        views={queuePaths.withdrawals}
        source={useQueueSource(result, (page) => page.withdrawals.map(withdrawalEntry))}
        controls={controls}
        searchBy="Name, e-mail, address, hash, ID"
        decisions={useWithdrawalDecisions()}
        setsOnly={[usePayoutExport()]}
        viewerId={useAuth().user?._id}
        clock={useClock()}
        failed="Failed to fetch pending withdrawals."
      />
    </Ageing>
  )
}

/** Shows the specification's toast once per visit, not again each time the list is refetched. */
function useSayOnceFetched(isFetched: boolean): void {
  const said = useRef(false)
  useEffect(() => {
    if (!isFetched || said.current) return
    said.current = true
    toast.success('Pending withdrawals fetched successfully')
  }, [isFetched])
}
