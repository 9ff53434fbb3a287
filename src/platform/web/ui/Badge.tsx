import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Tone, toneOnSoft } from './tone.ts'

type BadgeProps = { tone?: Tone | 'accent' | undefined; children: ReactNode }

/** A count or a short word beside something. A state is a Status, not a Badge. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5.5 min-w-5.5 items-center justify-center rounded-full px-2 font-medium text-xs leading-none',
        tone === 'accent' ? 'bg-accent text-on-accent' : toneOnSoft[tone],
      )}
    >
      {children}
    </span>
  )
}
