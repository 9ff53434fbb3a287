import { countText } from '#kernel/notation.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { useUsersSummaryQuery } from '../queries.ts'

const counts = [
  { name: 'total', label: 'Total' },
  { name: 'verified', label: 'Verified' },
  { name: 'unverified', label: 'Unverified' },
  { name: 'suspended', label: 'Suspended' },
] as const

export function SummaryStrip() {
  const { data } = useUsersSummaryQuery()
  return (
    <Card padding="none" className="mb-6">
      <dl className="grid grid-cols-2 divide-line max-sm:*:border-line max-sm:[&>*:nth-child(-n+2)]:border-b sm:grid-cols-4 sm:divide-x">
        {counts.map(({ name, label }) => (
          <div key={name} className="flex flex-col-reverse px-4 py-3.5 sm:px-5">
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold font-serif text-2xl leading-tight tabular-nums">
              {data ? countText(data[name]) : '–'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
