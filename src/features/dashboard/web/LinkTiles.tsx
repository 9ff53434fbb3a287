import { type Access, mayAccess, type Role } from '#kernel/access.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Tile } from '#platform/web/ui/Tile.tsx'
import { linksFor } from './dashboard-links.ts'
import { useQueueCountsQuery } from './queries.ts'

const staffOnly: Access = 'see users and queues'

type LinkTilesProps = {
  readonly role: Role
  /** The staff links, or those of the reader's own account. */
  readonly of: 'staff' | 'own'
}

/** Compact links to the pages that the role may open. Queues show a live count. */
export function LinkTiles({ role, of }: LinkTilesProps) {
  const { data: counts } = useQueueCountsQuery(undefined, { skip: of === 'own' || !mayAccess(role, staffOnly) })
  const groups = linksFor(role).filter(({ access }) => (access === staffOnly) === (of === 'staff'))
  return groups.map(({ title, places }) => (
    <Section key={title} title={title} className="print:hidden">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 lg:grid-cols-4">
        {places.map(({ to, label, icon, queue }) => (
          <li key={to}>
            <Tile to={to} label={label} icon={icon} compact count={queue && counts?.[queue]} />
          </li>
        ))}
      </ul>
    </Section>
  ))
}
