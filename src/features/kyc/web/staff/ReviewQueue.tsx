import { useRef, useState } from 'react'
import { type Clock, useNow } from '#platform/web/use-now.ts'
import { QueueSummary } from '#requests/web/QueueSummary.tsx'
import { QueueToolbar } from '#requests/web/QueueToolbar.tsx'
import { ShortcutHelp } from '#requests/web/ShortcutHelp.tsx'
import { useQueueSearch } from '#requests/web/use-queue-search.ts'
import { useShortcutSetting } from '#requests/web/use-shortcut-setting.ts'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import { PeopleList } from './PeopleList.tsx'
import { ReviewDesk, reviewHelp } from './ReviewDesk.tsx'
import { ReviewDialogs } from './ReviewDialogs.tsx'
import { ReviewPlaceholder } from './ReviewPlaceholder.tsx'
import { usePeople } from './use-people.ts'
import { useReview } from './use-review.ts'

type ReviewQueueProps = { readonly viewerId: string | undefined; readonly clock: Clock }

const help = [
  { keys: ['J', '↓'], does: 'Next' },
  { keys: ['K', '↑'], does: 'Previous' },
  ...reviewHelp,
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'This help' },
]

/** The waiting people on the left, the selected person's documents on the right, with keyboard shortcuts. */
export function ReviewQueue({ viewerId, clock }: ReviewQueueProps) {
  const search = useQueueSearch()
  const { people, selected, place, total, ...queue } = usePeople(search.asked)
  const [decidedHere, setDecidedHere] = useState(0)
  const [helpOpen, setHelpOpen] = useState(false)
  const [keysOn, setKeysOn] = useShortcutSetting()
  const searchBox = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const now = useNow(clock)
  const review = useReview(people, (person) => {
    queue.leave(person)
    setDecidedHere((count) => count + 1)
    // The closing dialog returns the focus to its opener; a timer moves it to the next person afterwards.
    setTimeout(() => panel.current?.focus())
  })

  useShortcuts(
    {
      j: () => queue.step(1),
      ArrowDown: () => queue.step(1),
      k: () => queue.step(-1),
      ArrowUp: () => queue.step(-1),
      '/': () => searchBox.current?.focus(),
      '?': () => setHelpOpen(true),
    },
    keysOn,
  )

  return (
    <section aria-label="Queue">
      <QueueToolbar
        search={search}
        searchBy="Name, e-mail"
        searchRef={searchBox}
        onLeaveSearch={() => panel.current?.focus()}
        onHelp={() => setHelpOpen(true)}
        showKeys={keysOn}
      />
      <QueueSummary
        total={people && total}
        oldest={people?.[0]?.submittedAt}
        question={{ search: search.asked }}
        decidedHere={decidedHere}
        now={now}
      />
      {people === undefined || selected === undefined ? (
        <ReviewPlaceholder
          state={people ? 'empty' : queue.failed ? 'failed' : 'loading'}
          search={search}
          busy={queue.busy}
          onRetry={queue.retry}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <PeopleList
            people={people}
            selectedId={selected._id}
            now={now}
            hasMore={queue.hasMore}
            loadingMore={queue.loadingMore}
            onLoadMore={queue.loadMore}
            onSelect={queue.select}
          />
          <ReviewDesk
            panelRef={panel}
            person={selected}
            review={review}
            place={{ place, total, onStep: queue.step }}
            viewerId={viewerId}
            keysOn={keysOn}
            now={now}
          />
        </div>
      )}
      <ReviewDialogs review={review} />
      <ShortcutHelp
        open={helpOpen}
        onOpenChange={setHelpOpen}
        lines={help}
        enabled={keysOn}
        onEnabledChange={setKeysOn}
      />
    </section>
  )
}
