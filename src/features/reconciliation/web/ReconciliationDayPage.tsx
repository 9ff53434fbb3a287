import { useParams } from 'react-router'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { isPossibleDay } from '#requests/decided.ts'
import { DayFigures } from './DayFigures.tsx'
import { Differences } from './Differences.tsx'
import { dayLooks, useReconciliationDayQuery } from './queries.ts'
import { SignPanel } from './SignPanel.tsx'
import { Statements } from './Statements.tsx'

/** One day: both sides, what explains the difference, and the signature. */
export function ReconciliationDayPage() {
  const { day = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useReconciliationDayQuery(
    { day },
    { refetchOnMountOrArgChange: true, skip: !isPossibleDay(day) },
  )
  const read = currentData?.day
  const mayDecide = mayAccess(useAuth().user?.role, 'decide requests')
  const isOpen = mayDecide && read?.closed === null
  // A day that is open and still closed to changes has not ended.
  const isYetToEnd = read?.state === 'open' && read.closed !== null
  return (
    <Container className="pb-10">
      <PageHeader
        title={isPossibleDay(day) ? utcLongDayText(day) : 'Reconciliation'}
        lead={
          read && (
            <>
              The day {isYetToEnd ? 'ends' : 'ended'} <Moment at={read.endsAt} />.
              {!isYetToEnd && ' All amounts are those of that moment, in dollars.'}
            </>
          )
        }
        back={<BackLink to={paths.reconciliation}>Reconciliation</BackLink>}
      />
      {!isPossibleDay(day) && <ErrorState message="There is no such day." />}
      {isPossibleDay(day) && !read && !error && <Skeleton shape="block" className="h-96 *:h-full" />}
      {!read && error && (
        <ErrorState message={error.message ?? 'Something went wrong'} onRetry={refetch} pending={isFetching} />
      )}
      {read && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <div className="grid gap-4">
            <p className="flex flex-wrap items-center gap-3">
              <StatusOf looks={dayLooks} state={read.state} />
              {read.signed && (
                <span className="text-ink-muted">
                  by {read.signed.by}, <Moment at={read.signed.at} />
                </span>
              )}
            </p>
            {read.problem && (
              <Notice tone="bad" live title="This day is not as it was signed">
                {read.problem}. Follow “When the ledger does not add up” in docs/runbook.md.
              </Notice>
            )}
            {read.closed && read.state !== 'signed' && <Notice>{read.closed}</Notice>}
            {!isYetToEnd && <DayFigures day={read} />}
          </div>
          {!isYetToEnd && (
            <>
              <Statements day={read} isOpen={isOpen} />
              <Differences day={read} isOpen={isOpen} />
            </>
          )}
          {isOpen && <SignPanel day={read} />}
          {read.state === 'signed' && (
            <p className="wrap-anywhere text-ink-muted text-sm">SHA-256 of the signed figures: {read.digest}</p>
          )}
        </div>
      )}
    </Container>
  )
}
