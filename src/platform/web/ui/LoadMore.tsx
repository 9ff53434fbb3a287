import { countText } from '#kernel/notation.ts'
import { Button } from './Button.tsx'

type LoadMoreProps = {
  onLoadMore: () => void
  shown: number
  total?: number | undefined
  pending?: boolean | undefined
}

/** Shown at the end of a list that has more; omit it once the last page is shown. */
export function LoadMore({ onLoadMore, shown, total, pending }: LoadMoreProps) {
  return (
    <div className="mt-5 flex flex-col items-center gap-2.5">
      <Button variant="secondary" onClick={onLoadMore} pending={pending}>
        Load more
      </Button>
      <p role="status" className="text-ink-muted text-sm">
        {total === undefined ? `${countText(shown)} shown` : `${countText(shown)} of ${countText(total)} shown`}
      </p>
    </div>
  )
}
