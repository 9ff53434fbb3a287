import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react'
import { late, loadAhead, useLatePart } from '../late.ts'

type PopoverProps = {
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Takes the focus when it closes, if not the trigger. */
  nextFocus?: () => HTMLElement | null
  children: ReactNode
}

const PopoverPanel = late(async () => (await import('./PopoverPanel.tsx')).PopoverPanel)

/**
 * A small form or explanation beside its trigger, which leaves the page visible. It takes the focus, and returns it on
 * Escape. Its panel is loaded when the trigger is pointed at or focused, or when it is opened.
 */
export function Popover({ trigger, open, onOpenChange, ...panel }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const isReady = useLatePart(PopoverPanel, open, () => onOpenChange(false))
  const isOpen = open && isReady
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: () => loadAhead(PopoverPanel),
        onFocus: () => loadAhead(PopoverPanel),
        onClick: () => onOpenChange(!isOpen),
      } as ComponentPropsWithRef<'button'>)}
      {isReady && <PopoverPanel {...panel} id={panelId} trigger={button} open={isOpen} onOpenChange={onOpenChange} />}
    </>
  )
}

Popover.load = PopoverPanel.load
