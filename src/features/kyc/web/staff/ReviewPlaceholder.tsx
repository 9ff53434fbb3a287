import { CircleCheckBig, SearchX } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { QueueSearch } from '#requests/web/use-queue-search.ts'

type ReviewPlaceholderProps = {
  readonly state: 'loading' | 'failed' | 'empty'
  readonly search: QueueSearch
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Shown in place of the queue while there is nothing to review. */
export function ReviewPlaceholder({ state, search, busy, onRetry }: ReviewPlaceholderProps) {
  if (state === 'loading') return <Skeleton shape="list" rows={5} />
  if (state === 'failed') {
    return <ErrorState message="Failed to fetch pending KYC reviews." onRetry={onRetry} pending={busy} />
  }
  if (search.asked === '') {
    const hint = 'Everybody has been answered. New documents appear here by themselves.'
    return <EmptyState icon={CircleCheckBig} text="Nothing is waiting." hint={hint} />
  }
  return (
    <EmptyState
      icon={SearchX}
      text={`Nobody in the queue matches “${search.asked}”.`}
      action={
        <Button variant="secondary" onClick={() => search.type('')}>
          Clear search
        </Button>
      }
    />
  )
}
