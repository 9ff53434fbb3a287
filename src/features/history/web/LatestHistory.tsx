import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { HistoryItem } from '../api.ts'
import { movementIdOf, subjectOf } from '../movement.ts'
import { HistoryAmount } from './HistoryAmount.tsx'
import { HistoryDetails } from './HistoryDetails.tsx'
import { HistoryStatus } from './HistoryStatus.tsx'
import { lookOf } from './history-looks.ts'
import { pageSize, useHistoryInfiniteQuery } from './queries.ts'

const most = 3

/** The latest activity for the dashboard, one line each; a click opens the details. */
export function LatestHistory() {
  const list = useHistoryInfiniteQuery({ limit: pageSize }, { refetchOnMountOrArgChange: true })
  const items = list.data?.pages[0]?.history
  const [shown, setShown] = useState<HistoryItem>()
  const [open, setOpen] = useState(false)
  if (items?.length === 0) return null
  return (
    <Section title="Latest activity" actions={<TextLink to={paths.transactionHistory}>All activity</TextLink>}>
      {!items && !list.isError && <Skeleton shape="list" rows={most} />}
      {!items && list.isError && (
        <ErrorState message="Failed to fetch data." onRetry={list.refetch} pending={list.isFetching} />
      )}
      {items && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {items.slice(0, most).map((item) => (
            <li key={movementIdOf(item.type, item._id)}>
              <Line
                item={item}
                onOpen={() => {
                  setShown(item)
                  setOpen(true)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {shown && <HistoryDetails item={shown} open={open} onOpenChange={setOpen} />}
    </Section>
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
