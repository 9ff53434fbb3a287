import { CircleCheckBig, SearchX } from 'lucide-react'
import { countText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import type { QueueParams } from '../queue-filter.ts'
import { filterWords } from './queue-params.ts'

type QueueEmptyProps = {
  readonly question: QueueParams
  readonly decidedHere: number
  readonly onClearSearch: () => void
  readonly onClearFilter: () => void
}

/** Nothing is waiting at all, or nothing that matches the query. */
export function QueueEmpty({ question, decidedHere, onClearSearch, onClearFilter }: QueueEmptyProps) {
  const filter = filterWords(question).join(', ')
  if (!question.search && !filter) {
    return <EmptyState icon={CircleCheckBig} text="Nothing is waiting." hint={emptyHint(decidedHere)} />
  }
  const unmatched = [...(question.search ? [`“${question.search}”`] : []), ...(filter ? ['the filter'] : [])]
  return (
    <EmptyState
      icon={SearchX}
      text={`Nothing that waits matches ${unmatched.join(' and ')}.`}
      hint={filter && `The filter: ${filter}.`}
      action={
        <>
          {question.search && (
            <Button variant="secondary" onClick={onClearSearch}>
              Clear search
            </Button>
          )}
          {filter && (
            <Button variant="secondary" onClick={onClearFilter}>
              Clear filter
            </Button>
          )}
        </>
      }
    />
  )
}

function emptyHint(decidedHere: number): string {
  if (decidedHere === 0) return 'Everybody has an answer. New requests appear here by themselves.'
  return `Everybody has an answer, ${countText(decidedHere)} of them from you just now. Well done.`
}
