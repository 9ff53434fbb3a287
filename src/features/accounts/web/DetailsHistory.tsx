import { read } from '#platform/web/calls.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import type { detailsHistory } from '../api.ts'
import { countryName, identityText } from '../countries.ts'

const useDetailsHistoryQuery = read<typeof detailsHistory>('GET /api/users/{id}/details-history', ['User'])

/** For staff, beside a request: whether the person's identifying details were changed before. */
export function DetailsHistory({ userId }: { readonly userId: string }) {
  const { data, isError } = useDetailsHistoryQuery({ id: userId }, { refetchOnMountOrArgChange: true })
  if (isError) return 'Could not be loaded'
  if (!data) return 'Loading...'
  if (data.changes.length === 0) return 'Not changed in the last 180 days'
  const { before, changes } = data
  return (
    <div className="grid gap-1">
      <ul className="grid gap-1">
        {changes.map(({ field, former, at }) => (
          <li key={field + at} className="wrap-anywhere">
            <span className="capitalize">{field}</span> changed on {momentText(at)}, before:{' '}
            {(field === 'country' ? countryName(former) : former) || 'none'}
          </li>
        ))}
      </ul>
      <p className="wrap-anywhere text-ink-muted text-sm">
        30 days ago: {identityText(before)}, {before.phone || 'no phone number'}
      </p>
    </div>
  )
}
