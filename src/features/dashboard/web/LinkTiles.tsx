import { useSite } from '#features/operator/web/door.ts'
import { type Access, mayAccess, type Role } from '#kernel/access.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Tile } from '#platform/web/ui/Tile.tsx'
import { linksFor } from './dashboard-links.ts'
import { useQueueCountsQuery } from './queries.ts'

const staffOnly: Access = 'see users and queues'

type LinkTilesProps = {
  readonly role: Role
  /** The queues of staff, or everybody's own places. */
  readonly of: 'staff' | 'own'
}

/** Large links to where the role can go. The queues tell how much waits in them, and follow by themselves. */
export function LinkTiles({ role, of }: LinkTilesProps) {
  const mode = useSite()?.mode ?? 'live'
  const { data: counts } = useQueueCountsQuery(undefined, { skip: of === 'own' || !mayAccess(role, staffOnly) })
  const groups = linksFor(role, mode).filter(({ access }) => (access === staffOnly) === (of === 'staff'))
  return groups.map(({ title, places }) => (
    <Section key={title} title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ to, label, hint, icon, queue }) => (
          <li key={to}>
            <Tile to={to} label={label} hint={hint} icon={icon} count={queue && counts?.[queue]} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}
