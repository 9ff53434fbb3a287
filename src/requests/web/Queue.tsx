import { Rows3, Rows4 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { type Clock, useNow } from '#platform/web/use-now.ts'
import type { RequestKindName } from '../kinds.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { OfferedDecision } from './decision.ts'
import { QueueEmpty } from './QueueEmpty.tsx'
import { QueueFilterButton } from './QueueFilterButton.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueSummary } from './QueueSummary.tsx'
import { QueueToolbar } from './QueueToolbar.tsx'
import type { QueueEntry } from './queue-entry.ts'
import { noFilter } from './queue-params.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { SetDialog } from './SetDialog.tsx'
import { SetResultNotice } from './SetResultNotice.tsx'
import { ShortcutHelp, type ShortcutLine } from './ShortcutHelp.tsx'
import { type DecisionOfSets, isForSets } from './set-decision.ts'
import { TickAll } from './TickAll.tsx'
import { useDecision } from './use-decision.ts'
import { useDensity } from './use-density.ts'
import type { QueueControls } from './use-queue-params.ts'
import type { QueueSource } from './use-queue-source.ts'
import { useSelection } from './use-selection.ts'
import { useSets } from './use-sets.ts'
import { useShortcutSetting } from './use-shortcut-setting.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useTakes, useTaking } from './use-takes.ts'

export type QueueProps<Data> = {
  readonly kind: RequestKindName
  readonly source: QueueSource<Data>
  readonly controls: QueueControls
  readonly searchBy: string
  readonly decisions: readonly OfferedDecision<Data>[]
  /** Decisions on ticked entries alone. */
  readonly setsOnly?: readonly DecisionOfSets<Data>[]
  readonly viewerId: string | undefined
  readonly clock: Clock
  readonly failed: string
}

const closeToTheEnd = 5

/** Milliseconds after which an open question has taken its request: most are answered by the next key. */
const unhurried = 3000

/** Requests that wait for staff, oldest first, to be worked through by keyboard, mouse or touch. */
export function Queue<Data>(props: QueueProps<Data>) {
  const { kind, source, controls, searchBy, decisions, setsOnly = [], viewerId, clock, failed } = props
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [decidedHere, setDecidedHere] = useState(0)
  const [filterOpen, setFilterOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [keysOn, setKeysOn] = useShortcutSetting()
  const [dense, toggleDensity] = useDensity()
  const list = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const region = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const now = useNow(clock)

  // A request decided here disappears at once, without waiting for the list to be reloaded.
  const takenBy = useTakes(kind, viewerId)
  const entries = source.entries
    ?.filter(({ id }) => !gone.has(id))
    .map((entry) => ({ ...entry, taken: takenBy(entry.id) }))
  // An empty answer to the previous query says nothing about the current one.
  const unknown = entries === undefined || (entries.length === 0 && !source.current)
  const left = (source.entries?.length ?? 0) - (entries?.length ?? 0)
  const total = { ...source.total, count: source.total.count - left }
  const { selected, select, move, focus, isSeen } = useSelection(kind, entries ?? [], list)
  const [settled, setSettled] = useState({ count: 0, waits: false })
  const isWaiting = ({ id }: QueueEntry<Data>) => source.entries?.some((entry) => entry.id === id) ?? true
  const deciding = useDecision<Data>({
    viewerId,
    isWaiting,
    onSettled: ({ id }, { waits, here }) => {
      if (!waits) setGone((before) => new Set([...before, id]))
      if (here && !waits) setDecidedHere((count) => count + 1)
      setSettled(({ count }) => ({ count: count + 1, waits }))
    },
  })

  useTaking(deciding.open && deciding.asked ? { kind, id: deciding.asked.entry.id } : undefined, unhurried)

  const offered = [...decisions.filter(isForSets), ...setsOnly]
  const sets = useSets(entries ?? [], offered, { viewerId, isWaiting }, ({ gone: over, decided }) => {
    setGone((before) => new Set([...before, ...over]))
    setDecidedHere((count) => count + decided.length)
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
    move(steps)
    const place = entries?.findIndex(({ id }) => id === selected?.id) ?? 0
    if (source.hasMore && !source.loadingMore && place + closeToTheEnd >= (entries?.length ?? 0)) void loadMore()
  }

  function clearFilter() {
    controls.filter(noFilter)
    // The button disappears together with the filter.
    region.current?.focus({ preventScroll: true })
  }

  async function loadMore() {
    if (!(await source.loadMore())) toast.error(failed)
  }

  // A key acts on what is visible. If the selection is off screen, the first press scrolls it into view.
  const onSelected = (action: (entry: QueueEntry<Data>) => void) => () => {
    if (selected && !isSeen()) focus()
    else if (selected) action(selected)
  }
  // While entries are ticked the bar with the decisions on them is in view, and the keys mean those.
  const byKey =
    sets.ticked.length > 0
      ? sets.offered.map((decision) => [decision.key, () => sets.ask(decision)])
      : decisions.map((decision) => [decision.key, onSelected((entry) => deciding.ask(entry, decision))])
  useShortcuts(
    {
      j: () => step(1),
      ArrowDown: () => step(1),
      k: () => step(-1),
      ArrowUp: () => step(-1),
      '?': () => setHelpOpen(true),
      '/': () => searchBox.current?.focus(),
      f: () => setFilterOpen(true),
      u: onSelected(({ person }) => void navigate(paths.user(person.id))),
      Enter: onSelected(({ to }) => to !== undefined && void navigate(to)),
      ...(sets.ticks && { x: onSelected(sets.ticks.toggle), '*': sets.ticks.tickAll }),
      ...(sets.ticked.length > 0 && { Escape: sets.clear }),
      ...Object.fromEntries(byKey),
    },
    keysOn,
  )

  return (
    <section aria-label="Queue">
      <QueueToolbar
        search={controls.search}
        searchBy={searchBy}
        searchRef={searchBox}
        onLeaveSearch={focusHere}
        onHelp={() => setHelpOpen(true)}
        showKeys={keysOn}
      >
        <QueueFilterButton
          filter={controls.params}
          open={filterOpen}
          onOpenChange={setFilterOpen}
          onFilter={controls.filter}
          resultsRef={region}
        />
        <span className="hidden xl:block">
          <IconButton
            label={dense ? 'Show rows with more space' : 'Show rows closer together'}
            icon={dense ? Rows3 : Rows4}
            variant="secondary"
            onClick={toggleDensity}
          />
        </span>
      </QueueToolbar>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form. */}
      <div ref={region} tabIndex={-1} role="group" aria-label="Results" className="outline-none">
        <QueueSummary
          total={source.current ? total : undefined}
          oldest={entries?.[0]?.since}
          question={controls.params}
          decidedHere={decidedHere}
          now={now}
          onClearFilter={clearFilter}
        >
          {sets.ticks && entries && entries.length > 1 && <TickAll entries={entries} ticks={sets.ticks} />}
        </QueueSummary>
        <SetResultNotice deciding={sets.deciding} onDismissed={focusHere} />
        {unknown && !source.failed && <Skeleton shape="list" rows={5} />}
        {unknown && source.failed && <ErrorState message={failed} onRetry={source.retry} pending={source.busy} />}
        {!unknown && entries.length === 0 && (
          <QueueEmpty
            question={controls.params}
            decidedHere={decidedHere}
            onClearSearch={() => controls.search.type('')}
            onClearFilter={clearFilter}
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
            showKeys={keysOn && sets.ticked.length === 0}
            now={now}
            ticks={sets.ticks}
            dense={dense}
            kind={kind}
            listRef={list}
            onSelect={select}
            onAsk={deciding.ask}
            onLoadMore={loadMore}
          />
        )}
      </div>
      <SelectionBar sets={sets} viewerId={viewerId} showKeys={keysOn} onCleared={focusHere} />
      <DecisionDialog deciding={deciding} />
      <SetDialog deciding={sets.deciding} />
      <ShortcutHelp
        open={helpOpen}
        onOpenChange={setHelpOpen}
        lines={helpLines(decisions, offered)}
        enabled={keysOn}
        onEnabledChange={setKeysOn}
      />
    </section>
  )
}

function helpLines<Data>(
  decisions: readonly OfferedDecision<Data>[],
  inSets: readonly DecisionOfSets<Data>[],
): ShortcutLine[] {
  return [
    { keys: ['J', '↓'], does: 'Next' },
    { keys: ['K', '↑'], does: 'Previous' },
    { keys: ['Enter'], does: 'Open' },
    { keys: ['U'], does: 'Open the person' },
    ...decisions.map(({ key, verb }) => ({ keys: [key.toUpperCase()], does: verb })),
    ...(inSets.length > 0
      ? [
          { keys: ['X'], does: 'Select, to decide several at once' },
          { keys: ['*'], does: 'Select all shown' },
          ...inSets.filter(({ key }) => key === 'e').map(({ verb }) => ({ keys: ['E'], does: `${verb} the selected` })),
          { keys: ['Esc'], does: 'Clear the selection' },
        ]
      : []),
    { keys: ['/'], does: 'Search' },
    { keys: ['F'], does: 'Filter' },
    { keys: ['?'], does: 'This help' },
  ]
}
