import { Menu as MenuIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { late, openLate } from '#platform/web/late.ts'
import { cx } from '#platform/web/ui/cx.ts'

const PhoneMenuSheet = late(async () => (await import('./PhoneMenuSheet.tsx')).PhoneMenuSheet)

/** The button that opens the phone's menu. The menu itself is loaded just before it is pressed. */
export function PhoneMenu({ className }: { readonly className: string }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void PhoneMenuSheet.load().catch(() => undefined)}
        onClick={() => openLate(PhoneMenuSheet.load, () => setOpen(true))}
        className={cx(
          'inline-grid size-11 shrink-0 place-items-center rounded-control text-ink-muted transition-colors duration-150 hover:bg-sunken hover:text-ink',
          className,
        )}
      >
        <MenuIcon aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      {PhoneMenuSheet.isLoaded() && (
        <PhoneMenuSheet open={open} onOpenChange={setOpen} onClosed={() => button.current?.focus()} />
      )}
    </>
  )
}
