import { useState } from 'react'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { HistoryItem } from '../api.ts'
import { movementIdOf, subjectOf } from '../movement.ts'
import { HistoryAmount } from './HistoryAmount.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { HistoryDetails } from './HistoryDetails.tsx'
import { HistoryStatus } from './HistoryStatus.tsx'
import { lookOf } from './history-looks.ts'

type HistoryListProps = {
  readonly items: readonly HistoryItem[]
  /** Lines of one list instead of cards. */
  readonly brief?: boolean
}

/** A click on an item opens its details. */
export function HistoryList({ items, brief = false }: HistoryListProps) {
  const [shown, setShown] = useState<HistoryItem>()
  const [open, setOpen] = useState(false)
  const Item = brief ? Line : HistoryCard
  return (
    <>
      <ul
        className={
          brief
            ? 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface'
            : '@container grid gap-3'
        }
      >
        {items.map((item) => (
          <li key={movementIdOf(item.type, item._id)}>
            <Item
              item={item}
              onOpen={() => {
                setShown(item)
                setOpen(true)
              }}
            />
          </li>
        ))}
      </ul>
      {shown && <HistoryDetails item={shown} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function Line({ item, onOpen }: { readonly item: HistoryItem; readonly onOpen: () => void }) {
  const { name, icon: Icon } = lookOf(item)
  const subject = subjectOf(item)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-left transition-colors hover:bg-raised"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-muted" />
      <span className="min-w-0 grow basis-32 leading-snug">
        <span className="block truncate">
          <span className="font-medium">{name}</span>
          {subject && <span className="text-ink-muted text-sm"> {subject}</span>}
        </span>
        <span className="block text-[0.8125rem] text-ink-muted">
          <Moment at={item.timestamp} />
        </span>
      </span>
      <span className="ms-auto grid justify-items-end">
        <HistoryAmount item={item} className="font-medium" />
        <HistoryStatus status={item.status} />
      </span>
    </button>
  )
}
