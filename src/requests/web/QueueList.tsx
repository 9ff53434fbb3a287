import type { RefObject } from 'react'
import type { Total } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import type { RequestKindName } from '../kinds.ts'
import type { OfferedDecision } from './decision.ts'
import { FlagMark } from './FlagMark.tsx'
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
  readonly dense: boolean
  readonly kind: RequestKindName
  readonly listRef: RefObject<HTMLDivElement | null>
  readonly onSelect: (entry: QueueEntry<Data>) => void
  readonly onAsk: (entry: QueueEntry<Data>, decision: OfferedDecision<Data>) => void
  readonly onLoadMore: () => void
}

export function QueueList<Data>(props: QueueListProps<Data>) {
  const { entries, total, source, selectedId, decisions, viewerId, showKeys, now, ticks, dense } = props
  const { listRef, kind, onSelect, onAsk } = props
  const ids = entries.map(({ id }) => id)
  return (
    <>
      <div
        ref={listRef}
        role="feed"
        aria-label="Waiting, oldest first"
        aria-busy={source.busy}
        className={cx('grid gap-3', dense && 'xl:gap-1')}
      >
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
            dense={dense}
            decisions={decisions}
            tick={ticks && { on: ticks.isTicked(entry), toggle: (range) => ticks.toggle(entry, range) }}
            mark={<FlagMark kind={kind} ids={ids} place={place} />}
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
