import { Clock, Mail, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { demoRoles } from '../roles.ts'
import { type DemoTools, demoRoleNames } from './use-demo-tools.ts'

export type RibbonProps = {
  readonly tools: DemoTools
  readonly clock: string | undefined
  readonly onReset: () => void
  readonly className: string
}

const look =
  'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-control px-2 font-medium text-ink no-underline hover:bg-accent hover:text-on-accent aria-busy:cursor-progress'

/** The tools in one line, for wide screens. */
export function RibbonStrip({ tools, clock, onReset, className }: RibbonProps) {
  return (
    <div className={cx('items-center gap-3', className)}>
      <Group label="Sign in as">
        {demoRoles.map((role) => (
          <button
            key={role}
            type="button"
            className={look}
            aria-busy={tools.busy === role}
            onClick={() => tools.signInAs(role)}
          >
            {demoRoleNames[role]}
          </button>
        ))}
      </Group>
      <Link to={paths.demoMailbox} className={look}>
        <Mail aria-hidden="true" size={15} strokeWidth={1.75} />
        Mailbox
      </Link>
      <Group label={clock} icon={clock !== undefined}>
        <button type="button" className={look} aria-busy={tools.busy === 'clock'} onClick={tools.addDay}>
          {clock === undefined && <Clock aria-hidden="true" size={15} strokeWidth={1.75} />}
          +1 day
        </button>
      </Group>
      <button type="button" className={look} onClick={onReset}>
        <RotateCcw aria-hidden="true" size={15} strokeWidth={1.75} />
        Reset
      </button>
    </div>
  )
}

function Group({ label, icon, children }: { label: string | undefined; icon?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-center gap-0.5">
      {icon && <Clock aria-hidden="true" size={15} strokeWidth={1.75} />}
      {label && <span className="mx-1 whitespace-nowrap">{label}</span>}
      {children}
    </div>
  )
}
