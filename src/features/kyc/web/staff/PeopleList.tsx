import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import { FlagMark } from '#requests/web/FlagMark.tsx'
import type { ReviewRecord } from '../../api.ts'

type PeopleListProps = {
  readonly people: readonly ReviewRecord[]
  readonly selectedId: string | undefined
  readonly now: number
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly onLoadMore: () => void
  readonly onSelect: (person: ReviewRecord) => void
}

/** People who wait, oldest first. Hidden on small screens, which have room only for the selected person. */
export function PeopleList(props: PeopleListProps) {
  const { people, selectedId, now, hasMore, loadingMore, onLoadMore, onSelect } = props
  const ids = people.map(({ _id }) => _id)
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect scrolls to each new selection.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [selectedId])

  return (
    <ul
      ref={list}
      aria-label="Waiting, oldest first"
      className="hidden max-h-[46rem] content-start gap-2 overflow-y-auto p-0.5 lg:grid"
    >
      {people.map((person, place) => {
        const selected = person._id === selectedId
        return (
          <li key={person._id}>
            <button
              type="button"
              aria-current={selected ? 'true' : undefined}
              onClick={() => onSelect(person)}
              className={cx(
                'grid w-full gap-1.5 rounded-card border bg-surface px-4 py-3 text-left hover:bg-raised',
                selected ? 'border-green bg-raised shadow-[inset_3px_0_0_var(--color-green)]' : 'border-line',
              )}
            >
              <span className="truncate font-medium leading-snug">{person.name}</span>
              <span className="truncate text-ink-muted text-sm leading-snug">{person.email}</span>
              <span className="flex flex-wrap items-center gap-2">
                <AgeChip since={person.submittedAt} now={now} />
                <FlagMark kind="kyc" ids={ids} place={place} />
              </span>
            </button>
          </li>
        )
      })}
      {hasMore && (
        <li>
          <Button variant="secondary" pending={loadingMore} onClick={onLoadMore} fullWidth>
            Load more
          </Button>
        </li>
      )}
    </ul>
  )
}
