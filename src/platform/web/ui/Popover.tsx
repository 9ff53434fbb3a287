import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  trigger: ReactElement
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when it closes, if not the trigger. */
  nextFocus?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A small form or explanation beside its trigger, which leaves the page visible. It takes the focus, and returns it on
 * Escape. Like the Menu it is rendered beside its trigger, within the same landmark.
 */
export function Popover({ trigger, label, open, onOpenChange, nextFocus, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={16}
        onCloseAutoFocus={(event) => {
          const next = nextFocus?.()
          if (!next) return
          event.preventDefault()
          next.focus({ preventScroll: true })
        }}
        className="z-30 max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-card border border-line bg-raised p-4 text-ink shadow-raised sm:p-5"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
