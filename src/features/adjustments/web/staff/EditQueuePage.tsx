import { CircleCheckBig } from 'lucide-react'
import { useClockLead } from '#features/operator/web/door.ts'
import { Ageing } from '#features/promises/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { totalIn } from '#requests/queue.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { useEditQueueInfiniteQuery } from './queries.ts'

/** Edits above the operator's limit. They are rare, so this is a plain list rather than a `QueuePage`. */
export function EditQueuePage() {
  const result = useEditQueueInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const now = useNow(useClockLead())
  const pages = result.data?.pages
  const proposals = pages?.flatMap((page) => page.proposals)
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Balance edits"
        lead="Above the limit a second, different admin must approve. Nothing moves until then."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {!proposals && !result.isError && <Skeleton shape="list" rows={3} />}
      {!proposals && result.isError && (
        <ErrorState message="The edits could not be loaded." onRetry={result.refetch} pending={result.isFetching} />
      )}
      {proposals?.length === 0 && <EmptyState icon={CircleCheckBig} text="Nothing is waiting." />}
      <Ageing queue="edits">
        <ul className="grid gap-3">
          {proposals?.map((proposal) => (
            <li key={proposal._id}>
              <ProposalCard proposal={proposal} now={now} />
            </li>
          ))}
        </ul>
      </Ageing>
      {result.hasNextPage && (
        <LoadMore
          onLoadMore={() => void result.fetchNextPage()}
          shown={proposals?.length ?? 0}
          total={totalIn(pages?.[0])}
          pending={result.isFetchingNextPage}
        />
      )}
    </Container>
  )
}
