import type { RefObject } from 'react'
import type { Total } from '#kernel/notation.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import type { OfferedDecision } from './decision.ts'
import { QueueCard } from './QueueCard.tsx'
import type { QueueEntry } from './queue-entry.ts'
import type { QueueSource } from './use-queue-source.ts'

type QueueListProps<Data> = {
  readonly entries: readonly QueueEntry<Data>[]
  readonly total: Total
  readonly source: QueueSource<Data>
  readonly selectedId: string | undefined
  readonly decisions: readonly OfferedDecision<Data>[]
  readonly viewerId: string | undefined
  readonly showKeys: boolean
  readonly now: number
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly onSelect: (entry: QueueEntry<Data>) => void
  readonly onAsk: (entry: QueueEntry<Data>, decision: OfferedDecision<Data>) => void
  readonly onLoadMore: () => void
}

export function QueueList<Data>(props: QueueListProps<Data>) {
  const { entries, total, source, selectedId, decisions, viewerId, showKeys, now, listRef, onSelect, onAsk } = props
  return (
    <>
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
