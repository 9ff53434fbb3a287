import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { late, useLatePart } from '../late.ts'
import { lateTrigger, type Trigger } from './late-trigger.ts'
import type { MenuEntry } from './MenuList.tsx'

type MenuProps = {
  trigger: Trigger
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
      {lateTrigger(
        trigger,
        { part: MenuList, button, popup: 'menu', isOpen, partId: listId },
        { id: buttonId, onClick: toggle, onKeyDown: openByArrow },
      )}
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
