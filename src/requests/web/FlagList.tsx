import { Flag } from 'lucide-react'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { FlagRecord } from '../beside-api.ts'
import type { RequestName } from '../kinds.ts'
import { usePersonBesideQuery } from './beside-queries.ts'

type FlagLineProps = { readonly personId: string; readonly request: RequestName; readonly className?: string }

/** The flags that stand, in one line, for a page whose panel about the person begins below the first view. */
export function FlagLine({ personId, request: { kind, id }, className }: FlagLineProps) {
  const { currentData } = usePersonBesideQuery({ id: personId, kind, request: id })
  const standing = currentData?.flags?.filter(({ stands }) => stands) ?? []
  if (standing.length === 0) return null
  return (
    <p className={cx('flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem] leading-snug', className)}>
      <Flag aria-label="Flags" size={15} className="text-waiting" />
      {standing.map(({ rule, label, reason, evidence }) => (
        <span key={rule} title={reason}>
          <TextLink to={evidence}>{label}</TextLink>
        </span>
      ))}
    </p>
  )
}

/** The flags on a request: what stands, the heaviest first, then what stood earlier. They say why, and decide nothing. */
export function FlagList({ flags }: { readonly flags: readonly FlagRecord[] }) {
  const standing = flags.filter(({ stands }) => stands)
  const former = flags.filter(({ stands }) => !stands)
  const sum = standing.reduce((total, { weight }) => total + weight, 0)
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex items-center gap-1.5 font-medium">
          {sum > 0 && <Flag aria-hidden="true" size={15} className="text-waiting" />}
          Flags
        </h3>
        {sum > 0 && <Badge tone="waiting">Weight {sum}</Badge>}
      </div>
      {standing.length === 0 && <p className="text-ink-muted text-sm">None stands.</p>}
      <ul>
        {standing.map(({ rule, label, weight, reason, evidence }) => (
          <li key={rule} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-0.5">
            <TextLink to={evidence}>{label}</TextLink>
            <span className="text-ink-muted text-sm">
              <span className="sr-only">Weight </span>
              {weight}
            </span>
            <span className="col-span-2 text-ink-muted text-sm wrap-anywhere">{reason}</span>
          </li>
        ))}
        {former.map(({ rule, label, version, raisedAt }) => (
          <li key={`${rule} ${version}`} className="py-0.5 text-ink-muted text-sm">
            {label}: raised <Moment at={raisedAt} />, no longer stands
          </li>
        ))}
      </ul>
    </div>
  )
}
