import { useParams } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import { read } from '#platform/web/calls.ts'
import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { AdjustedBook } from '../adjustment.ts'
import type { balancesOfUser } from '../api.ts'
import { BackButton } from './BackButton.tsx'
import { bookTexts } from './book-texts.ts'
import { EditBalanceForm } from './EditBalanceForm.tsx'

const useBalancesOfUserQuery = read<typeof balancesOfUser>('GET /api/users/balances/{id}', ['User'])

/** The investor, the present balance and the form to edit it. An edit is a posting that the investor sees. */
export function EditBalance({ book }: { readonly book: AdjustedBook }) {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useBalancesOfUserQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  )
  const viewer = useAuth().user
  const user = currentData?.user
  const { title, name, balanceOf } = bookTexts[book]
  return (
    <Container width="form" className="pb-8">
      <PageHeader title={title} />
      {!currentData && !error && <Skeleton shape="block" className="h-80 *:h-full" />}
      {!currentData && error && (
        <div className="grid gap-4">
          <ErrorState
            message={error.message ?? 'Something went wrong'}
            onRetry={'code' in error && error.code === 'NOT_FOUND' ? undefined : refetch}
            pending={isFetching}
          />
          <BackButton />
        </div>
      )}
      {user && (
        <Card>
          <div className="flex items-center gap-3.5 border-line border-b pb-5">
            <Avatar name={user.name} photo={user.photo} decorative />
            <div className="min-w-0">
              <h2 className="font-medium leading-snug">{user.name}</h2>
              <p className="text-[0.9375rem] text-ink-muted leading-snug wrap-anywhere">{user.email}</p>
            </div>
          </div>
          <div className="py-5">
            <Figure label={`Present ${name}`} value={balanceOf(user)} />
          </div>
          {user._id === viewer?._id ? (
            <div className="grid gap-5">
              <Notice tone="waiting">You cannot edit your own balance</Notice>
              <BackButton />
            </div>
          ) : (
            <EditBalanceForm book={book} user={user} oneEditsUpTo={currentData.oneEditsUpTo} />
          )}
        </Card>
      )}
    </Container>
  )
}

export function EditProfitPage() {
  return <EditBalance book="profit" />
}

export function EditWalletPage() {
  return <EditBalance book="wallet" />
}
