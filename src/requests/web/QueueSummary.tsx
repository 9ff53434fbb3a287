import type { ReactNode } from 'react'
import { countText, type Total, totalText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { QueueParams } from '../queue-filter.ts'
import { oldestText } from './age.ts'
import { filterWords } from './queue-params.ts'

type QueueSummaryProps = {
  /** Undefined until it is known. */
  readonly total: Total | undefined
  readonly oldest: string | undefined
  readonly question: QueueParams
  readonly decidedHere: number
  readonly now: number
  readonly onClearFilter?: () => void
  readonly children?: ReactNode
}

export function QueueSummary({
  total,
  oldest,
  question,
  decidedHere,
  now,
  onClearFilter,
  children,
}: QueueSummaryProps) {
  const filter = filterWords(question)
  const words = [...(question.search ? [`matching “${question.search}”`] : []), ...filter]
  if (words.length === 0 && oldest !== undefined) words.push(oldestText(oldest, now))
  return (
    <div className="flex min-h-12 flex-wrap md:min-h-10 md:py-0.5 items-center justify-between gap-x-6 py-1.5 text-[0.9375rem] text-ink-muted leading-snug">
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="py-1 first-letter:uppercase">
          {total !== undefined && total.count > 0 && (
            <>
              <strong className="font-semibold text-ink">{totalText(total)}</strong>
              {[' waiting', ...words].join(', ')}
            </>
          )}
        </p>
        {filter.length > 0 && total?.count !== 0 && (
          <Button variant="quiet" size="sm" onClick={onClearFilter} className="-ms-3">
            Clear filter
          </Button>
        )}
      </div>
      {decidedHere > 0 && <p className="py-1">{countText(decidedHere)} decided just now</p>}
      {children}
    </div>
  )
}
