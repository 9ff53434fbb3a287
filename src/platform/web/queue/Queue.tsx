import { CircleCheckBig, SearchX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Decision } from './decision.ts'
import { QueueList } from './QueueList.tsx'
import { QueueSummary } from './QueueSummary.tsx'
import { QueueToolbar } from './QueueToolbar.tsx'
import type { QueueEntry } from './queue-entry.ts'
import type { QueueSource } from './queue-source.ts'
import { ShortcutHelp, type ShortcutLine } from './ShortcutHelp.tsx'
import { useDecision } from './use-decision.ts'
import { useNow } from './use-now.ts'
import type { QueueSearch } from './use-queue-search.ts'
import { useSelection } from './use-selection.ts'
import { useShortcutSetting } from './use-shortcut-setting.ts'
import { useShortcuts } from './use-shortcuts.ts'

type QueueProps<Data> = {
  /** Names the queue, for who comes back to it. */
  readonly name: string
  readonly source: QueueSource<Data>
  readonly search: QueueSearch
  readonly searchBy: string
  readonly decisions: readonly Decision<Data>[]
  readonly viewerId: string | undefined
  readonly clockLead: number
  readonly failed: string
  readonly opens: boolean
}

const closeToTheEnd = 5

/** Requests that wait for staff, oldest first, to be worked through by keyboard, mouse or thumb. */
export function Queue<Data>(props: QueueProps<Data>) {
  const { name, source, search, searchBy, decisions, viewerId, clockLead, failed, opens } = props
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [decidedHere, setDecidedHere] = useState(0)
  const [helpOpen, setHelpOpen] = useState(false)
  const [keysOn, setKeysOn] = useShortcutSetting()
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const now = useNow(clockLead)

  // What was decided here leaves at once, without waiting for the list to be read again.
  const entries = source.entries?.filter(({ id }) => !gone.has(id))
  const total = source.total - (source.entries?.length ?? 0) + (entries?.length ?? 0)
  const { selected, select, move, focus } = useSelection(name, entries ?? [], list)
  const [settled, setSettled] = useState({ count: 0, waits: false })
  const deciding = useDecision<Data>({
    viewerId,
    onSettled: ({ id }, { waits, here }) => {
      if (!waits) setGone((before) => new Set([...before, id]))
      if (here) setDecidedHere((count) => count + 1)
      setSettled(({ count }) => ({ count: count + 1, waits }))
    },
  })

  // The dialog gives the focus back to what opened it, which has left with its entry; the next entry takes it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a settled decision moves the focus.
  useEffect(() => {
    if (settled.count === 0) return
    const timer = setTimeout(() => (settled.waits ? move(1) : focusHere()))
    return () => clearTimeout(timer)
  }, [settled])

  function focusHere() {
    if (selected) focus()
    else region.current?.focus()
  }

  function step(steps: number) {
    // The first press shows where one is before it leads away.
    if (list.current?.contains(document.activeElement)) move(steps)
    else focus()
    const place = entries?.findIndex(({ id }) => id === selected?.id) ?? 0
    if (source.hasMore && !source.loadingMore && place + closeToTheEnd >= (entries?.length ?? 0)) void loadMore()
  }

  async function loadMore() {
    if (!(await source.loadMore())) toast.error(failed)
  }

  const onSelected = (action: (entry: QueueEntry<Data>) => void) => () => selected && action(selected)
  const byKey = decisions.map((decision) => [decision.key, onSelected((entry) => deciding.ask(entry, decision))])
  useShortcuts(
    {
      j: () => step(1),
      ArrowDown: () => step(1),
      k: () => step(-1),
      ArrowUp: () => step(-1),
      '?': () => setHelpOpen(true),
      '/': () => searchBox.current?.focus(),
      ...(opens && { Enter: onSelected(({ to }) => to !== undefined && void navigate(to)) }),
      ...Object.fromEntries(byKey),
    },
    keysOn,
  )

  return (
    <section ref={region} tabIndex={-1} aria-label="Queue" className="outline-none">
      <QueueToolbar
        search={search}
        searchBy={searchBy}
        searchRef={searchBox}
        onLeaveSearch={focusHere}
        onHelp={() => setHelpOpen(true)}
        showKeys={keysOn}
      />
      <QueueSummary
        total={entries && total}
        oldest={search.asked === '' ? entries?.[0]?.since : undefined}
        search={search.asked}
        decidedHere={decidedHere}
        now={now}
      />
      {entries === undefined && !source.failed && <Skeleton shape="list" rows={5} />}
      {entries === undefined && source.failed && (
        <ErrorState message={failed} onRetry={source.retry} pending={source.busy} />
      )}
      {entries?.length === 0 && search.asked === '' && (
        <EmptyState icon={CircleCheckBig} text="Nothing waits." hint={emptyHint(decidedHere)} />
      )}
      {entries?.length === 0 && search.asked !== '' && (
        <EmptyState
          icon={SearchX}
          text={`Nothing that waits matches “${search.asked}”.`}
          action={
            <Button variant="secondary" onClick={() => search.type('')}>
              Clear search
            </Button>
          }
        />
      )}
      {entries && entries.length > 0 && (
        <QueueList
          entries={entries}
          total={total}
          source={source}
          selectedId={selected?.id}
          decisions={decisions}
          viewerId={viewerId}
          showKeys={keysOn}
          now={now}
          listRef={list}
          onSelect={select}
          onAsk={deciding.ask}
          onLoadMore={loadMore}
        />
      )}
      <DecisionDialog deciding={deciding} />
      <ShortcutHelp
        open={helpOpen}
        onOpenChange={setHelpOpen}
        lines={helpLines(decisions, opens)}
        enabled={keysOn}
        onEnabledChange={setKeysOn}
      />
    </section>
  )
}

function emptyHint(decidedHere: number): string {
  if (decidedHere === 0) return 'Everybody has an answer. New requests appear here by themselves.'
  return `Everybody has an answer, ${decidedHere.toLocaleString('en-US')} of them from you just now. Well done.`
}

function helpLines<Data>(decisions: readonly Decision<Data>[], opens: boolean): ShortcutLine[] {
  return [
    { keys: ['J', '↓'], does: 'Next' },
    { keys: ['K', '↑'], does: 'Previous' },
    ...(opens ? [{ keys: ['Enter'], does: 'Open' }] : []),
    ...decisions.map(({ key, verb }) => ({ keys: [key.toUpperCase()], does: verb })),
    { keys: ['/'], does: 'Search' },
    { keys: ['?'], does: 'This help' },
  ]
}
