import { useRef, useState } from 'react'
import { type Side, sides } from '#features/accounts/document-path.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { type Clock, useNow } from '#platform/web/use-now.ts'
import { ownRequest } from '#requests/web/decision.ts'
import { bringIntoView, isInView } from '#requests/web/in-view.ts'
import { QueueSummary } from '#requests/web/QueueSummary.tsx'
import { QueueToolbar } from '#requests/web/QueueToolbar.tsx'
import { ShortcutHelp } from '#requests/web/ShortcutHelp.tsx'
import { useQueueSearch } from '#requests/web/use-queue-search.ts'
import { useShortcutSetting } from '#requests/web/use-shortcut-setting.ts'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import { PeopleList } from './PeopleList.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { ReviewPlaceholder } from './ReviewPlaceholder.tsx'
import { usePeople } from './use-people.ts'
import { useReview } from './use-review.ts'
import { plainView, rotate, type View, zoomIn, zoomOut } from './view.ts'

type ReviewQueueProps = { readonly viewerId: string | undefined; readonly clock: Clock }

const plainViews: Record<Side, View> = { front: plainView, back: plainView }

const noneShown: Readonly<Record<Side, boolean>> = { front: false, back: false }
const notShown = 'Both sides have to be on the screen first.'

const help = [
  { keys: ['J', '↓'], does: 'Next' },
  { keys: ['K', '↑'], does: 'Previous' },
  { keys: ['A'], does: 'Approve' },
  { keys: ['R'], does: 'Reject' },
  { keys: ['+'], does: 'Zoom in' },
  { keys: ['−'], does: 'Zoom out' },
  { keys: ['T'], does: 'Rotate' },
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
  const [held, setHeld] = useState({ of: '', views: plainViews })
  const [seen, setSeen] = useState({ of: '', sides: noneShown })
  const searchBox = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLElement>(null)
  const now = useNow(clock)
  const review = useReview(people, (person) => {
    queue.leave(person)
    setDecidedHere((count) => count + 1)
    // The closing dialog returns the focus to its opener; a timer moves it to the next person afterwards.
    setTimeout(() => panel.current?.focus())
  })

  // Zoom and rotation are reset for the next documents.
  const shown = selected ? `${selected._id} ${selected.version}` : ''
  const views = held.of === shown ? held.views : plainViews

  // The decided documents must be on the screen. A picture that fails or is replaced is not.
  const isShown = seen.of === shown && seen.sides.front && seen.sides.back
  const refusal = selected?._id === viewerId ? ownRequest : isShown ? undefined : notShown

  function show(side: Side, isOn: boolean) {
    setSeen((before) => ({ of: shown, sides: { ...(before.of === shown ? before.sides : noneShown), [side]: isOn } }))
  }

  function ask(verb: 'approve' | 'reject') {
    if (selected && refusal === undefined) review.ask(verb, selected)
    else if (refusal !== undefined) toast.info(refusal)
  }

  function look(which: readonly Side[], change: (view: View) => View) {
    const changed = Object.fromEntries(which.map((side) => [side, change(views[side])]))
    setHeld({ of: shown, views: { ...views, ...changed } })
  }

  // A shortcut decides only on a person who is in view; otherwise the first press scrolls them into view.
  function askBySight(verb: 'approve' | 'reject') {
    if (panel.current && !isInView(panel.current, 0.5)) bringIntoView(panel.current)
    else ask(verb)
  }

  const lookAtBoth = (change: (view: View) => View) => () => look(sides, change)
  useShortcuts(
    {
      j: () => queue.step(1),
      ArrowDown: () => queue.step(1),
      k: () => queue.step(-1),
      ArrowUp: () => queue.step(-1),
      a: () => askBySight('approve'),
      r: () => askBySight('reject'),
      '+': lookAtBoth(zoomIn),
      '=': lookAtBoth(zoomIn),
      '-': lookAtBoth(zoomOut),
      t: lookAtBoth(rotate),
      '/': () => searchBox.current?.focus(),
      '?': () => setHelpOpen(true),
    },
    keysOn,
  )

  const asked = review.question
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
          <ReviewPanel
            key={shown}
            panelRef={panel}
            person={selected}
            place={place}
            total={total}
            refusal={refusal}
            showKeys={keysOn}
            now={now}
            views={views}
            onView={look}
            onShown={show}
            onStep={queue.step}
            onApprove={() => ask('approve')}
            onReject={() => ask('reject')}
          />
        </div>
      )}
      {asked?.verb === 'approve' && (
        <ConfirmDialog
          key={asked.number}
          open={review.open}
          onOpenChange={(open) => open || review.cancel()}
          title={`Approve the identity of ${asked.person.name}?`}
          message="Deposits, plans and withdrawals open to them at once. They are told by e-mail."
          buttons={[
            { label: 'Cancel', variant: 'secondary' },
            { label: 'Approve', focused: true, action: () => review.decide('') },
          ]}
        />
      )}
      {asked?.verb === 'reject' && (
        <RejectDialog
          key={asked.number}
          open={review.open}
          name={asked.person.name}
          running={review.running}
          onCancel={review.cancel}
          onReject={review.decide}
        />
      )}
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
