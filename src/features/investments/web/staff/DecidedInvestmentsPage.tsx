import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import type { exportDecidedInvestments, listDecidedInvestments } from '../../api.ts'
import { decidedInvestments } from '../../decided-investments.ts'

const useDecidedInvestmentsInfiniteQuery = pages<typeof listDecidedInvestments>('GET /api/invest/decided', [
  'Queue',
  'Investment',
])

export function DecidedInvestmentsPage() {
  const state = useDecidedFilter(decidedInvestments)
  return (
    <DecidedPage
      kind={decidedInvestments}
      queue={queuePaths.investments}
      state={state}
      result={useDecidedInvestmentsInfiniteQuery(state.asked, state.options)}
      pathOf={({ _id }) => paths.investmentRequest(_id)}
      about={({ plan }) => plan}
      download={(query, signal) =>
        callForFile<typeof exportDecidedInvestments>('GET /api/invest/decided/file', { query }, { signal })
      }
    />
  )
}
