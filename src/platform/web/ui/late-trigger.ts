import { type ComponentPropsWithRef, cloneElement, type ReactElement, type RefObject } from 'react'
import { type LatePart, loadAhead } from '../late.ts'

export type Trigger = ReactElement<ComponentPropsWithRef<'button'>>

type Opens = {
  readonly part: LatePart
  readonly button: RefObject<HTMLButtonElement | null>
  readonly popup: 'menu' | 'dialog'
  readonly isOpen: boolean
  /** The id of what it opens. */
  readonly partId: string
}

/** The button of a part that is loaded when the button is pointed at or focused, with the attributes that Radix would give it. */
export function lateTrigger(
  trigger: Trigger,
  { part, button, popup, isOpen, partId }: Opens,
  more: ComponentPropsWithRef<'button'>,
): Trigger {
  return cloneElement(trigger, {
    ref: button,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? partId : undefined,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: () => loadAhead(part),
    onFocus: () => loadAhead(part),
    ...more,
  } as ComponentPropsWithRef<'button'>)
}
