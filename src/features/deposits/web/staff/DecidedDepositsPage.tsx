import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import type { exportDecidedDeposits, listDecidedDeposits } from '../../api.ts'
import { decidedDeposits } from '../../decided-deposits.ts'

const useDecidedDepositsInfiniteQuery = pages<typeof listDecidedDeposits>('GET /api/payments/decided', ['Queue'])

export function DecidedDepositsPage() {
  const state = useDecidedFilter(decidedDeposits)
  return (
    <DecidedPage
      kind={decidedDeposits}
      queue={queuePaths.deposits}
      state={state}
      result={useDecidedDepositsInfiniteQuery(state.asked, state.options)}
      pathOf={({ reference }) => paths.transaction(reference)}
      about={({ asset, network }) => `${asset ?? ''} on ${network ?? ''}`}
      download={(query, signal) =>
        callForFile<typeof exportDecidedDeposits>('GET /api/payments/decided/file', { query }, { signal })
      }
    />
  )
}
