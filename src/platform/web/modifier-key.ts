/** The key that makes a shortcut of a letter: Command on a Mac, Control elsewhere. */
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

function nameHere(): '⌘' | 'Ctrl' {
  return /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl'
}

/** Its name. The server knows no keyboard, so that a page hydrates with Control. */
export function useModifierKey(): '⌘' | 'Ctrl' {
  return useSyncExternalStore(never, nameHere, () => 'Ctrl' as const)
}

type Pressed = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Whether it is held down, and no other. */
export function isModified({ ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const isMac = nameHere() === '⌘'
  return ctrlKey === !isMac && metaKey === isMac && !altKey && !shiftKey
}
