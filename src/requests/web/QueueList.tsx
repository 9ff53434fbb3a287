import type { RefObject } from 'react'
import { countText, type Total } from '#kernel/notation.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { maxSetSize } from '../deciding.ts'
import type { OfferedDecision } from './decision.ts'
import { QueueCard } from './QueueCard.tsx'
import type { QueueEntry } from './queue-entry.ts'
import type { QueueSource } from './use-queue-source.ts'
import type { Ticks } from './use-ticks.ts'

type QueueListProps<Data> = {
  readonly entries: readonly QueueEntry<Data>[]
  readonly total: Total
  readonly source: QueueSource<Data>
  readonly selectedId: string | undefined
  readonly decisions: readonly OfferedDecision<Data>[]
  readonly viewerId: string | undefined
  readonly showKeys: boolean
  readonly now: number
  /** Absent if nothing can be decided together here. */
  readonly ticks: Ticks<Data> | undefined
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly onSelect: (entry: QueueEntry<Data>) => void
  readonly onAsk: (entry: QueueEntry<Data>, decision: OfferedDecision<Data>) => void
  readonly onLoadMore: () => void
}

export function QueueList<Data>(props: QueueListProps<Data>) {
  const { entries, total, source, selectedId, decisions, viewerId, showKeys, now, ticks } = props
  const { listRef, onSelect, onAsk } = props
  return (
    <>
      {ticks && entries.length > 1 && <TickAll entries={entries} ticks={ticks} />}
      <div ref={listRef} role="feed" aria-label="Waiting, oldest first" aria-busy={source.busy} className="grid gap-3">
        {entries.map((entry, place) => (
          <QueueCard
            key={entry.id}
            entry={entry}
            place={place}
            total={total}
            selected={entry.id === selectedId}
            viewerId={viewerId}
            showKeys={showKeys}
            now={now}
            decisions={decisions}
            tick={ticks && { on: ticks.isTicked(entry), toggle: (range) => ticks.toggle(entry, range) }}
            onSelect={() => onSelect(entry)}
            onAsk={(decision) => onAsk(entry, decision)}
          />
        ))}
      </div>
      {source.hasMore && (
        <LoadMore onLoadMore={props.onLoadMore} shown={entries.length} total={total} pending={source.loadingMore} />
      )}
    </>
  )
}

type TickAllProps<Data> = { readonly entries: readonly QueueEntry<Data>[]; readonly ticks: Ticks<Data> }

function TickAll<Data>({ entries, ticks }: TickAllProps<Data>) {
  const most = Math.min(entries.length, maxSetSize)
  const all = ticks.ticked.length >= most
  return (
    <Checkbox
      className="mb-1 ms-4 w-fit text-[0.9375rem] text-ink-muted sm:ms-5"
      label={entries.length > maxSetSize ? `Select the first ${maxSetSize}` : `Select all ${countText(most)} shown`}
      checked={all}
      onChange={() => (all ? ticks.keep([]) : ticks.tickAll())}
    />
  )
}
