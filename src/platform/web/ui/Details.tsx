import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type DetailsProps = {
  items: readonly { label: string; value: ReactNode }[]
  /** Closer together, where much else is on the screen. */
  dense?: boolean | undefined
}

/** The facts about one thing: each beside its name where the list has room for both, otherwise under it. */
export function Details({ items, dense = false }: DetailsProps) {
  return (
    <dl className="@container divide-y divide-line">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className={cx(
            'grid gap-x-6 gap-y-0.5 first:pt-0 last:pb-0 @md:grid-cols-[12rem_1fr]',
            dense ? 'py-1.5 leading-snug' : 'py-3',
          )}
        >
          <dt className="text-[0.9375rem] text-ink-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
