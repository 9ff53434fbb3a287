import { SearchX } from 'lucide-react'
import { useParams } from 'react-router'
import { DocumentButton } from '#features/documents/web/door.ts'
import type { PromisedQueue } from '#features/promises/promise.ts'
import { ExpectAnswer } from '#features/promises/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { HistoryItem } from '../api.ts'
import { HistoryFacts } from './HistoryFacts.tsx'
import { lookOf } from './history-looks.ts'
import { MovementEntries } from './MovementEntries.tsx'
import { useMovementQuery } from './queries.ts'

/** The queue where it is pending. */
const queueOf: Partial<Record<HistoryItem['type'], PromisedQueue>> = {
  Transaction: 'deposits',
  Investment: 'investments',
  Withdrawal: 'withdrawals',
}

/** One line of the history: what it is, whose action it was, and each entry that it made in the ledger. */
export function MovementPage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useMovementQuery({ id }, { refetchOnMountOrArgChange: true })
  const isUnknown = error !== undefined && 'status' in error && error.status === 404
  const look = currentData && lookOf(currentData.movement)
  const queue = currentData?.movement.status === 'Pending' ? queueOf[currentData.movement.type] : undefined
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.transactionHistory}>History</BackLink>}
        title={look?.name ?? 'Movement'}
        lead={look?.meaning}
        actions={
          currentData && (
            <>
              <MovementActions item={currentData.movement} />
              {currentData.entries.length > 0 && (
                <DocumentButton wanted={{ kind: 'receipt', movement: currentData.reference }}>Receipt</DocumentButton>
              )}
            </>
          )
        }
      />
      {currentData && (
        <div className="grid gap-10">
          <Card padding="roomy">
            <HistoryFacts item={currentData.movement} />
            {queue && (
              <ExpectAnswer
                queue={queue}
                since={currentData.movement.timestamp}
                className="mt-4 block text-ink-muted"
              />
            )}
          </Card>
          <Section title="In the ledger">
            <MovementEntries entries={currentData.entries} />
          </Section>
        </div>
      )}
      {!currentData && isUnknown && <EmptyState icon={SearchX} text="There is no such movement" />}
      {!currentData && error && !isUnknown && (
        <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />
      )}
      {!currentData && !error && <Skeleton shape="block" className="h-96" />}
    </Container>
  )
}

/** Links to the cause of the movement, where that has a page of its own. */
function MovementActions({ item: { type, _id: id } }: { readonly item: HistoryItem }) {
  return (
    <>
      {(type === 'Investment' || type === 'Profit') && (
        <LinkButton to={paths.investment(id)} variant="secondary">
          Open the investment
        </LinkButton>
      )}
      {type === 'Reward' && (
        <LinkButton to={paths.referrals} variant="secondary">
          Open your referrals
        </LinkButton>
      )}
    </>
  )
}
