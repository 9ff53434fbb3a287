import { countryName } from '#features/accounts/countries.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { ReviewRecord } from '../../api.ts'

/** Long ones have a line to themselves on a phone. */
const long = ['E-mail', 'Sent']

/** The account data that the documents must match. In columns, because what wraps changes with the font. */
export function PersonFacts({ person }: { readonly person: ReviewRecord }) {
  const { email, phone, country, submittedAt, version } = person
  const facts = [
    ['E-mail', email],
    ['Phone', phone],
    ['Country', countryName(country)],
    ['Sent', `${momentText(submittedAt)}${version > 1 ? `, for the ${ordinal(version)} time` : ''}`],
  ] as const
  return (
    <dl className="col-start-1 row-start-2 mt-2 grid grid-cols-[auto_auto] xl:grid-cols-[repeat(4,auto)] justify-start gap-x-8 gap-y-1.5 max-sm:col-span-2">
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={cx('min-w-0', long.includes(label) && 'max-sm:col-span-2')}>
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
