import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useContactMessagesQuery } from '../queries.ts'
import { MessageCard } from './MessageCard.tsx'

export function MessagesPage() {
  const [cursor, setCursor] = useState<string>()
  const { data, error, refetch, isFetching } = useContactMessagesQuery(cursor)
  return (
    <Container width="reading">
      <PageHeader
        title="Messages"
        lead="What visitors wrote to us, newest first. Each was also sent by e-mail."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {data?.messages.length === 0 && <EmptyState text="No messages yet" />}
      {data && data.messages.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.messages.map((message) => (
              <li key={message._id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
          {data.nextCursor && (
            <LoadMore
              onLoadMore={() => setCursor(data.nextCursor ?? undefined)}
              shown={data.messages.length}
              pending={isFetching}
            />
          )}
        </>
      )}
      {!data && error && (
        <ErrorState message="The messages could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {!data && !error && <Skeleton shape="list" rows={4} />}
    </Container>
  )
}
