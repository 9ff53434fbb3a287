import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = {
  shape?: 'line' | 'block' | 'list' | undefined
  rows?: number | undefined
  label?: string | undefined
  className?: string | undefined
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5']

/** A placeholder for what is being loaded: lines of text, one block, or a list with its rows. */
export function Skeleton({ shape = 'line', rows = 3, label = 'Loading...', className }: SkeletonProps) {
  const places = Array.from({ length: rows }, (_, place) => place)
  return (
    <div role="status" className={className}>
      {shape === 'line' && <VisuallyHidden>{label}</VisuallyHidden>}
      <div className="animate-breathe text-ink-muted text-sm leading-tight">
        {shape === 'block' && (
          <div className="grid h-full min-h-32 place-items-center rounded-card bg-sunken">{label}</div>
        )}
        {shape === 'line' && (
          <div className="grid gap-3">
            {places.map((place) => (
              <div key={place} className={cx('h-4 rounded-sm bg-sunken', widths[place % widths.length])} />
            ))}
          </div>
        )}
        {shape === 'list' && (
          <div className="divide-y divide-line rounded-card border border-line bg-surface">
            {places.map((place) => (
              <div key={place} className="flex items-center gap-4 p-4">
                <div className="size-10 shrink-0 rounded-full bg-sunken" />
                <div className="grid flex-1 gap-2">
                  {place === 0 ? (
                    <span className="h-4">{label}</span>
                  ) : (
                    <div className="h-4 w-2/5 rounded-sm bg-sunken" />
                  )}
                  <div className="h-3 w-1/4 rounded-sm bg-sunken" />
                </div>
                <div className="h-5 w-16 rounded-sm bg-sunken sm:w-24" />
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
