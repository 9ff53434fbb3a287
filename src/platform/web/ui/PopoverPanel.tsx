import { Popover as Radix } from 'radix-ui'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'

type PopoverPanelProps = {
  id: string
  trigger: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  nextFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** Like the list of a Menu it is rendered beside its trigger, within the same landmark. */
export function PopoverPanel({ id, trigger, label, open, onOpenChange, nextFocus, children }: PopoverPanelProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <TriggerInPlace trigger={trigger} />
      </Radix.Trigger>
      <Radix.Content
        id={id}
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

type TriggerInPlaceProps = { trigger: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }

/**
 * Stands for a trigger that the page has shown before Radix was loaded: parts are placed beside it and return the focus to
 * it.
 */
export function TriggerInPlace({ trigger, ref }: TriggerInPlaceProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger.current)
  return null
}
