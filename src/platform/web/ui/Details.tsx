import type { ReactNode } from 'react'

type DetailsProps = { items: readonly { label: string; value: ReactNode }[] }

/** The facts about one thing: each beside its name where the list has room for both, otherwise under it. */
export function Details({ items }: DetailsProps) {
  return (
    <dl className="@container divide-y divide-line">
      {items.map(({ label, value }) => (
        <div key={label} className="grid gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0 @md:grid-cols-[12rem_1fr]">
          <dt className="text-[0.9375rem] text-ink-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
