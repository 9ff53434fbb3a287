import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { signInHistory } from '../../history-api.ts'
import { SignInTable } from './SignInTable.tsx'

const useSignInHistoryInfiniteQuery = pages<typeof signInHistory>('GET /api/users/sign-in-history', ['Session'])

export function SignInHistoryPage() {
  const history = useSignInHistoryInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Container width="reading">
      <PageHeader
        back={<BackLink to={withQuery(paths.userProfile, { tab: 'security' })}>Security</BackLink>}
        title="Sign-in history"
        lead="Every sign-in, every try with the right password, and every change of what opens your account. We keep it for 180 days."
      />
      <PagedList
        result={history}
        rowsOf={(page) => page.events}
        empty="Nothing in the last 180 days."
        failed="Your sign-in history could not be loaded."
      >
        {(events) => <SignInTable events={events} />}
      </PagedList>
    </Container>
  )
}
