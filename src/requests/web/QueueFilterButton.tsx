import { ListFilter } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { QueueFilter } from '../queue-filter.ts'
import { QueueFilterForm } from './QueueFilterForm.tsx'
import { filterWords } from './queue-params.ts'

type QueueFilterButtonProps = {
  readonly filter: QueueFilter
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onFilter: (filter: QueueFilter) => void
  /** Takes the focus once a filter was applied: what was asked for is the results. */
  readonly resultsRef: RefObject<HTMLElement | null>
}

export function QueueFilterButton({ filter, open, onOpenChange, onFilter, resultsRef }: QueueFilterButtonProps) {
  const isApplied = useRef(false)
  const count = filterWords(filter).length
  return (
    <Popover
      label="Filter"
      open={open}
      onOpenChange={(next) => {
        isApplied.current = false
        onOpenChange(next)
      }}
      nextFocus={() => (isApplied.current ? resultsRef.current : null)}
      trigger={
        <Button variant="secondary" icon={ListFilter} className="shrink-0 max-sm:px-3!">
          <span className="max-sm:sr-only">Filter</span>{' '}
          {count > 0 && (
            <>
              <Badge tone="good">{count}</Badge> <VisuallyHidden>set</VisuallyHidden>
            </>
          )}
        </Button>
      }
    >
      <QueueFilterForm
        filter={filter}
        onFilter={(next) => {
          isApplied.current = true
          onOpenChange(false)
          onFilter(next)
        }}
      />
    </Popover>
  )
}
