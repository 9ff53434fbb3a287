import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { Container } from '#platform/web/ui/Container.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { LetterList } from './LetterList.tsx'
import { LetterView } from './LetterView.tsx'
import { type Letter, letterKey, useMailboxQuery } from './queries.ts'
import { RecipientFilter } from './RecipientFilter.tsx'

const asksEvery = 5_000

export function MailboxPage() {
  const [search, setSearch] = useSearchParams()
  const to = search.get('to') ?? ''
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch, isFetching } = useMailboxQuery(to ? { to } : {}, { pollingInterval: asksEvery })
  const letters = data?.messages
  const opened = letters?.find((letter) => letterKey(letter) === chosen)
  const shown = opened ?? letters?.[0]

  function close(letter: Letter) {
    flushSync(() => setChosen(undefined))
    document.getElementById(letterKey(letter))?.focus()
  }

  return (
    <Container>
      <PageHeader
        title="Demo mailbox"
        lead="A demo sends no letters. Every letter that would have been sent is kept here, newest first."
      />
      <RecipientFilter value={to} onChange={(value) => setSearch(value ? { to: value } : {}, { replace: true })} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {letters === undefined && !error && <Skeleton shape="list" rows={4} />}
        {letters === undefined && error && (
          <ErrorState message="The letters could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {letters?.length === 0 && (
          <div className="lg:col-span-2">
            <EmptyState
              text={to ? `No letters to “${to}”` : 'No letters yet'}
              hint="A letter appears here a moment after what causes it, for example a registration."
            />
          </div>
        )}
        {letters && shown && (
          <>
            <LetterList
              letters={letters}
              shown={shown}
              onChoose={(letter) => setChosen(letterKey(letter))}
              className={cx(opened && 'hidden lg:block')}
            />
            <LetterView
              key={letterKey(shown)}
              letter={shown}
              onClose={() => close(shown)}
              chosen={opened !== undefined}
            />
          </>
        )}
      </div>
    </Container>
  )
}
