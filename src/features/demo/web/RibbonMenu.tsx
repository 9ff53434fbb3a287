import { CalendarPlus, ChevronDown, CircleUserRound, Mail, RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { demoRoles } from '../roles.ts'
import type { RibbonProps } from './RibbonStrip.tsx'
import { demoRoleNames } from './use-demo-tools.ts'

const entryLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 py-2 text-left text-[0.9375rem] text-ink leading-tight no-underline hover:bg-green-soft'

/**
 * The same tools in a menu, where the strip does not fit. It is a native popover: the ribbon is on every page of a
 * demo, and a menu library would be larger than the ribbon.
 */
export function RibbonMenu({ tools, clock, onReset, className }: RibbonProps) {
  const [open, setOpen] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const closing = (action?: () => void) => () => {
    sheet.current?.hidePopover?.()
    action?.()
  }
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget="demo-tools"
        aria-expanded={open}
        aria-busy={tools.busy !== undefined}
        className="inline-flex min-h-11 shrink-0 items-center gap-1 whitespace-nowrap rounded-control px-2 font-semibold text-accent"
      >
        Try it
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className={cx('transition-transform duration-150', open && 'rotate-180')}
        />
      </button>
      <div
        ref={sheet}
        id="demo-tools"
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto end-4 top-12 m-0 w-64 rounded-card border border-line bg-raised p-1.5 text-ink shadow-raised"
      >
        {open && (
          <>
            <p className="px-3 py-2 text-ink-muted text-sm leading-snug">Sign in as</p>
            {demoRoles.map((role) => (
              <button key={role} type="button" className={entryLook} onClick={closing(() => tools.signInAs(role))}>
                <CircleUserRound aria-hidden="true" size={18} strokeWidth={1.75} />
                {demoRoleNames[role]}
              </button>
            ))}
            <hr className="mx-3 my-1.5 border-line" />
            <Link to={paths.demoMailbox} className={entryLook} onClick={closing()}>
              <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
              Demo mailbox
            </Link>
            <hr className="mx-3 my-1.5 border-line" />
            {clock !== undefined && (
              <p className="px-3 py-2 text-ink-muted text-sm leading-snug">The clock shows {clock}</p>
            )}
            <button type="button" className={entryLook} onClick={closing(tools.addDay)}>
              <CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />
              Move the clock by 1 day
            </button>
            <button type="button" className={entryLook} onClick={closing(onReset)}>
              <RotateCcw aria-hidden="true" size={18} strokeWidth={1.75} />
              Start the demo again
            </button>
          </>
        )}
      </div>
    </div>
  )
}
