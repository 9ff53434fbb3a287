import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Ageing } from '#features/promises/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import type { MessageView } from '../../api.ts'
import { MessageCard } from './MessageCard.tsx'
import { useContactMessagesInfiniteQuery } from './queries.ts'

const ReadyAnswersDialog = lazy(async () => ({
  default: (await import('./ReadyAnswersDialog.tsx')).ReadyAnswersDialog,
}))

const empty: Record<MessageView, string> = {
  waiting: 'No message waits for an answer',
  mine: 'You have taken no message',
  closed: 'No message is closed yet',
}

/** Visitors' messages: what waits, what the reader has taken, and what is closed. */
export function MessagesPage() {
  const [params, change] = useAddress()
  const [isEditing, setIsEditing] = useState(false)
  const asked = params.get('view')
  const view: MessageView = asked === 'mine' || asked === 'closed' ? asked : 'waiting'
  const search = params.get('search') ?? ''
  const result = useContactMessagesInfiniteQuery(
    { view, ...(search !== '' && { search }) },
    { refetchOnMountOrArgChange: true },
  )
  const { waiting, mine } = result.data?.pages[0] ?? {}

  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Messages"
        lead="From the contact form. Answers leave by letter."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <Button variant="secondary" size="sm" icon={MessageSquareText} onClick={() => setIsEditing(true)}>
            Ready answers
          </Button>
        }
      />
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <Segmented
          legend="Which messages"
          hideLegend
          choices={[
            { value: 'waiting', label: counted('Waiting', waiting) },
            { value: 'mine', label: counted('Mine', mine) },
            { value: 'closed', label: 'Closed' },
          ]}
          value={view}
          onChange={(chosen) => change({ view: chosen === 'waiting' ? '' : chosen })}
        />
        <SearchBox
          asked={search}
          onAsk={(text) => change({ search: text })}
          placeholder="Name, e-mail or words"
          longest={100}
          className="w-full sm:w-72"
        />
      </div>
      <Ageing queue="messages">
        <PagedList
          result={result}
          rowsOf={(page) => page.messages}
          empty={search === '' ? empty[view] : 'No message matches'}
          failed="The messages could not be loaded."
        >
          {(messages) => (
            <ul className="grid gap-4">
              {messages.map((message) => (
                <li key={message._id}>
                  <MessageCard message={message} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Ageing>
      <Suspense>{isEditing && <ReadyAnswersDialog onClose={() => setIsEditing(false)} />}</Suspense>
    </Container>
  )
}

const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)
