import { pages } from '#platform/web/calls.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import type { userSignInHistory } from '../../history-api.ts'
import { SignInTable } from './SignInTable.tsx'

const useUserSignInHistoryInfiniteQuery = pages<typeof userSignInHistory>('GET /api/users/{id}/sign-in-history', [
  'User',
])

/** A user's sign-ins, for staff. */
export function UserSignIns({ id }: { readonly id: string }) {
  const history = useUserSignInHistoryInfiniteQuery({ id, limit: 20 }, { refetchOnMountOrArgChange: true })
  return (
    <PagedList
      result={history}
      rowsOf={(page) => page.events}
      empty="Nothing in the last 180 days."
      failed="The sign-in history could not be loaded."
    >
      {(events) => <SignInTable events={events} />}
    </PagedList>
  )
}
