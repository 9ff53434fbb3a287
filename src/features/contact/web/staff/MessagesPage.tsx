import * as paths from '#kernel/paths.ts'
import { pages } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { listContactMessages } from '../../api.ts'
import { MessageCard } from './MessageCard.tsx'

const useContactMessagesInfiniteQuery = pages<typeof listContactMessages>('GET /api/contact', ['Message'])

export function MessagesPage() {
  const list = useContactMessagesInfiniteQuery()
  const messages = list.data?.pages.flatMap((page) => page.messages)
  return (
    <Container width="reading">
      <PageHeader
        title="Messages"
        lead="What visitors wrote to us, newest first. Each was also sent by e-mail."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {messages?.length === 0 && <EmptyState text="No messages yet" />}
      {messages && messages.length > 0 && (
        <>
          <ul className="grid gap-4">
            {messages.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <LoadMore onLoadMore={list.fetchNextPage} shown={messages.length} pending={list.isFetchingNextPage} />
          )}
        </>
      )}
      {!messages && list.isError && (
        <ErrorState message="The messages could not be loaded." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {!messages && !list.isError && <Skeleton shape="list" rows={4} />}
    </Container>
  )
}
