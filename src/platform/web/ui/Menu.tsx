import {
  type ComponentPropsWithRef,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useId,
  useRef,
  useState,
} from 'react'
import { late, loadAhead, useLatePart } from '../late.ts'
import type { MenuEntry } from './MenuList.tsx'

type MenuProps = {
  trigger: ReactElement<ComponentPropsWithRef<'button'>>
  entries: readonly MenuEntry[]
  align?: 'start' | 'center' | 'end' | undefined
}

const MenuList = late(async () => (await import('./MenuList.tsx')).MenuList)

/** A button with a list of actions. The list is loaded when the button is pointed at, focused or pressed. */
export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  const listId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const isReady = useLatePart(MenuList, isAsked, () => setIsAsked(false))
  const isOpen = isAsked && isReady

  /** A click without a pointer comes from a key. */
  function toggle({ detail }: MouseEvent) {
    setIsByKeyboard(detail === 0)
    setIsAsked(!isOpen)
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setIsByKeyboard(true)
    setIsAsked(true)
  }

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? listId : undefined,
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: () => loadAhead(MenuList),
        onFocus: () => loadAhead(MenuList),
        onClick: toggle,
        onKeyDown: openByArrow,
      } as ComponentPropsWithRef<'button'>)}
      {isReady && (
        <MenuList
          id={listId}
          trigger={button}
          labelledBy={buttonId}
          entries={entries}
          align={align}
          open={isOpen}
          onOpenChange={setIsAsked}
          startsAtFirst={isByKeyboard}
        />
      )}
    </>
  )
}

Menu.load = MenuList.load
