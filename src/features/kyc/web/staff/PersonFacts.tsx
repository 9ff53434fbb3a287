import { countryList } from '#features/accounts/countries.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { ReviewRecord } from '../../api.ts'

/** The account data that the documents must match. */
export function PersonFacts({ person }: { readonly person: ReviewRecord }) {
  const { email, phone, country, submittedAt, version } = person
  const facts = [
    ['E-mail', email],
    ['Phone', phone],
    ['Country', countryList.find(({ code }) => code === country)?.name ?? country],
    ['Sent', `${momentText(submittedAt)}${version > 1 ? `, for the ${ordinal(version)} time` : ''}`],
  ] as const
  return (
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1.5">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-muted text-xs leading-snug">{label}</dt>
            <dd className="text-[0.9375rem] leading-snug wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function ordinal(count: number): string {
  const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  return `${count}${endings[new Intl.PluralRules('en', { type: 'ordinal' }).select(count)]}`
}
