import { useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import type { HistoryItem } from '../api.ts'
import { authorText } from '../author.ts'
import { movementIdOf, subjectOf } from '../movement.ts'
import { HistoryAmount } from './HistoryAmount.tsx'
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

type ItemProps = { readonly item: HistoryItem; readonly onOpen: () => void }

function Line({ item, onOpen }: ItemProps) {
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

function HistoryCard({ item, onOpen }: ItemProps) {
  const { name, icon: Icon } = lookOf(item)
  const subject = subjectOf(item)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full @2xl:grid-cols-[auto_minmax(0,1fr)_8.5rem_6.75rem_7rem] grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 @2xl:gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-line-strong hover:bg-raised"
    >
      <span
        className={cx(
          'row-span-2 grid size-10 @2xl:size-11 place-items-center rounded-full',
          item.direction === 'in' ? 'bg-good-soft text-good' : 'bg-sunken text-ink-muted',
        )}
      >
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2 leading-snug">
        <span className="font-medium">{name}</span>
        {subject && <span className="max-w-full truncate text-ink-muted text-sm leading-normal">{subject}</span>}
        <span className="w-full text-[0.8125rem] text-ink-muted leading-snug">
          {item.cause} · {authorText(item.author)}
        </span>
      </span>
      <HistoryAmount item={item} className="@2xl:order-last justify-self-end font-medium" />
      <span className="text-[0.8125rem] text-ink-muted @2xl:text-sm">
        <Moment at={item.timestamp} />
      </span>
      <span className="@2xl:justify-self-start justify-self-end">
        <HistoryStatus status={item.status} />
      </span>
    </button>
  )
}
