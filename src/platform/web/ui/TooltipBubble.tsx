import { Popover } from 'radix-ui'

type TooltipBubbleProps = {
  readonly trigger: Element
  readonly text: string
  readonly side: 'top' | 'right' | 'bottom' | 'left'
  readonly onHide: () => void
}

/** Placed by Radix beside its trigger, whose focus it leaves alone. Escape hides it. */
export function TooltipBubble({ trigger, text, side, onHide }: TooltipBubbleProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onHide()}>
      <Popover.Anchor virtualRef={{ current: trigger }} />
      <Popover.Content
        role="tooltip"
        side={side}
        sideOffset={6}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        className="pointer-events-none z-50 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm leading-snug"
      >
        {text}
      </Popover.Content>
    </Popover.Root>
  )
}
