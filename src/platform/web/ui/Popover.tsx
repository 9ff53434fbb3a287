import { type ReactNode, useId, useRef } from 'react'
import { late, useLatePart } from '../late.ts'
import { lateTrigger, type Trigger } from './late-trigger.ts'

type PopoverProps = {
  trigger: Trigger
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
      {lateTrigger(
        trigger,
        { part: PopoverPanel, button, popup: 'dialog', isOpen, partId: panelId },
        { onClick: () => onOpenChange(!isOpen) },
      )}
      {isReady && <PopoverPanel {...panel} id={panelId} trigger={button} open={isOpen} onOpenChange={onOpenChange} />}
    </>
  )
}

Popover.load = PopoverPanel.load
