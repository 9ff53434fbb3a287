import { cx } from '#platform/web/ui/cx.ts'
import type { Operation } from './open-api.ts'

type GroupLinksProps = {
  readonly groups: readonly (readonly [group: string, operations: readonly Operation[]])[]
  readonly className: string
}

const look =
  'flex min-h-9 items-center justify-between rounded-control px-3 text-[0.9375rem] text-ink-muted no-underline hover:bg-sunken hover:text-ink'

export function GroupLinks({ groups, className }: GroupLinksProps) {
  return (
    <nav aria-label="Groups of calls" className={cx('-ms-3', className)}>
      <ul>
        {groups.map(([group, operations]) => (
          <li key={group}>
            <a href={`#${group}`} className={look}>
              {group}
              <span className="text-sm">{operations.length}</span>
            </a>
          </li>
        ))}
        <li>
          <a href="#errors" className={look}>
            Errors
          </a>
        </li>
      </ul>
    </nav>
  )
}
