import { ageOf } from './age.ts'

type QueueSummaryProps = {
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly oldest: string | undefined
  readonly search: string
  readonly decidedHere: number
  readonly now: number
}

export function QueueSummary({ total, oldest, search, decidedHere, now }: QueueSummaryProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 py-2.5 text-[0.9375rem] text-ink-muted leading-snug">
      <p role="status">
        {total !== undefined && total > 0 && (
          <>
            <strong className="font-semibold text-ink">{total.toLocaleString('en-US')}</strong>
            {search === '' ? ' waiting' : ` waiting, matching “${search}”`}
            {oldest !== undefined && `, the oldest for ${ageOf(oldest, now).text}`}
          </>
        )}
      </p>
      {decidedHere > 0 && <p>{decidedHere.toLocaleString('en-US')} decided just now</p>}
    </div>
  )
}
