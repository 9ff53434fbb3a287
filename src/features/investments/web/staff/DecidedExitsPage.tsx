import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import { decidedExits } from '../../decided-investments.ts'
import type { exportDecidedExits, listDecidedExits } from '../../exits-api.ts'

const useDecidedExitsInfiniteQuery = pages<typeof listDecidedExits>('GET /api/invest/early-exits/decided', [
  'Queue',
  'Investment',
])

export function DecidedExitsPage() {
  const state = useDecidedFilter(decidedExits)
  return (
    <DecidedPage
      kind={decidedExits}
      queue={queuePaths.exits}
      state={state}
      result={useDecidedExitsInfiniteQuery(state.asked, state.options)}
      pathOf={({ _id }) => paths.earlyExit(_id)}
      about={({ plan, invested }) => `${formatMoney(invested ?? 0)} in ${plan ?? ''}`}
      download={(query, signal) =>
        callForFile<typeof exportDecidedExits>('GET /api/invest/early-exits/decided/file', { query }, { signal })
      }
    />
  )
}
