import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { shortenMiddle } from '#platform/web/shorten.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import type { exportDecidedWithdrawals, listDecidedWithdrawals } from '../../api.ts'
import { decidedWithdrawals } from '../../decided-withdrawals.ts'

const useDecidedWithdrawalsInfiniteQuery = pages<typeof listDecidedWithdrawals>('GET /api/withDraw/decided', ['Queue'])

export function DecidedWithdrawalsPage() {
  const state = useDecidedFilter(decidedWithdrawals)
  return (
    <DecidedPage
      kind={decidedWithdrawals}
      queue={queuePaths.withdrawals}
      state={state}
      result={useDecidedWithdrawalsInfiniteQuery(state.asked, state.options)}
      pathOf={({ _id }) => paths.withdrawal(_id)}
      about={({ walletAddress }) => `to ${shortenMiddle(walletAddress ?? '')}`}
      download={(query, signal) =>
        callForFile<typeof exportDecidedWithdrawals>('GET /api/withDraw/decided/file', { query }, { signal })
      }
    />
  )
}
