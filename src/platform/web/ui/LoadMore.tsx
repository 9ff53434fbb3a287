import { countText, type Total, totalText } from '#kernel/notation.ts'
import { Button } from './Button.tsx'

type LoadMoreProps = {
  onLoadMore: () => void
  shown: number
  total?: number | Total | undefined
  pending?: boolean | undefined
  label?: string | undefined
  /** Instead of how many are shown. */
  status?: string | undefined
}

/** Shown at the end of a list that has more; omit it once the last page is shown. */
export function LoadMore({ onLoadMore, shown, total, pending, label = 'Load more', status }: LoadMoreProps) {
  return (
    <div className="mt-5 flex flex-col items-center gap-2.5">
      <Button variant="secondary" onClick={onLoadMore} pending={pending}>
        {label}
      </Button>
      <p role="status" className="text-ink-muted text-sm">
        {status ?? shownText(shown, total)}
      </p>
    </div>
  )
}

/** Once more is shown than was counted, the count says nothing. */
function shownText(shown: number, total: number | Total | undefined): string {
  const counted = typeof total === 'number' ? { count: total, isMore: false } : total
  if (counted === undefined || (counted.isMore && shown >= counted.count)) return `${countText(shown)} shown`
  return `${countText(shown)} of ${totalText(counted)} shown`
}
