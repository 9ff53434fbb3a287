import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Container } from '#platform/web/ui/Container.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import type { filters } from '../../staff-api.ts'
import { ConversationEntry } from './ConversationEntry.tsx'
import { ConversationView } from './ConversationView.tsx'
import { useConversationsInfiniteQuery } from './queries.ts'

type Filter = (typeof filters)[number]

const choices: readonly { value: Filter; label: string; empty: string }[] = [
  { value: 'open', label: 'Open', empty: 'No open conversations' },
  { value: 'mine', label: 'Mine', empty: 'You have taken no conversation' },
  { value: 'ended', label: 'Ended', empty: 'No conversation has ended yet' },
]

/** The list of conversations, and one of them beside it; on a phone one after the other. */
export function ConversationsPage() {
  const { id } = useParams()
  const [filter, setFilter] = useState<Filter>('open')
  const list = useConversationsInfiniteQuery({ filter }, { refetchOnMountOrArgChange: true })
  const waiting = list.data?.pages[0]?.waiting ?? 0
  return (
    <Container>
      <PageHeader
        title="Conversations"
        lead={
          waiting === 0
            ? 'Nobody is waiting for an answer.'
            : waiting === 1
              ? 'One guest is waiting for an answer.'
              : `${waiting} guests are waiting for an answer.`
        }
        className={cx(id !== undefined && 'max-lg:hidden')}
      />
      <div className="grid gap-6 pb-10 lg:grid-cols-[21rem_1fr]">
        <div className={cx('min-w-0', id !== undefined && 'max-lg:hidden')}>
          <Segmented
            legend="Which conversations"
            hideLegend
            fullWidth
            choices={choices}
            value={filter}
            onChange={setFilter}
            className="mb-3"
          />
          <PagedList
            result={list}
            rowsOf={(page) => page.conversations}
            empty={choices.find(({ value }) => value === filter)?.empty ?? ''}
            failed="The conversations could not be loaded."
          >
            {(conversations) => (
              <ul className="overflow-hidden rounded-card border border-line bg-surface">
                {conversations.map((conversation) => (
                  <ConversationEntry
                    key={conversation._id}
                    conversation={conversation}
                    isCurrent={conversation._id === id}
                  />
                ))}
              </ul>
            )}
          </PagedList>
        </div>
        {id === undefined ? (
          <div className="max-lg:hidden">
            <EmptyState icon={MessagesSquare} text="Choose a conversation" hint="The latest stands first." />
          </div>
        ) : (
          <ConversationView key={id} id={id} />
        )}
      </div>
    </Container>
  )
}
