import { CalendarPlus, ChevronDown, CircleUserRound, Mail, RotateCcw } from 'lucide-react'
import { cx } from '../../../platform/web/ui/cx.ts'
import { Menu } from '../../../platform/web/ui/Menu.tsx'
import { demoRoles } from '../api.ts'
import type { RibbonProps } from './RibbonStrip.tsx'
import { roleNames } from './role-names.ts'

/** The same tools behind one button, where a line of them would not fit. */
export function RibbonMenu({ tools, clock, onReset, className }: RibbonProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-busy={tools.busy !== undefined}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 font-semibold text-accent',
            className,
          )}
        >
          Try it
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
        </button>
      }
      entries={[
        { kind: 'heading', label: 'Sign in as' },
        ...demoRoles.map((role) => ({
          label: roleNames[role],
          icon: CircleUserRound,
          onSelect: () => tools.signInAs(role),
        })),
        { kind: 'separator' },
        { label: 'Demo mailbox', icon: Mail, to: '/demo/mailbox' },
        { kind: 'separator' },
        ...(clock === undefined ? [] : [{ kind: 'heading' as const, label: `The clock shows ${clock}` }]),
        { label: 'Move the clock by 1 day', icon: CalendarPlus, onSelect: tools.addDay },
        { label: 'Start the demo again', icon: RotateCcw, onSelect: onReset },
      ]}
    />
  )
}
