import { nameIn } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import type { exportDecidedEdits, listDecidedEdits } from '../../api.ts'
import { decidedEdits } from '../../decided-edits.ts'

const useDecidedEditsInfiniteQuery = pages<typeof listDecidedEdits>('GET /api/users/proposed-edits/decided', ['Queue'])

export function DecidedEditsPage() {
  const state = useDecidedFilter(decidedEdits)
  return (
    <DecidedPage
      kind={decidedEdits}
      queue={queuePaths.edits}
      state={state}
      result={useDecidedEditsInfiniteQuery(state.asked, state.options)}
      pathOf={({ _id }) => paths.balanceEdit(_id)}
      about={({ operation, book, proposedBy }) =>
        `${nameIn({ add: 'Added to', deduct: 'Deducted from' }, operation ?? '')} the ${book ?? 'account'}, proposed by ${proposedBy ?? 'an admin'}`
      }
      download={(query, signal) =>
        callForFile<typeof exportDecidedEdits>('GET /api/users/proposed-edits/decided/file', { query }, { signal })
      }
    />
  )
}
