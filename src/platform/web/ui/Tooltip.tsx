import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement } from 'react'

type TooltipProps = {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactElement
}

/**
 * A short name or explanation on hover and on keyboard focus; never the only place where information is given. Like the
 * Menu it is rendered beside its trigger, within the same landmark, so it cannot be inside a paragraph.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm leading-snug"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
