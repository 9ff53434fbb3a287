import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { DecidedPage } from '#requests/web/DecidedPage.tsx'
import { queuePaths } from '#requests/web/QueueViews.tsx'
import { useDecidedFilter } from '#requests/web/use-decided-filter.ts'
import type { exportDecidedReviews, listDecidedReviews } from '../../api.ts'
import { decidedReviews } from '../../decided-reviews.ts'

const useDecidedKycInfiniteQuery = pages<typeof listDecidedReviews>('GET /api/users/kyc/decided', ['Queue', 'Kyc'])

export function DecidedKycPage() {
  const state = useDecidedFilter(decidedReviews)
  return (
    <DecidedPage
      kind={decidedReviews}
      queue={queuePaths.kyc}
      state={state}
      result={useDecidedKycInfiniteQuery(state.asked, state.options)}
      pathOf={({ _id }) => paths.kycReview(_id)}
      about={({ country }) => country}
      download={(query, signal) =>
        callForFile<typeof exportDecidedReviews>('GET /api/users/kyc/decided/file', { query }, { signal })
      }
    />
  )
}
