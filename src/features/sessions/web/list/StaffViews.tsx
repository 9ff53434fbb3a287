import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import type { StaffViewRecord } from '../../api.ts'

/** Shows the owner which staff viewed the account, when and why. */
export function StaffViews({ views }: { readonly views: readonly StaffViewRecord[] }) {
  if (views.length === 0) return null
  return (
    <Section
      title="Viewed by our staff"
      lead="They saw your account as you see it. They could not move money or change anything."
      className="mt-9"
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {views.map(({ _id, by, reason, beganAt, until, running }) => (
          <li key={_id} className="px-4 py-3.5 sm:px-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              {by}
              {running && <Status tone="waiting" label="Viewing now" />}
            </p>
            <p className="wrap-anywhere">“{reason}”</p>
            <p className="mt-0.5 text-ink-muted text-sm">
              <Moment at={beganAt} /> to <Moment at={until} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
