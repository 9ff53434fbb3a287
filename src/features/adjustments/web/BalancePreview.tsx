import { cx } from '#platform/web/ui/cx.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { belowZero } from './new-balance.ts'

type BalancePreviewProps = { readonly name: string; readonly after: number | undefined; readonly proposed: boolean }

export function BalancePreview({ name, after, proposed }: BalancePreviewProps) {
  const wrong = after !== undefined && after < 0
  return (
    <div role="status" className="rounded-control bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-[0.9375rem] text-ink-muted">
          New {name}
          {proposed && ', once approved'}
        </span>
        {after === undefined ? (
          <span className="text-ink-muted">after you enter an amount</span>
        ) : (
          <Money value={after} className={cx('font-semibold font-serif text-xl', wrong && 'text-danger')} />
        )}
      </div>
      {proposed && !wrong && (
        <p className="mt-1 text-ink-muted text-sm">
          Edits of one user within 24 hours add up, so this one needs the approval of a second admin.
        </p>
      )}
      {wrong && <p className="mt-1 text-danger text-sm">{belowZero}</p>}
    </div>
  )
}
